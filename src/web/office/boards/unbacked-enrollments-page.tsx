import { useState } from 'react'
import type { UnbackedEnrollment } from '#contract/office/money-boards.ts'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { defineList } from '../../platform/table/define-list.ts'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { RowButton } from '../../platform/table/cells/row-action.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { boardColumns } from './board-columns.tsx'
import { BoardFrame } from './board-frame.tsx'
import { unbackedLabels } from './board-labels.ts'
import styles from './boards.module.css'
import { useApi } from '../../platform/api/use-api.ts'
import { useInvalidate } from '../../platform/data/use-invalidate.ts'
import { ReasonDialog } from '../../selling/desk/reason-dialog.tsx'
import { SelectField } from '../../platform/office-forms/select-field.tsx'

type DecideProps = { enrollment: UnbackedEnrollment; decided: () => void; close: () => void }

const [stays, ends] = [
  { value: 'stays', label: 'It stays' },
  { value: 'ends', label: 'It ends' },
]

/** Ends an enrollment without money, or records why it stays. */
function DecideEnrollment({ enrollment, decided, close }: DecideProps) {
  const api = useApi()
  const invalidate = useInvalidate()
  const { orderId, customerName, courseName, canEnd } = enrollment
  const [what, setWhat] = useState(canEnd ? '' : stays.value)
  const act = async (reason: string) => {
    const input = { orderId, reason }
    const { message } =
      what === ends.value ? await api.endEnrollment(input) : await api.keepEnrollment(input)
    decided()
    invalidate('countWaiting')
    return message
  }
  return (
    <ReasonDialog
      title={`The place of ${customerName}`}
      confirmLabel="Write it down"
      busyText="Saving..."
      act={act}
      close={close}
    >
      <p>
        No money stands behind the place in {courseName} any more. The student gets no mail: please
        tell them.
      </p>
      {!canEnd && (
        <p>
          Some of the money is still here, or a certificate was issued: it can’t be ended from here.
        </p>
      )}
      <SelectField
        label="What should become of it?"
        choices={canEnd ? [stays, ends] : [stays]}
        {...(canEnd ? { emptyLabel: 'Choose' } : {})}
        required
        value={what}
        onChange={({ target }) => setWhat(target.value)}
      />
    </ReasonDialog>
  )
}

const unbacked = defineList('listUnbackedEnrollments', {
  title: 'Enrollment without money',
  pageTitle: 'Boards: enrollment without money',
  rowsOf: (reply) => reply.enrollments,
  rowId: ({ _id }) => _id,
  columns: [
    ...boardColumns<UnbackedEnrollment>(),
    {
      id: 'money',
      header: 'Went back',
      align: 'end',
      cell: ({ gone, paid, goneOn }) => (
        <>
          <Money amount={gone} />
          <span className={styles.small}>
            of <Money amount={paid} />, <Moment at={goneOn} />
          </span>
        </>
      ),
    },
    { id: 'enrolled', header: 'Enrolled', cell: ({ enrolledOn }) => <Moment at={enrolledOn} /> },
    {
      id: 'why',
      header: 'Why it is here',
      isLong: true,
      cell: ({ why }) => (
        <>
          <Badge tone={unbackedLabels[why].tone}>{unbackedLabels[why].label}</Badge>
          <span className={styles.small}>{unbackedLabels[why].why}</span>
        </>
      ),
    },
  ],
  emptyText: 'All is well: money or a written reason stands behind every enrollment.',
  emptyHelp: 'An enrollment whose money went shows here by itself.',
})

export function meta() {
  return officeMeta(unbacked.title)
}

/** Enrollments without money, until somebody ends them or writes why they stay. */
export default function UnbackedEnrollmentsPage() {
  const list = useOfficeList(unbacked)
  const mayDecide = useMay('students')
  const [deciding, setDeciding] = useState<UnbackedEnrollment | null>(null)
  return (
    <OfficeListPage
      list={list}
      about={
        <BoardFrame>
          Enrollments whose money went back, by a lost dispute or otherwise. Each ends, or somebody
          writes why it stays.
        </BoardFrame>
      }
      rowActions={mayDecide ? actionsOf(setDeciding) : undefined}
    >
      {deciding && (
        <DecideEnrollment
          enrollment={deciding}
          decided={list.result.refetch}
          close={() => setDeciding(null)}
        />
      )}
    </OfficeListPage>
  )
}

const actionsOf =
  (decide: (enrollment: UnbackedEnrollment) => void) => (enrollment: UnbackedEnrollment) => (
    <RowButton of={`about ${enrollment.orderId}`} onClick={() => decide(enrollment)}>
      End it or keep it
    </RowButton>
  )
