import { useState } from 'react'
import { disputeReason } from '#contract/money/dispute-reasons.ts'
import type { OfficeDispute } from '#contract/office/money-matters.ts'
import type { OfficeOrder } from '#contract/office/office-orders.ts'
import { providerName } from '#contract/money/provider-names.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import type { Fact } from '#web/platform/ui/content/facts.tsx'
import { Facts } from '#web/platform/ui/content/facts.tsx'
import { Moment } from '../../../platform/table/cells/moment.tsx'
import { Money } from '../../../platform/table/cells/money.tsx'
import { ConcludeDispute } from './conclude-dispute.tsx'
import { disputeLabels, urgencyOf } from './dispute-labels.ts'
import { OfficeCard } from '../../../platform/frame/office-card.tsx'
import styles from './order-money.module.css'

type OrderDisputesProps = { order: OfficeOrder }

/** The disputes of the order: amount, deadline and end. */
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
      <Facts look="columns" facts={factsOf(dispute)} />
      {dispute.closedOn === null && !dispute.canConclude && (
        <p className={styles.none}>
          {providerName(dispute.provider)} reports the result by itself. Nothing to record here.
        </p>
      )}
    </div>
  )
}

function factsOf(dispute: OfficeDispute): Fact[] {
  const { reason, evidenceDueOn, raisedOn, closedOn, taken, withheld, fee } = dispute
  return [
    { name: 'Answer by', value: closedOn === null && <DueDay dispute={dispute} /> },
    { name: 'The payer’s reason', value: reason && disputeReason(reason) },
    { name: 'Opened on', value: <Moment at={raisedOn} hasTime /> },
    { name: 'Ended on', value: closedOn && <Moment at={closedOn} hasTime /> },
    { name: 'Taken by the bank', value: taken !== '0' && <Money amount={taken} /> },
    { name: 'Withheld by the provider', value: withheld !== '0' && <Money amount={withheld} /> },
    { name: 'Charged for the dispute', value: fee !== '0' && <Money amount={fee} /> },
    { name: 'Through', value: providerName(dispute.provider) },
    { name: 'Dispute id', value: dispute.providerDisputeId },
    {
      name: 'Answer was due by',
      value: closedOn && evidenceDueOn && <Moment at={evidenceDueOn} />,
    },
  ]
}

function DueDay({ dispute }: { dispute: OfficeDispute }) {
  const [now] = useState(() => new Date())
  if (dispute.evidenceDueOn === null) return 'Unknown: check the provider’s dashboard'
  const urgency = urgencyOf(dispute, now)
  return (
    <>
      <Moment at={dispute.evidenceDueOn} hasTime />{' '}
      {urgency && <Badge tone={urgency.tone}>{urgency.label}</Badge>}
    </>
  )
}
