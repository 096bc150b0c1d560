import { boughtPlace } from '#contract/teaching/batch-words.ts'
import { Link } from 'react-router'
import type { OfficeOrderRow } from '#contract/office/office-orders.ts'
import { pages } from '#contract/pages.ts'
import { providerNames } from '#contract/money/provider-names.ts'
import { classNames } from '#web/platform/ui/class-names.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { MailAddress } from '../../platform/table/cells/mail-address.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import { Money } from '../../platform/table/cells/money.tsx'
import type { SortOf } from '../../platform/table/define-list.ts'
import type { OfficeColumn } from '../../platform/table/office-column.ts'
import styles from './orders.module.css'

export const orderColumns: readonly OfficeColumn<OfficeOrderRow, SortOf<'listOrders'>>[] = [
  {
    id: 'placed',
    header: 'Placed',
    sort: 'date',
    startsDown: true,
    cell: ({ placedOn }) => <Moment at={placedOn} hasTime />,
  },
  {
    id: 'order',
    header: 'Order',
    isHead: true,
    cell: ({ orderId, receiptNumber }) => (
      <>
        <Link className={styles.number} to={pages.officeOrder(orderId)}>
          {orderId}
        </Link>
        <small className={styles.small}>
          {receiptNumber === null ? (
            'no receipt'
          ) : (
            <Link to={pages.officeReceipt(orderId)}>{receiptNumber}</Link>
          )}
        </small>
      </>
    ),
  },
  {
    id: 'student',
    header: 'Student',
    sort: 'name',
    isLong: true,
    cell: ({ studentId, customerName, customerEmail }) => (
      <>
        <Link to={pages.officeStudent(studentId)}>{customerName}</Link>
        <small className={styles.small}>
          <MailAddress>{customerEmail}</MailAddress>
        </small>
      </>
    ),
  },
  {
    id: 'course',
    header: 'Course',
    isLong: true,
    cell: ({ courseName, courseCode, ...bought }) => (
      <>
        {courseName}
        <small className={styles.small}>
          {courseCode}, {boughtPlace(bought)}
        </small>
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    sort: 'amount',
    startsDown: true,
    align: 'end',
    cell: ({ amount, refunded, provider }) => (
      <>
        <Money amount={amount} />
        <small className={styles.small}>{providerNames[provider]}</small>
        {refunded !== '0' && (
          <small className={classNames(styles.small, styles.back)}>
            <Money amount={refunded} /> back
          </small>
        )}
      </>
    ),
  },
  {
    id: 'state',
    header: 'State',
    sort: 'state',
    cell: (order) => <OrderMarks order={order} />,
  },
]

/** Its state, and what needs a person. */
export function OrderMarks({ order }: { order: OfficeOrderRow }) {
  const { tone, standing, openFlags, hasFailedMail } = order
  return (
    <span className={styles.marks}>
      <Badge tone={tone}>{standing}</Badge>
      {openFlags > 0 && (
        <Badge tone="bad">{openFlags === 1 ? 'To check' : `To check: ${openFlags}`}</Badge>
      )}
      {hasFailedMail && <Badge tone="warn">Mail failed</Badge>}
    </span>
  )
}
