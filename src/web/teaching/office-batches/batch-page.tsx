import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { daysAndHours } from '#contract/teaching/batch-words.ts'
import { daysText } from '#contract/teaching/office-batch-words.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { messages } from '#contract/messages.ts'
import type { OfficeBatchShown } from '#contract/teaching/office-batches.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { OutsideLink } from '../../platform/frame/outside-link.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import { batchName } from './batch-columns.tsx'
import { batchStateLabels } from './batch-states.ts'
import styles from './batches.module.css'
import { BatchActions, BatchDialog } from './batch-actions.tsx'
import type { Opened } from './batch-actions.tsx'
import { BatchStudents } from './batch-students.tsx'
import { Saved } from './saved.tsx'
import { SeatsBar } from '../class-list/seats-bar.tsx'

export function meta() {
  return officeMeta('Batch')
}

export default function BatchPage() {
  const { id = '' } = useParams()
  const query = useApiQuery('showBatch', { id })
  const batch = query.answer?.batch
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <OfficePage
      title={batch ? batchName(batch) : 'Batch'}
      tab={batch ? `${batchName(batch)} · Batch` : 'Batch'}
      back={{ label: 'Batches', path: pages.officeBatches() }}
      actions={batch && <BatchActions batch={batch} open={setOpened} />}
    >
      <LoadFailed {...query} />
      {!batch && query.isFetching && <p role="status">{messages.loading}</p>}
      {batch && (
        <>
          <Saved />
          <Standing batch={batch} />
          <SeatsBar {...batch} />
          <BatchStudents batch={batch} written={query.refetch} />
          <BatchFacts batch={batch} />
          <Mails batch={batch} />
          <BatchDialog
            opened={opened}
            batch={batch}
            changed={query.refetch}
            close={() => setOpened(null)}
          />
        </>
      )}
    </OfficePage>
  )
}

function Standing({ batch }: { batch: OfficeBatchShown }) {
  const { state, cancelReason, editedAt, editedBy, sold } = batch
  const { label, tone } = batchStateLabels[state]
  return (
    <>
      <div className={styles.standing}>
        <Badge tone={tone}>{label}</Badge>
        <OutsideLink to={pages.course(batch.course._id)}>The course as visitors see it</OutsideLink>
        <span className={styles.edited}>
          Last changed <Moment at={editedAt} hasTime />
          {editedBy && ` by ${editedBy}`}
        </span>
      </div>
      {cancelReason !== null && (
        <Alert tone="warn" title={`Cancelled: ${cancelReason}`}>
          {sold > 0 && (
            <p>
              {sold === 1 ? 'One student is' : `${sold} students are`} still in it.{' '}
              <Link to={`${pages.officeDecide()}?kind=batches`}>Move them, or refund them</Link>
            </p>
          )}
        </Alert>
      )}
    </>
  )
}

/** Three from one network may be a family; more are suspicious. */
const MANY_FROM_ONE = 3

function unpaidHoldsText({ total, fromOneNetwork }: OfficeBatchShown['unpaidHolds']): string {
  if (fromOneNetwork < MANY_FROM_ONE) return `${total}`
  return `${total}; ${fromOneNetwork} from one network, without a confirmed e-mail address`
}

function BatchFacts({ batch }: { batch: OfficeBatchShown }) {
  const { price, fee, openOrders, unpaidHolds, waiting } = batch
  return (
    <OfficeCard title="Facts">
      <Facts
        look="columns"
        facts={[
          {
            name: 'Course',
            value: <Link to={pages.editCourse(batch.course._id)}>{batch.course.name}</Link>,
          },
          { name: 'Code', value: batch.course.code },
          { name: 'Campus', value: batch.campus ?? 'Online' },
          { name: 'Mode', value: batch.mode },
          { name: 'Days', value: daysText(batch) },
          { name: 'Classes', value: daysAndHours(batch) },
          { name: 'Last day to enroll', value: formatIndianDay(batch.enrollUntil) },
          { name: 'Held', value: `${batch.held}` },
          { name: 'Waiting', value: `${waiting}` },
          { name: 'Unpaid orders', value: `${openOrders}` },
          { name: 'Held without payment, last 7 days', value: unpaidHoldsText(unpaidHolds) },
          {
            name: 'Fee',
            value:
              price === null ? (
                'N/A'
              ) : (
                <>
                  <Money amount={price} />
                  {fee === null ? ', the course’s fee' : ', for this batch only'}
                </>
              ),
          },
          { name: 'Trainer', value: batch.trainerName ?? '–' },
          { name: 'About the trainer', value: batch.trainerAbout },
          { name: 'Note for joining', value: batch.joiningNote ?? '–' },
        ]}
      />
    </OfficeCard>
  )
}

function Mails({ batch: { mails } }: { batch: OfficeBatchShown }) {
  if (mails.length === 0) return null
  return (
    <OfficeCard
      title="Mails to this batch"
      actions={<Link to={`${pages.officeMails()}?kind=batch-mail`}>All mails to batches</Link>}
    >
      <ul className={styles.mails}>
        {mails.map(({ _id, subject, sentOn, sentBy, recipients }) => (
          <li key={_id}>
            {subject}
            <span className={styles.small}>
              <Moment at={sentOn} hasTime /> by {sentBy}, to {recipients}
            </span>
          </li>
        ))}
      </ul>
    </OfficeCard>
  )
}
