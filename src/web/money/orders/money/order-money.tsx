import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OfficeOrder } from '#contract/office/office-orders.ts'
import { pages } from '#contract/pages.ts'
import { providerName } from '#contract/money/provider-names.ts'
import { UndoPartEntry } from '../../../selling/desk/undo-part-entry.tsx'
import { DeskEntryActions } from '../../../selling/desk/desk-entry-actions.tsx'
import { Badge } from '#web/platform/ui/badge.tsx'
import type { Fact } from '#web/platform/ui/content/facts.tsx'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { Moment } from '../../../platform/table/cells/moment.tsx'
import { Money } from '../../../platform/table/cells/money.tsx'
import { refundLabels } from '../../refunds/office-refund-labels.ts'
import { AcceptPayment } from './accept-payment.tsx'
import { GiveBack } from './give-back.tsx'
import { instrumentText, paidText, moneyUseLabels } from './money-labels.ts'
import { OfficeCard } from '../../../platform/frame/office-card.tsx'
import styles from './order-money.module.css'
import { OrderTransactions } from './order-transactions.tsx'
import { SmallTable } from '../../../platform/table/cells/small-table.tsx'
import { WritePayment } from './write-payment.tsx'
import type { SmallColumn } from '../../../platform/table/cells/small-table.tsx'

type Capture = OfficeOrder['captures'][number]

export function OrderMoney({ order }: { order: OfficeOrder }) {
  return (
    <>
      <OfficeCard title="Money">
        {order.captures.length + order.writtenAway.length === 0 && (
          <p className={styles.none}>No money has arrived.</p>
        )}
        {order.writtenAway.map(({ orderId, amount }) => (
          <p key={orderId}>
            <Money amount={amount} /> was moved from here to{' '}
            <Link to={pages.officeOrder(orderId)}>{orderId}</Link>.
          </p>
        ))}
        {order.captures.map((capture) => (
          <Payment
            key={capture._id}
            capture={capture}
            undoneBecause={
              capture.provider === 'counter' ? (order.desk?.undoneBecause ?? null) : null
            }
          >
            {capture.provider === 'counter' && <EntryActions {...{ order, capture }} />}
            <AcceptPayment {...{ order, capture }} look="row" />
            <WritePayment {...{ order, capture }} look="row" />
            {!hasRefund(order, capture) && <GiveBack {...{ order, capture }} look="row" />}
          </Payment>
        ))}
        {order.refunds.length > 0 && <Refunds refunds={order.refunds} />}
      </OfficeCard>
      <OrderTransactions order={order} />
      <Attempts attempts={order.attempts} />
    </>
  )
}

/** The entry of a later part is undone separately; the first one with the order. */
function EntryActions({ order, capture }: { order: OfficeOrder; capture: Capture }) {
  if (capture.part > 1) return <UndoPartEntry order={order} capture={capture} />
  return order.captures.every(({ part }) => part === 1) && <DeskEntryActions order={order} />
}

/** A refused or withdrawn refund may be followed by another; any other one must be continued. */
function hasRefund({ refunds }: OfficeOrder, capture: Capture): boolean {
  return refunds.some(
    ({ captureId, state }) =>
      captureId === capture._id && state !== 'refused' && state !== 'withdrawn',
  )
}

type PaymentProps = { capture: Capture; undoneBecause: string | null; children: ReactNode }

function Payment({ capture, undoneBecause, children }: PaymentProps) {
  const { refunded, standsFor } = capture
  const isBack = refunded === capture.amount
  return (
    <div className={styles.payment}>
      <div className={styles.head}>
        <strong className={styles.amount}>{paidText(capture)}</strong>
        {!isBack && (
          <Badge tone={moneyUseLabels[standsFor].tone}>{moneyUseLabels[standsFor].label}</Badge>
        )}
        {undoneBecause !== null && <Badge tone="warn">Entry undone</Badge>}
        {undoneBecause === null && refunded !== '0' && (
          <Badge tone="warn">
            <Money amount={refunded} /> went back
          </Badge>
        )}
        <div className={styles.actions}>{children}</div>
      </div>
      <Facts
        look="columns"
        facts={[...factsOf(capture), { name: 'Undone because', value: undoneBecause }]}
      />
    </div>
  )
}

function factsOf(capture: Capture): Fact[] {
  return [
    { name: 'Received on', value: <Moment at={capture.capturedOn} hasTime /> },
    { name: 'Through', value: providerName(capture.provider) },
    { name: 'Method', value: capture.paymentMethod },
    { name: 'Card', value: capture.cardLast4 === null ? null : instrumentText(capture) },
    { name: 'Transaction', value: capture.transactionId },
    { name: 'RRN', value: capture.rrn },
    { name: 'Bank transaction', value: capture.bankTxnId },
    { name: 'Authorization', value: capture.authCode },
    { name: 'Taken by', value: capture.takenBy },
    {
      name: 'Paid for',
      value: capture.cameFor && (
        <Link to={pages.officeOrder(capture.cameFor)}>{capture.cameFor}</Link>
      ),
    },
    { name: 'Note', value: capture.note },
  ]
}

const refundColumns: readonly SmallColumn<OfficeOrder['refunds'][number]>[] = [
  { header: 'Refund', cell: ({ _id }) => <Link to={pages.officeRefund(_id)}>Open</Link> },
  { header: 'Asked', cell: ({ requestedOn }) => <Moment at={requestedOn} hasTime /> },
  {
    header: 'State',
    cell: (refund) => {
      const { label, tone } = refundLabels(refund)
      return <Badge tone={tone}>{label}</Badge>
    },
  },
  { header: 'Amount', align: 'end', cell: ({ amount }) => <Money amount={amount} /> },
]

function Refunds({ refunds }: Pick<OfficeOrder, 'refunds'>) {
  return (
    <SmallTable
      caption="Refunds"
      rows={refunds}
      rowId={({ _id }) => _id}
      emptyText=""
      columns={refundColumns}
    />
  )
}

const attemptColumns: readonly SmallColumn<OfficeOrder['attempts'][number]>[] = [
  { header: 'No', cell: ({ number }) => number },
  { header: 'Started', cell: ({ begunOn }) => <Moment at={begunOn} hasTime /> },
  { header: 'Provider', cell: ({ provider }) => providerName(provider) },
  { header: 'Provider’s order id', cell: ({ providerOrderId }) => providerOrderId },
  { header: 'Outcome', cell: ({ outcomeText }) => outcomeText },
]

function Attempts({ attempts }: Pick<OfficeOrder, 'attempts'>) {
  const online = attempts.filter(({ provider }) => provider !== 'counter')
  if (online.length === 0) return null
  return (
    <OfficeCard title="Attempts">
      <SmallTable
        caption="Attempts to pay"
        rows={online}
        rowId={({ number }) => String(number)}
        emptyText=""
        columns={attemptColumns}
      />
    </OfficeCard>
  )
}
