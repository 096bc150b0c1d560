import { isFreeFee } from './fee-text.ts'
import styles from './free-mark.module.css'

/** Beside a fee of ₹0, which alone could look like a mistake. */
export function FreeMark({ courseFee }: { courseFee: string | null }) {
  return isFreeFee(courseFee) ? <span className={styles.free}>Free</span> : null
}
