import { Link } from 'react-router'
import type { BankOrder } from '#contract/accounting/bank-statements.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { pages } from '#contract/pages.ts'
import { Button } from '#web/platform/ui/button.tsx'
import styles from './bank.module.css'

type NamedOrdersProps = { orders: readonly BankOrder[]; record: (order: BankOrder) => void }

/** The unpaid orders that a line names, each with its payment to record, or why it can't be. */
export function NamedOrders({ orders, record }: NamedOrdersProps) {
  if (orders.length === 0) return null
  return (
    <ul className={styles.proposals}>
      {orders.map((order) => (
        <li key={order.orderId}>
          <div>
            Payment of order <Link to={pages.officeOrder(order.orderId)}>{order.orderId}</Link> of{' '}
            {order.label}
            {order.objection === null && `, ${formatRupeeText(order.due)}`}
            <span className={styles.small}>{detailsOf(order)}</span>
            {order.objection !== null && <span className={styles.small}>{order.objection}</span>}
          </div>
          {order.objection === null && (
            <Button
              variant="quiet"
              aria-label={`Record the payment of ${order.label}`}
              onClick={() => record(order)}
            >
              Record
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

export function detailsOf({ courseName, part, parts }: BankOrder): string {
  return parts === 1 ? courseName : `${courseName}, instalment ${part} of ${parts}`
}
