import { createHash } from 'node:crypto'
import { z } from 'zod'
import { missing, readParams, refusal } from './razorpay-errors.ts'
import { lostInPaise, openDispute, refundedInPaise } from './razorpay-records.ts'
import type { Payment, RefundRecord, Sale } from './razorpay-records.ts'
import { newId, nowInSeconds } from './razorpay-simulator.ts'
import type { Answer, RazorpaySimulator } from './razorpay-simulator.ts'
import { NotesSchema } from './wire/read-params.ts'
import { refundWire } from './wire/money-back-wire.ts'
import { paymentWire } from './wire/payment-wire.ts'

const RefundParams = z.strictObject({
  amount: z.coerce
    .number('The amount must be an integer.')
    .int('The amount must be an integer.')
    .optional(),
  speed: z.enum(['normal', 'optimum'], 'The selected speed is invalid.').default('normal'),
  notes: NotesSchema,
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').optional(),
})

type RefundParams = z.output<typeof RefundParams>

interface RefundCall {
  readonly paymentId: string
  readonly body: unknown
  /** X-Refund-Idempotency. */
  readonly key: string | undefined
}

/** POST /payments/:id/refund: one idempotency key is one refund. */
export function refundOnce(simulator: RazorpaySimulator, call: RefundCall): Answer {
  const { paymentId, body, key } = call
  if (key === undefined) return makeRefund(simulator, paymentId, body)
  if (key.length < 10)
    return refusal(400, 'The idempotency key must be at least 10 characters long.')
  if (!/^[\w-]+$/.test(key)) return refusal(400, badKey)
  const { store } = simulator
  const text = `${paymentId} ${JSON.stringify(body)}`
  const fingerprint = createHash('sha256').update(text).digest('hex')
  const cached = store.cachedResponse(key)
  if (cached !== undefined)
    return cached.fingerprint === fingerprint ? cached : refusal(409, otherRequest)
  const answer = makeRefund(simulator, paymentId, body)
  if (answer.httpStatus < 400) store.saveAnswer({ key, fingerprint, ...answer })
  return answer
}

const badKey =
  'The idempotency key must only contain alphanumeric characters, underscores, and hyphens'
const otherRequest = 'Different request with the same idempotency key has already been processed.'

/** A refund by the merchant's server, or by staff at the dashboard. */
export function makeRefund(simulator: RazorpaySimulator, paymentId: string, body: unknown): Answer {
  const found = simulator.store.payment(paymentId)
  if (found === undefined) return missing()
  const read = readParams(RefundParams, body)
  if ('refused' in read) return read.refused
  const { sale, payment } = found
  const left = payment.amountInPaise - refundedInPaise(payment)
  const { amount = left } = read.params
  const refused = refusedRefund(payment, amount, left)
  if (refused !== null) return refused
  const refund = addRefund(simulator, sale, { payment, params: { ...read.params, amount } })
  return { httpStatus: 200, body: refundWire(payment, refund) }
}

function refusedRefund(payment: Payment, amount: number, left: number): Answer | null {
  if (payment.status !== 'captured')
    return refusal(400, 'The payment status should be captured for action to be taken')
  if (left === 0) return refusal(400, 'The payment has been fully refunded already')
  if (lostInPaise(payment) > 0 || openDispute(payment))
    return refusal(400, 'The payment is disputed and can not be refunded')
  if (amount < 100 && amount !== left)
    return refusal(400, 'The amount must be at least INR 1.00', { field: 'amount' })
  if (amount > left)
    return refusal(400, 'The refund amount provided is greater than amount captured', {
      field: 'amount',
    })
  return null
}

/** The bank's decision on a waiting refund, also a late failure of a processed one. */
export function decideRefund(
  simulator: RazorpaySimulator,
  sale: Sale,
  change: {
    readonly payment: Payment
    readonly refund: RefundRecord
    readonly status: 'processed' | 'failed'
  },
): void {
  const { payment, refund, status } = change
  refund.status = status
  simulator.store.saveSale(sale)
  announceRefund(simulator, sale, { payment, refund, name: `refund.${status}` })
}

function addRefund(
  simulator: RazorpaySimulator,
  sale: Sale,
  { payment, params }: { payment: Payment; params: RefundParams & { amount: number } },
): RefundRecord {
  const { store } = simulator
  const refund: RefundRecord = {
    id: newId('rfnd'),
    amountInPaise: params.amount,
    createdAt: nowInSeconds(store),
    receipt: params.receipt ?? null,
    notes: params.notes,
    speed: params.speed,
    status: store.settings().refundStatus,
  }
  payment.refunds.push(refund)
  store.saveSale(sale)
  announceRefund(simulator, sale, { payment, refund, name: 'refund.created' })
  if (refund.status !== 'pending')
    announceRefund(simulator, sale, { payment, refund, name: `refund.${refund.status}` })
  return refund
}

function announceRefund(
  { events }: RazorpaySimulator,
  sale: Sale,
  about: {
    readonly payment: Payment
    readonly refund: RefundRecord
    readonly name: `refund.${'created' | 'processed' | 'failed'}`
  },
): void {
  const { payment, refund, name } = about
  events.announce(sale, name, {
    refund: refundWire(payment, refund),
    payment: paymentWire(sale, payment),
  })
}
