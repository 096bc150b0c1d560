import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { daysAndHours } from '#contract/teaching/batch-words.ts'
import { daysText } from '#contract/teaching/office-batch-words.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { messages } from '#contract/messages.ts'
import type { OfficeBatchShown } from '#contract/teaching/office-batches.ts'
import { pages } from '#contract/pages.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Badge } from '#web/platform/ui/badge.tsx'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import { batchName } from './batch-columns.tsx'
import { batchStateLabels } from './batch-states.ts'
import styles from './batches.module.css'
import { CancelBatchDialog } from './cancel-batch-dialog.tsx'
import { CopyBatchDialog } from './copy-batch-dialog.tsx'
import { DeleteBatchDialog } from './delete-batch-dialog.tsx'
import { WriteToBatchDialog } from './write-to-batch-dialog.tsx'

export function meta() {
  return officeMeta('Batch')
}

type Opened = 'copy' | 'cancel' | 'delete' | 'write'

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
          <Standing batch={batch} />
          <BatchFacts batch={batch} />
          <Mails batch={batch} />
          <OpenedDialog
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

type ActionsProps = { batch: OfficeBatchShown; open: (what: Opened) => void }

function BatchActions({ batch, open }: ActionsProps) {
  const mayEdit = useMay('catalog')
  const mayWrite = useMay('students')
  const isCancelled = batch.state === 'cancelled'
  return (
    <>
      <ButtonLink variant="quiet" to={pages.classList(batch._id)}>
        Class list
      </ButtonLink>
      {mayWrite && batch.sold > 0 && (
        <Button variant="quiet" onClick={() => open('write')}>
          Write to everybody
        </Button>
      )}
      {mayEdit && (
        <Button variant="quiet" onClick={() => open('copy')}>
          Copy
        </Button>
      )}
      {mayEdit && !isCancelled && <ButtonLink to={pages.editBatch(batch._id)}>Edit</ButtonLink>}
      {mayEdit && !isCancelled && (
        <Button variant="bad" onClick={() => open(batch.canDelete ? 'delete' : 'cancel')}>
          {batch.canDelete ? 'Delete' : 'Cancel this batch'}
        </Button>
      )}
    </>
  )
}

type OpenedProps = {
  opened: Opened | null
  batch: OfficeBatchShown
  changed: () => void
  close: () => void
}

function OpenedDialog({ opened, batch, changed, close }: OpenedProps) {
  const navigate = useNavigate()
  switch (opened) {
    case 'copy':
      return <CopyBatchDialog batch={batch} close={close} />
    case 'write':
      return <WriteToBatchDialog batch={batch} written={changed} close={close} />
    case 'cancel':
      return <CancelBatchDialog batch={batch} cancelled={changed} close={close} />
    case 'delete':
      return (
        <DeleteBatchDialog
          batch={batch}
          deleted={() => void navigate(pages.officeBatches())}
          close={close}
        />
      )
    case null:
      return null
  }
}

function Standing({ batch }: { batch: OfficeBatchShown }) {
  const { state, cancelReason, editedAt, editedBy, sold } = batch
  const { label, tone } = batchStateLabels[state]
  return (
    <>
      <div className={styles.standing}>
        <Badge tone={tone}>{label}</Badge>
        <Link to={pages.course(batch.course._id)}>The course as visitors see it</Link>
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
  return `${total}; ${fromOneNetwork} from one network, by accounts without a confirmed address`
}

function BatchFacts({ batch }: { batch: OfficeBatchShown }) {
  const { seats, sold, held, left, waiting, price, fee, openOrders, unpaidHolds } = batch
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
          { name: 'Campus', value: batch.campus ?? 'None: online' },
          { name: 'How', value: batch.mode },
          { name: 'Days', value: daysText(batch) },
          { name: 'Classes', value: daysAndHours(batch) },
          { name: 'Last day to enroll', value: formatIndianDay(batch.enrollUntil) },
          { name: 'Seats', value: `${left} of ${seats} left` },
          { name: 'Sold', value: `${sold}` },
          { name: 'Held', value: `${held}` },
          { name: 'Held and not paid, last 7 days', value: unpaidHoldsText(unpaidHolds) },
          { name: 'Waiting', value: `${waiting}` },
          { name: 'Orders not paid yet', value: `${openOrders}` },
          {
            name: 'Fee',
            value:
              price === null ? (
                'N/A'
              ) : (
                <>
                  <Money amount={price} />
                  {fee === null ? ', the course’s' : ', of this batch'}
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
      title="Mails to everybody"
      actions={<Link to={`${pages.officeMails()}?kind=batch-mail`}>Open the list</Link>}
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
