import type { ReactNode } from 'react'
import styles from './content.module.css'

/** The column that everything but banners stands in. */
export function Content({ children }: { children: ReactNode }) {
  return <div className={styles.content}>{children}</div>
}
