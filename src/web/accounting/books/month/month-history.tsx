import type { MonthClose } from '#contract/accounting/months.ts'
import { OfficeCard } from '../../../platform/frame/office-card.tsx'
import { Moment } from '../../../platform/table/cells/moment.tsx'
import { Money } from '../../../platform/table/cells/money.tsx'
import styles from './month.module.css'

/** The closes of a month and who opened it again, the latest first. */
export function MonthHistory({ closes }: { closes: readonly MonthClose[] }) {
  if (closes.length === 0) return null
  return (
    <OfficeCard title="Closes of this month">
      <ul className={styles.history}>
        {closes.map((one) => (
          <li key={one.closedOn}>
            Closed <Moment at={one.closedOn} hasTime /> by {one.closedBy}: {one.entries} entries,{' '}
            <Money amount={one.debited} />
            {one.reopenedOn !== null && (
              <small>
                Opened again <Moment at={one.reopenedOn} hasTime /> by {one.reopenedBy}:{' '}
                {one.reopenedBecause}
              </small>
            )}
          </li>
        ))}
      </ul>
    </OfficeCard>
  )
}
