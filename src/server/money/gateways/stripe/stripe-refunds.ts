import type { Stripe } from 'stripe'
import type { Log } from '../../../platform/foundation/log.ts'
import type { PaymentGateway, RefundOutcome, RefundToMake } from '../../providers/gateway.ts'
import { foreignFields } from '../answers/foreign-fields.ts'
import { readRefund, refundsOf } from './read-money-back.ts'
import type { StripeRefund } from './read-money-back.ts'
import { failureOf, isRefusal } from './stripe-failure.ts'

type Parts = { client: Stripe; log: Log }

/** Refunds according to others §1.7. */
export function stripeRefunds(
  client: Stripe,
  log: Log,
): Pick<PaymentGateway, 'refund' | 'refundOutcome'> {
  const parts = { client, log }
  return {
    refund: (wanted) => refund(parts, wanted),
    refundOutcome: (wanted) => ask(parts, wanted),
  }
}

async function refund(parts: Parts, wanted: RefundToMake): Promise<RefundOutcome> {
  const { transactionId, requestId, amountInPaise, attempt } = wanted
  if (transactionId === null) return { kind: 'not-there' }
  try {
    const answer = await parts.client.refunds.create(
      {
        payment_intent: transactionId,
        amount: amountInPaise,
        reason: 'requested_by_customer',
        // refund events find the order by the first field; we find the refund by the second
        metadata: { orderId: attempt.providerOrderId, requestId },
      },
      { idempotencyKey: `refund:${requestId}`, maxNetworkRetries: 1 },
    )
    const made = foreignFields(answer, [])
    const read = made.text('object') === 'refund' ? readRefund(made) : null
    return read === null ? nonsense(parts, wanted) : outcomeFor(parts, wanted, read)
  } catch (error) {
    if (isRefusal(error)) return { kind: 'not-there' }
    return { kind: 'silent', failure: failureOf(error) }
  }
}

async function ask(parts: Parts, wanted: RefundToMake): Promise<RefundOutcome> {
  if (wanted.transactionId === null) return { kind: 'not-there' }
  try {
    const refunds = await refundsOf(parts.client, wanted.transactionId, [])
    if (refunds === null) return nonsense(parts, wanted)
    const found = refunds.find(({ requestId }) => requestId === wanted.requestId)
    return found === undefined ? { kind: 'not-there' } : outcomeFor(parts, wanted, found)
  } catch (error) {
    return { kind: 'silent', failure: failureOf(error) }
  }
}

function outcomeFor(parts: Parts, wanted: RefundToMake, found: StripeRefund): RefundOutcome {
  const isOurs = found.requestId === wanted.requestId
  if (!isOurs || found.amountInPaise !== wanted.amountInPaise) return nonsense(parts, wanted)
  return found.state === 'done'
    ? { kind: 'done', reference: found.reference }
    : { kind: found.state }
}

function nonsense({ log }: Parts, { attempt }: RefundToMake): RefundOutcome {
  const { providerOrderId } = attempt
  log.error({ providerOrderId }, 'provider sent an unreadable refund response')
  return { kind: 'silent', failure: 'nonsense' }
}
