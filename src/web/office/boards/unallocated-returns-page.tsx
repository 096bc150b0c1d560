import { useState } from 'react'
import type { UnallocatedReturn } from '#contract/office/money-boards.ts'
import { providerName } from '#contract/money/provider-names.ts'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { defineList } from '../../platform/table/define-list.ts'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { RowButton } from '../../platform/table/cells/row-action.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { AllocateReturnDialog } from './allocate-return-dialog.tsx'
import { boardColumns } from './board-columns.tsx'
import { BoardFrame } from './board-frame.tsx'
import styles from './boards.module.css'

const unallocated = defineList('listUnallocatedReturns', {
  title: 'Returns without a course',
  pageTitle: 'Boards: returns without a course',
  rowsOf: (reply) => reply.returns,
  rowId: ({ _id }) => _id,
  columns: [
    ...boardColumns<UnallocatedReturn>().filter(({ id }) => id === 'student'),
    {
      id: 'lines',
      header: 'Paid for',
      isLong: true,
      cell: ({ lines }) => (
        <ul className={styles.lines}>
          {lines.map(({ _id, course, student, paid }) => (
            <li key={_id}>
              {course}
              <span className={styles.small}>
                {student}, <Money amount={paid} />
              </span>
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'money',
      header: 'Went back',
      align: 'end',
      cell: ({ amount, paid, provider }) => (
        <>
          <Money amount={amount} />
          <span className={styles.small}>
            of <Money amount={paid} />, {providerName(provider)}
          </span>
        </>
      ),
    },
    { id: 'went', header: 'Noted on', cell: ({ wentOn }) => <Moment at={wentOn} /> },
  ],
  emptyText: 'All is well: it is known of every return for which course it was.',
  emptyHelp:
    'A part of a payment for several courses, given back at a provider’s dashboard, shows here by itself.',
})

export function meta() {
  return officeMeta(unallocated.title)
}

/** Returns made at a provider's dashboard, until somebody assigns them to courses. */
export default function UnallocatedReturnsPage() {
  const list = useOfficeList(unallocated)
  const mayDecide = useMay('refunds')
  const [allocating, setAllocating] = useState<UnallocatedReturn | null>(null)
  return (
    <OfficeListPage
      list={list}
      about={
        <BoardFrame>
          Somebody gave a part of a payment back at the provider’s own dashboard. The payment is for
          several courses, and the books can’t know for which of them it was.
        </BoardFrame>
      }
      rowActions={mayDecide ? stepsOf(setAllocating) : undefined}
    >
      {allocating && (
        <AllocateReturnDialog
          returned={allocating}
          allocated={list.result.refetch}
          close={() => setAllocating(null)}
        />
      )}
    </OfficeListPage>
  )
}

const stepsOf =
  (allocate: (returned: UnallocatedReturn) => void) => (returned: UnallocatedReturn) => (
    <RowButton of={`about ${returned.orderId}`} onClick={() => allocate(returned)}>
      Write it to its courses
    </RowButton>
  )
