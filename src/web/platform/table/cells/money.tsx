import { formatRupeeText } from '#contract/money/money.ts'
import styles from './cells.module.css'

/**
 * Rupee text from the wire with Indian grouping. A negative amount keeps its sign; null is shown as
 * a dash.
 */
export function Money({ amount }: { amount: string | null }) {
  if (amount === null) return <span className={styles.none}>–</span>
  const isNegative = amount.startsWith('-')
  return (
    <span className={styles.figures}>
      {isNegative && '−'}
      {formatRupeeText(isNegative ? amount.slice(1) : amount)}
    </span>
  )
}
