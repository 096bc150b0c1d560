import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OfficeOrder } from '#contract/office-orders.ts'
import { pages } from '#contract/pages.ts'
import { providerName } from '#contract/provider-names.ts'
import { DeskEntryActions } from '../desk/desk-entry-actions.tsx'
import { useMay } from '../frame/admin-session.ts'
import { Badge } from '../table/badge.tsx'
import { Moment } from '../table/moment.tsx'
import { Money } from '../table/money.tsx'
import { RowButton } from '../table/row-action.tsx'
import { refundStateWords } from '../refunds/office-refund-words.ts'
import { FactList } from './fact-list.tsx'
import { GiveBackDialog } from './give-back-dialog.tsx'
import { OfficeCard } from './office-card.tsx'
import styles from './order-money.module.css'
import { SmallTable } from './small-table.tsx'
import type { SmallColumn } from './small-table.tsx'

type Capture = OfficeOrder['captures'][number]
type OrderMoneyProps = { order: OfficeOrder; setOrder: (order: OfficeOrder) => void }

/** Money that arrived and went back, and every try to pay. */
export function OrderMoney({ order, setOrder }: OrderMoneyProps) {
  const [returning, setReturning] = useState<Capture | null>(null)
  return (
    <>
      <OfficeCard title="Money">
        {order.captures.length === 0 && <p className={styles['none']}>No money has arrived.</p>}
        {order.captures.map((capture) => (
          <Payment
            key={capture.attempt}
            capture={capture}
            undoneBecause={
              capture.provider === 'counter' ? (order.desk?.undoneBecause ?? null) : null
            }
          >
            {capture.provider === 'counter' && <DeskEntryActions {...{ order, setOrder }} />}
            <GiveBack capture={capture} open={() => setReturning(capture)} />
          </Payment>
        ))}
        {order.refunds.length > 0 && <Refunds refunds={order.refunds} />}
      </OfficeCard>
      <Attempts attempts={order.attempts} />
      <Mails mails={order.mails} />
      {returning && (
        <GiveBackDialog
          orderId={order.orderId}
          payment={returning}
          close={() => setReturning(null)}
        />
      )}
    </>
  )
}

type PaymentProps = { capture: Capture; undoneBecause: string | null; children: ReactNode }

function Payment({ capture, undoneBecause, children }: PaymentProps) {
  const { amount, refunded, isAsOrdered } = capture
  return (
    <div className={styles['payment']}>
      <div className={styles['head']}>
        <strong>
          <Money amount={amount} />
        </strong>
        {!isAsOrdered && <Badge tone="bad">Not as ordered</Badge>}
        {undoneBecause !== null && <Badge tone="warn">Entry undone</Badge>}
        {undoneBecause === null && refunded !== '0' && (
          <Badge tone="warn">
            <Money amount={refunded} /> went back
          </Badge>
        )}
        <div className={styles['actions']}>{children}</div>
      </div>
      <FactList
        facts={[
          ...factsOf(capture),
          ...(undoneBecause === null ? [] : ([['Undone because', undoneBecause]] as const)),
        ]}
      />
    </div>
  )
}

function GiveBack({ capture, open }: { capture: Capture; open: () => void }) {
  const mayRefund = useMay('refunds')
  if (!mayRefund || capture.refunded === capture.amount) return null
  return (
    <RowButton of={`payment ${capture.attempt}`} onClick={open}>
      Give back
    </RowButton>
  )
}

function factsOf(capture: Capture) {
  const card = capture.cardLast4 && `${capture.cardIssuer ?? 'Card'} ending in ${capture.cardLast4}`
  const facts = [
    ['Received on', <Moment key="on" at={capture.capturedOn} hasTime />],
    ['Through', providerName(capture.provider)],
    ['Method', capture.paymentMethod],
    ['Card', card],
    ['Transaction', capture.transactionId],
    ['RRN', capture.rrn],
    ['Bank transaction', capture.bankTxnId],
    ['Authorization', capture.authCode],
    ['Currency', capture.currency === 'INR' ? null : capture.currency],
    ['Taken by', capture.takenBy],
    ['Note', capture.note],
  ] as const
  return facts.filter(([, value]) => value !== null)
}

const refundColumns: readonly SmallColumn<OfficeOrder['refunds'][number]>[] = [
  { header: 'Refund', cell: ({ _id }) => <Link to={pages.officeRefund(_id)}>Open</Link> },
  { header: 'Asked for', cell: ({ requestedOn }) => <Moment at={requestedOn} hasTime /> },
  { header: 'State', cell: ({ state }) => refundStateWords[state].label },
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
  { header: 'Begun', cell: ({ begunOn }) => <Moment at={begunOn} hasTime /> },
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

const mailColumns: readonly SmallColumn<OfficeOrder['mails'][number]>[] = [
  { header: 'Mail', cell: ({ title }) => title },
  {
    header: 'Outcome',
    cell: ({ outcome }) => <Badge tone={outcomeTones[outcome]}>{outcomeNames[outcome]}</Badge>,
  },
  { header: 'Tries', align: 'end', cell: ({ tries }) => tries },
  { header: 'Last try', cell: ({ lastTriedOn }) => <Moment at={lastTriedOn} hasTime /> },
]

function Mails({ mails }: Pick<OfficeOrder, 'mails'>) {
  if (mails.length === 0) return null
  return (
    <OfficeCard title="Mails">
      <SmallTable
        caption="Mails about this order"
        rows={mails}
        rowId={({ kind, lastTriedOn }) => `${kind} ${lastTriedOn}`}
        emptyText=""
        columns={mailColumns}
      />
    </OfficeCard>
  )
}

const outcomeNames = { sent: 'Sent', temporary: 'Not yet', permanent: 'Refused for good' } as const
const outcomeTones = { sent: 'good', temporary: 'warn', permanent: 'bad' } as const
