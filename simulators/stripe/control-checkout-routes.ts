import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { controlError, readControl } from '../payment-gateway/control/control-input.ts'
import { checkoutNamed, checkoutsOf } from './checkout-named.ts'
import type { ReferenceQuery } from './checkout-named.ts'
import { beginDispute, closeDispute } from './dispute-checkout.ts'
import { returnUrl } from './pages/hosted-page-routes.ts'
import { decideRefund, makeRefund } from './make-refund.ts'
import { beginAttempt, applyOutcome, decideAttempt, expireCheckout } from './pay-checkout.ts'
import { sessionWire } from './wire/session-wire.ts'
import { outcomes } from './stripe-records.ts'
import type { Checkout } from './stripe-records.ts'
import type { StripeSimulator } from './stripe-simulator.ts'

interface IdPath {
  Params: { id: string }
}

const PayRequest = z.strictObject({ outcome: z.enum(outcomes).default('success') })
const DecideRequest = z.strictObject({
  outcome: z.enum(['success', 'failure']),
  refundId: z.string().optional(),
})
const DisputeRequest = z.strictObject({ isInquiry: z.boolean().default(false) })
const CloseRequest = z.strictObject({ outcome: z.enum(['won', 'lost']) })
const RefundRequest = z.strictObject({ amountInPaise: z.number().int().min(1).optional() })

const webhookWaitMs = 5000

/** The control endpoints in the roles of the payer, the bank and the dashboard's staff. */
export function addCheckoutControlRoutes(
  app: FastifyInstance,
  simulator: StripeSimulator,
  root: string,
): void {
  const { store, options } = simulator
  const view = (checkout: Checkout): object => sessionWire(checkout, options.publicUrl, 'charge')
  const named = ({ params }: { params: { id: string } }): Checkout =>
    checkoutNamed(store, params.id)

  app.get<ReferenceQuery>(`${root}/sessions`, ({ query }) => ({
    sessions: checkoutsOf(store, query.reference).map(view),
  }))
  app.get<IdPath>(`${root}/sessions/:id`, (request) => {
    const checkout = named(request)
    return { ...view(checkout), attempts: checkout.attempts, refunds: checkout.refunds }
  })
  app.post<IdPath>(`${root}/sessions/:id/pay`, async (request) => {
    const { outcome } = readControl(PayRequest, request.body)
    return pay(simulator, named(request), outcome)
  })
  app.post<IdPath>(`${root}/sessions/:id/decide`, (request) => {
    const checkout = named(request)
    decide(simulator, checkout, readControl(DecideRequest, request.body))
    return view(checkout)
  })
  app.post<IdPath>(`${root}/sessions/:id/refund`, (request) => {
    const checkout = named(request)
    refundByStaff(simulator, checkout, readControl(RefundRequest, request.body).amountInPaise)
    return view(checkout)
  })
  app.post<IdPath>(`${root}/sessions/:id/expire`, (request) => {
    const checkout = named(request)
    if (!expireCheckout(simulator, checkout)) throw controlError(409, 'It is not open')
    return view(checkout)
  })
  app.post<IdPath>(`${root}/sessions/:id/dispute`, (request) => {
    const checkout = named(request)
    beginDispute(simulator, checkout, readControl(DisputeRequest, request.body))
    return view(checkout)
  })
  app.post<IdPath>(`${root}/sessions/:id/dispute/close`, (request) => {
    const checkout = named(request)
    closeDispute(simulator, checkout, readControl(CloseRequest, request.body).outcome)
    return view(checkout)
  })
}

/** Pays like a payer on the page; returns the browser's next address. */
async function pay(
  simulator: StripeSimulator,
  checkout: Checkout,
  plan: (typeof outcomes)[number],
): Promise<object> {
  if (checkout.status !== 'open') throw controlError(409, `The session is ${checkout.status}`)
  const attempt = beginAttempt(simulator, checkout, { card: controlCard, plan })
  applyOutcome(simulator, checkout, attempt)
  if (simulator.store.settings().webhooks.mode === 'before-return')
    await simulator.events.triedOnce(checkout.id, webhookWaitMs)
  return {
    sessionId: checkout.id,
    status: checkout.status,
    paymentStatus: checkout.isPaid ? 'paid' : 'unpaid',
    return: { method: 'GET', url: returnUrl(checkout) },
  }
}

const controlCard = {
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2040,
  name: 'CONTROL',
}

/** The bank's decision on the last attempt, or on one refund. */
function decide(
  simulator: StripeSimulator,
  checkout: Checkout,
  { outcome, refundId }: z.output<typeof DecideRequest>,
): void {
  if (refundId !== undefined) {
    const refund = checkout.refunds.find((one) => one.id === refundId)
    if (refund === undefined) throw controlError(404, `No refund ${refundId}`)
    const status = outcome === 'success' ? 'succeeded' : 'failed'
    return decideRefund(simulator, checkout, { refund, status })
  }
  const attempt = checkout.attempts.at(-1)
  if (attempt === undefined || !decideAttempt(simulator, checkout, { attempt, outcome }))
    throw controlError(409, 'No payment waits for the bank')
}

function refundByStaff(
  simulator: StripeSimulator,
  checkout: Checkout,
  amountInPaise: number | undefined,
): void {
  const answer = makeRefund(simulator, {
    payment_intent: checkout.intentId,
    ...(amountInPaise === undefined ? {} : { amount: String(amountInPaise) }),
  })
  if (answer.httpStatus !== 200) throw controlError(400, JSON.stringify(answer.body))
}
