import type { OfficeRefund } from '#contract/money/refunds/refunds.ts'
import { Moment } from '../../platform/table/moment.tsx'
import { eventText } from './office-refund-labels.ts'
import styles from './refund-page.module.css'

export function RefundHistory({ refund }: { refund: OfficeRefund }) {
  return (
    <section className={styles.panel} aria-label="History">
      <h2>History</h2>
      <ol className={styles.history}>
        {refund.events.map(({ at, event, byName, note }) => (
          <li key={`${at}${event}`}>
            <strong>{eventText(event)}</strong>
            <span className={styles.quiet}>
              <Moment at={at} hasTime />
              {byName !== null && ` · ${byName}`}
            </span>
            {note !== null && <p className={styles.words}>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
