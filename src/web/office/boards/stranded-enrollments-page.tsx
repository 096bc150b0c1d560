import { useState } from 'react'
import { Link } from 'react-router'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import type { StrandedEnrollment } from '#contract/teaching/student-moves.ts'
import { pages } from '#contract/pages.ts'
import { useInvalidate } from '#web/platform/data/use-invalidate.ts'
import { MoveStudentDialog } from '../../teaching/moves/move-student-dialog.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { StartRefundDialog } from '../../money/refunds/start-refund-dialog.tsx'
import { defineList } from '../../platform/table/define-list.ts'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { RowButton } from '../../platform/table/cells/row-action.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { boardColumns } from './board-columns.tsx'
import { BoardFrame } from './board-frame.tsx'
import styles from './boards.module.css'
import { useApi } from '../../platform/api/use-api.ts'
import { ReasonDialog } from '../../selling/desk/reason-dialog.tsx'

const stranded = defineList('listStrandedEnrollments', {
  title: 'Cancelled batches',
  pageTitle: 'Boards: cancelled batches, to be moved or refunded',
  rowsOf: (reply) => reply.enrollments,
  rowId: ({ _id }) => _id,
  columns: [
    ...boardColumns<StrandedEnrollment>(),
    {
      id: 'batch',
      header: 'Cancelled batch',
      cell: ({ batchId, times, cancelledOn }) => (
        <>
          <Link to={pages.officeBatch(batchId)}>{formatIndianDay(times.startsOn)}</Link>
          <span className={styles.small}>
            cancelled <Moment at={cancelledOn} />
          </span>
        </>
      ),
    },
    { id: 'phone', header: 'Phone', cell: ({ phone }) => phone ?? '–' },
    { id: 'paid', header: 'Paid', align: 'end', cell: ({ paid }) => <Money amount={paid} /> },
  ],
  emptyText: 'All is well: nobody is enrolled in a batch that was cancelled.',
  emptyHelp:
    'Whoever is in a batch when it is cancelled shows here by itself, until it is decided.',
})

export function meta() {
  return officeMeta(stranded.title)
}

type Opened = { what: 'move' | 'refund' | 'end'; enrollment: StrandedEnrollment }

/** Enrollments in cancelled batches, until each is moved or its refund is requested. */
export default function StrandedEnrollmentsPage() {
  const list = useOfficeList(stranded)
  const invalidate = useInvalidate()
  const [opened, setOpened] = useState<Opened | null>(null)
  const decided = () => {
    list.result.refetch()
    invalidate('countWaiting')
  }
  return (
    <OfficeListPage
      list={list}
      about={
        <BoardFrame>
          Students of batches that we cancelled. Ask each what they want: another batch, or all that
          they paid, whatever the day. A row goes when it is decided.
        </BoardFrame>
      }
      rowActions={decisionsOf(setOpened)}
    >
      {opened?.what === 'move' && (
        <MoveStudentDialog
          orderId={opened.enrollment.orderId}
          moved={decided}
          close={() => setOpened(null)}
        />
      )}
      {opened?.what === 'refund' && (
        <StartRefundDialog orderId={opened.enrollment.orderId} close={() => setOpened(null)} />
      )}
      {opened?.what === 'end' && (
        <EndStranded enrollment={opened.enrollment} ended={decided} close={() => setOpened(null)} />
      )}
    </OfficeListPage>
  )
}

const decisionsOf = (open: (opened: Opened) => void) => (enrollment: StrandedEnrollment) => (
  <Decisions enrollment={enrollment} open={(what) => open({ what, enrollment })} />
)

type DecisionsProps = {
  enrollment: StrandedEnrollment
  open: (what: Opened['what']) => void
}

/** A student who paid nothing has nothing to refund: the place ends instead. */
function Decisions({ enrollment, open }: DecisionsProps) {
  const mayMove = useMay('students')
  const mayRefund = useMay('refunds')
  const { customerName: of, rule } = enrollment
  return (
    <>
      {mayMove && (
        <RowButton of={of} onClick={() => open('move')}>
          Move
        </RowButton>
      )}
      {mayRefund && rule !== 'free-course' && (
        <RowButton of={of} onClick={() => open('refund')}>
          Refund
        </RowButton>
      )}
      {mayMove && rule === 'free-course' && (
        <RowButton of={of} tone="bad" onClick={() => open('end')}>
          End the place
        </RowButton>
      )}
    </>
  )
}

type EndProps = { enrollment: StrandedEnrollment; ended: () => void; close: () => void }

/** Ends a free place in a cancelled batch: there is no money to refund. */
function EndStranded({ enrollment, ended, close }: EndProps) {
  const api = useApi()
  const { orderId, customerName, courseName } = enrollment
  const end = async (reason: string) => {
    const { message } = await api.endEnrollment({ orderId, reason })
    ended()
    return message
  }
  return (
    <ReasonDialog
      title={`The place of ${customerName}`}
      confirmLabel="End it"
      busyText="Ending..."
      act={end}
      close={close}
    >
      <p>Nothing was paid for the place in {courseName}, so nothing goes back. The place ends.</p>
    </ReasonDialog>
  )
}
