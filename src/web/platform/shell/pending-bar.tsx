import { useNavigation } from 'react-router'
import styles from './pending-bar.module.css'

/** A thin line at the top edge while the next page loads. */
export function PendingBar() {
  const isLoading = useNavigation().state !== 'idle'
  return <div className={styles.bar} data-loading={isLoading || undefined} aria-hidden="true" />
}
