import { useState } from 'react'
import type { UnbackedEnrollment } from '#contract/office/money-boards.ts'
import { useMay } from '../../platform/frame/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { defineList } from '../../platform/table/define-list.ts'
import { Moment } from '../../platform/table/moment.tsx'
import { Money } from '../../platform/table/money.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { RowButton } from '../../platform/table/row-action.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { boardColumns } from './board-columns.tsx'
import { BoardFrame } from './board-frame.tsx'
import { unbackedLabels } from './board-labels.ts'
import styles from './boards.module.css'
import { DecideEnrollment } from './decide-enrollment.tsx'

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
          decided={list.asked.refetch}
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
