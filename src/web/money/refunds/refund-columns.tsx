import { boughtPlace } from '#contract/teaching/batch-words.ts'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { waitingRefundStates } from '#contract/money/refunds/refunds.ts'
import type { OfficeRefundRow } from '#contract/money/refunds/refunds.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { todayInIndia } from '../../platform/table/cells/indian-day.ts'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import type { SortOf } from '../../platform/table/define-list.ts'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import { originLabels, refundLabels, ruleLabels } from './office-refund-labels.ts'
import styles from './refunds.module.css'
import { waitingText } from './waiting-text.ts'

export const refundColumns: OfficeColumn<OfficeRefundRow, SortOf<'listRefunds'>>[] = [
  {
    id: 'student',
    header: 'Student',
    sort: 'name',
    isHead: true,
    isLong: true,
    cell: ({ _id, customerName }) => <Link to={pages.officeRefund(_id)}>{customerName}</Link>,
  },
  {
    id: 'course',
    header: 'Course',
    isLong: true,
    cell: ({ courseName, courseCode, ...bought }) => (
      <>
        {courseName}
        <span className={styles.small}>
          {courseCode} · {boughtPlace(bought)}
        </span>
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    sort: 'amount',
    startsDown: true,
    align: 'end',
    cell: ({ amount }) => <Money amount={amount} />,
  },
  {
    id: 'state',
    header: 'State',
    sort: 'state',
    cell: (refund) => {
      const { rule, isOverride, doneOn, isMadeAtProvider } = refund
      const { tone, label } = refundLabels(refund)
      return (
        <>
          <Badge tone={tone}>{label}</Badge>
          {doneOn !== null && (
            <span className={styles.small}>
              on <Moment at={doneOn} />
            </span>
          )}
          {isMadeAtProvider && <span className={styles.small}>in the provider’s dashboard</span>}
          <span className={styles.small}>Policy: {ruleLabels[rule]}</span>
          {isOverride && <span className={styles.small}>allowed by the office</span>}
        </>
      )
    },
  },
  {
    id: 'asked',
    header: 'Asked',
    sort: 'date',
    startsDown: true,
    cell: (refund) => (
      <>
        <Moment at={refund.requestedOn} />
        <span className={styles.small}>{originLabels[refund.origin]}</span>
        <Waiting refund={refund} />
      </>
    ),
  },
]

/** How long it has waited for the office; late ones are red. */
function Waiting({ refund: { state, requestedOn } }: { refund: OfficeRefundRow }) {
  if (!waitingRefundStates.some((one) => one === state)) return null
  const { text, isLate } = waitingText(requestedOn, todayInIndia())
  return (
    <span className={isLate ? styles.late : styles.small}>
      {text === 'today' ? 'Waiting since today' : `Waiting ${text}`}
    </span>
  )
}
