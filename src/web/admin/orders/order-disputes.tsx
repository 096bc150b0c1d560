import { useState } from 'react'
import { disputeReason } from '#contract/dispute-reasons.ts'
import type { OfficeDispute } from '#contract/money-matters.ts'
import type { OfficeOrder } from '#contract/office-orders.ts'
import { providerName } from '#contract/provider-names.ts'
import { Badge } from '../table/badge.tsx'
import { Moment } from '../table/moment.tsx'
import { Money } from '../table/money.tsx'
import { ConcludeDispute } from './conclude-dispute.tsx'
import { disputeLabels, urgencyOf } from './dispute-labels.ts'
import { FactList } from './fact-list.tsx'
import { OfficeCard } from './office-card.tsx'
import styles from './order-money.module.css'

type OrderDisputesProps = { order: OfficeOrder }

/** What payers' banks have asked back, by when they want an answer, and how it ended. */
export function OrderDisputes({ order }: OrderDisputesProps) {
  if (order.disputes.length === 0) return null
  return (
    <OfficeCard title={order.disputes.length === 1 ? 'Dispute' : 'Disputes'}>
      {order.disputes.map((dispute) => (
        <Dispute key={dispute._id} {...{ order, dispute }} />
      ))}
    </OfficeCard>
  )
}

function Dispute({ order, dispute }: OrderDisputesProps & { dispute: OfficeDispute }) {
  const { label, tone, meaning } = disputeLabels[dispute.state]
  return (
    <div className={styles.payment}>
      <div className={styles.head}>
        <strong>{dispute.amount === null ? 'All of it' : <Money amount={dispute.amount} />}</strong>
        <Badge tone={tone}>{label}</Badge>
        <div className={styles.actions}>
          <ConcludeDispute {...{ orderId: order.orderId, dispute }} look="row" />
        </div>
      </div>
      <p>{meaning}</p>
      <FactList facts={factsOf(dispute)} />
      {dispute.closedOn === null && !dispute.canConclude && (
        <p className={styles.none}>
          {providerName(dispute.provider)} tells the portal how it ends; nothing has to be written
          down here.
        </p>
      )}
    </div>
  )
}

function factsOf(dispute: OfficeDispute) {
  const { reason, evidenceDueOn, raisedOn, closedOn, taken, withheld, fee } = dispute
  const facts = [
    ['Answer by', closedOn === null ? <DueDay key="due" dispute={dispute} /> : null],
    ['The payer’s reason', reason && disputeReason(reason)],
    ['Opened on', <Moment key="raised" at={raisedOn} hasTime />],
    ['Ended on', closedOn && <Moment key="closed" at={closedOn} hasTime />],
    ['Taken by the bank', taken === '0' ? null : <Money key="taken" amount={taken} />],
    ['Withheld by the provider', withheld === '0' ? null : <Money key="held" amount={withheld} />],
    ['Charged for the dispute', fee === '0' ? null : <Money key="fee" amount={fee} />],
    ['Through', providerName(dispute.provider)],
    ['Dispute id', dispute.providerDisputeId],
    ['Answer was due by', closedOn && evidenceDueOn && <Moment key="was" at={evidenceDueOn} />],
  ] as const
  return facts.filter(([, value]) => value !== null)
}

function DueDay({ dispute }: { dispute: OfficeDispute }) {
  const [now] = useState(() => new Date())
  if (dispute.evidenceDueOn === null) return 'Not said: look at the provider’s dashboard'
  const urgency = urgencyOf(dispute, now)
  return (
    <>
      <Moment at={dispute.evidenceDueOn} hasTime />{' '}
      {urgency && <Badge tone={urgency.tone}>{urgency.label}</Badge>}
    </>
  )
}
