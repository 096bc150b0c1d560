import { Fragment } from 'react'
import styles from './refund-text.module.css'

/** A sentence about a refund with '5-7' kept on one line: a line that ends in '5-' misreads. */
export function RefundText({ children }: { children: string }) {
  // split by a group: every second part is a range
  return children.split(/(\d+-\d+)/).map((part, i) =>
    i % 2 === 1 ? (
      <span key={i} className={styles.range}>
        {part}
      </span>
    ) : (
      <Fragment key={i}>{part}</Fragment>
    ),
  )
}
