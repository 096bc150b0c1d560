import type { OfficeOrder } from '#contract/office/office-orders.ts'
import { pages } from '#contract/pages.ts'
import { openRefundStates } from '#contract/money/refunds/refunds.ts'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { AcceptPayment } from './accept-payment.tsx'
import { ConcludeDispute } from './conclude-dispute.tsx'
import { GiveBack } from './give-back.tsx'
import { WritePayment } from './write-payment.tsx'

type FlagActionsProps = { order: OfficeOrder; kind: string }

/** Actions for a flag that only money resolves: a note would be refused. */
export function FlagActions({ order, kind }: FlagActionsProps) {
  if (kind === 'disputed')
    return order.disputes.map((dispute) => (
      <ConcludeDispute key={dispute._id} {...{ orderId: order.orderId, dispute }} look="button" />
    ))
  const open = order.refunds.filter(({ state }) => stillOpen.has(state))
  const others = order.captures.filter(
    ({ _id, standsFor }) =>
      standsFor !== 'order' && open.every(({ captureId }) => captureId !== _id),
  )
  return (
    <>
      {order.captures.map((capture) => (
        <AcceptPayment key={capture._id} {...{ order, capture }} look="button" />
      ))}
      {order.captures.map((capture) => (
        <WritePayment key={capture._id} {...{ order, capture }} look="button" />
      ))}
      {open.map(({ _id }) => (
        <ButtonLink key={_id} variant="quiet" to={pages.officeRefund(_id)}>
          Open the refund
        </ButtonLink>
      ))}
      {others.map((capture) => (
        <GiveBack key={capture._id} {...{ order, capture }} look="button" />
      ))}
    </>
  )
}

const stillOpen: ReadonlySet<string> = new Set(openRefundStates)
