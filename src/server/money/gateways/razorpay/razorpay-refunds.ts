import type { Log } from '../../../platform/foundation/log.ts'
import type { PaymentGateway, RefundOutcome, RefundToMake } from '../../providers/gateway.ts'
import { foreignFields } from '../answers/foreign-fields.ts'
import { failureOf } from './razorpay-client.ts'
import type { CallRazorpay } from './razorpay-client.ts'
import { isRefusal } from './razorpay-failure.ts'
import { readRefund, refundsOf } from './read-refunds.ts'
import type { RazorpayRefund } from './read-refunds.ts'

type Parts = { call: CallRazorpay; log: Log }

/** Refunds of payments of orders and QR codes. */
export function razorpayRefunds(
  call: CallRazorpay,
  log: Log,
): Pick<PaymentGateway, 'refund' | 'refundOutcome'> {
  const parts = { call, log }
  return {
    refund: (wanted) => refund(parts, wanted),
    refundOutcome: (wanted) => ask(parts, wanted),
  }
}

/**
 * It is not documented how long an idempotency key is remembered, so the list is read first. Our id
 * is in it for ever.
 */
async function refund(parts: Parts, wanted: RefundToMake): Promise<RefundOutcome> {
  const { transactionId, requestId, amountInPaise, attempt } = wanted
  const known = await ask(parts, wanted)
  if (transactionId === null || known.kind !== 'not-there') return known
  const answer = await parts.call({
    path: `/payments/${encodeURIComponent(transactionId)}/refund`,
    headers: { 'x-refund-idempotency': requestId },
    body: {
      amount: amountInPaise,
      speed: 'normal',
      receipt: requestId,
      // events of refunds find the order by the first field; we find the refund by the second
      notes: { orderId: attempt.providerOrderId, requestId },
    },
  })
  // an earlier call with the same key may have been accepted, so ask for the refund
  if (isRefusal(answer)) return ask(parts, wanted)
  if (answer.kind !== 'answer') return { kind: 'silent', failure: failureOf(answer) }
  const made = foreignFields(answer.body, [])
  const isOfPayment = made.text('entity') === 'refund' && made.text('payment_id') === transactionId
  const read = isOfPayment ? readRefund(made) : null
  return read === null ? nonsense(parts, wanted) : outcomeFor(parts, wanted, read)
}

async function ask(parts: Parts, wanted: RefundToMake): Promise<RefundOutcome> {
  if (wanted.transactionId === null) return { kind: 'not-there' }
  const read = await refundsOf(parts.call, wanted.transactionId, [])
  if (read.kind === 'silent')
    return read.failure === 'nonsense'
      ? nonsense(parts, wanted)
      : { kind: 'silent', failure: read.failure }
  const found = read.refunds.find(({ requestId }) => requestId === wanted.requestId)
  return found === undefined ? { kind: 'not-there' } : outcomeFor(parts, wanted, found)
}

function outcomeFor(parts: Parts, wanted: RefundToMake, found: RazorpayRefund): RefundOutcome {
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
