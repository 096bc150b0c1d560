import type { TimelineEntry } from '#contract/office/office-orders.ts'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import styles from './order-timeline.module.css'

export function OrderTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <OfficeCard title="Timeline">
      <ol className={styles.timeline}>
        {entries.map((entry, index) => (
          // entries have no id, and none ever changes its place
          <li key={`${entry.at} ${index}`} data-tone={entry.tone}>
            <p className={styles.when}>
              <Moment at={entry.at} hasTime />
              {entry.by !== null && <> · {entry.by}</>}
            </p>
            <p>{entry.title}</p>
            {entry.detail !== null && <p className={styles.detail}>{entry.detail}</p>}
          </li>
        ))}
      </ol>
    </OfficeCard>
  )
}
