import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import { daysText } from '#contract/teaching/office-batch-words.ts'
import type { EndedBatches as Ended } from '#contract/teaching/certificates.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { RowLink } from '../../platform/table/cells/row-action.tsx'
import { SmallTable } from '../../platform/table/cells/small-table.tsx'
import type { SmallColumn } from '../../platform/table/cells/small-table.tsx'
import { usePlaceChoices } from '../../platform/table/filters/use-campus-choices.ts'
import { useAdmin } from '../../platform/office-session/admin-session.ts'
import { issueForBatch } from './issue-address.ts'
import styles from './certificates.module.css'

type EndedBatch = Ended['batches'][number]

/** The first step: a batch that ended in the last 60 days. */
export function EndedBatches() {
  const places = usePlaceChoices()
  const [campus, setCampus] = useState(useAdmin()?.campus ?? '')
  const query = useApiQuery('listEndedBatches', campus === '' ? {} : { campus })
  const batches = query.lastAnswer?.batches
  return (
    <OfficeCard title="Batches that ended in the last 60 days">
      <LoadFailed {...query} />
      {!batches && query.isFetching && <p role="status">{messages.loading}</p>}
      {batches && (
        <>
          <div className={styles.campus}>
            <SelectField
              label="Campus"
              choices={places}
              emptyLabel="All"
              value={campus}
              onChange={({ target }) => setCampus(target.value)}
            />
          </div>
          <SmallTable
            caption="Batches that ended in the last 60 days"
            rows={batches}
            rowId={({ _id }) => _id}
            emptyText="No batch with students ended in the last 60 days."
            columns={columns}
          />
        </>
      )}
    </OfficeCard>
  )
}

const columns: readonly SmallColumn<EndedBatch>[] = [
  {
    header: 'Batch',
    cell: (batch) => (
      <>
        <Link to={pages.officeBatch(batch._id)}>{batch.courseName}</Link>
        <span className={styles.small}>{daysText(batch)}</span>
      </>
    ),
  },
  { header: 'Campus', cell: ({ campus }) => campus ?? 'Online' },
  {
    header: 'Certificates',
    align: 'end',
    cell: ({ certified, places }) => `${certified} of ${places}`,
  },
  {
    header: 'Action',
    cell: (batch) =>
      batch.certified < batch.places ? (
        <RowLink
          of={`certificates for ${batch.courseName}, ${daysText(batch)}`}
          to={issueForBatch({ courseId: batch.courseId, batchId: batch._id })}
        >
          Issue
        </RowLink>
      ) : (
        'All issued'
      ),
  },
]
