import { Link } from 'react-router'
import { daysAndHours } from '#contract/teaching/batch-words.ts'
import { daysText } from '#contract/teaching/office-batch-words.ts'
import type { OfficeBatch } from '#contract/teaching/office-batches.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'
import { batchStateLabels } from './batch-states.ts'
import styles from './batches.module.css'

/** The coming and running batches of one course, on its edit page. */
export function CourseBatches({ courseId }: { courseId: string }) {
  const { answer } = useApiQuery('listBatches', { course: courseId }, { isQuiet: true })
  if (!answer) return null
  return (
    <OfficeCard
      title="Batches"
      actions={
        <span className={styles.standing}>
          <Link to={`${pages.officeBatches()}?course=${courseId}&state=all`}>All batches</Link>
          <Link to={`${pages.addBatch()}?course=${courseId}`}>Add batch</Link>
        </span>
      }
    >
      <SmallTable
        caption="Batches"
        rows={answer.batches}
        rowId={({ _id }) => _id}
        emptyText="No coming batches. Without batches the course can be bought at any time."
        columns={columns}
      />
    </OfficeCard>
  )
}

const columns: readonly SmallColumn<OfficeBatch>[] = [
  {
    header: 'Days',
    cell: (batch) => <Link to={pages.officeBatch(batch._id)}>{daysText(batch)}</Link>,
  },
  { header: 'Hours', cell: (batch) => daysAndHours(batch) },
  { header: 'Campus', cell: ({ campus }) => campus ?? 'Online' },
  { header: 'Seats left', align: 'end', cell: ({ left, seats }) => `${left} of ${seats}` },
  {
    header: 'State',
    cell: ({ state }) => (
      <Badge tone={batchStateLabels[state].tone}>{batchStateLabels[state].label}</Badge>
    ),
  },
]
