import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { asText } from '../wire/to-record.ts'
import { controlError, orderOf, readControl } from './control-input.ts'
import type { Gateway } from '../gateway.ts'
import { chargebackShapes, stepChargeback } from '../refunds/chargebacks.ts'
import { chargebackSteps, outcomes } from '../gateway-records.ts'
import type { Instrument, Order } from '../gateway-records.ts'
import { magicBanks } from '../magic-values.ts'
import { orderWire } from '../wire/order-wire.ts'
import { beginAttempt, applyOutcome, decideAttempt } from '../payment-attempts.ts'
import { cardDetails } from '../wire/payment-fields.ts'
import {
  amountTakenInPaise,
  beginRefund,
  bounceRefund,
  decideRefund,
  refundAutomatically,
  refundedInPaise,
} from '../refunds/refunds.ts'
import { refusalOf } from '../refunds/request-refund.ts'
import { returnToMerchant } from '../return-to-merchant.ts'
import { readRupees } from '../wire/rupees.ts'

interface OrderPath {
  Params: { orderId: string }
}

const PayRequest = z.strictObject({
  method: z.enum(['card', 'upi', 'nb']).default('card'),
  outcome: z.enum(outcomes).default('success'),
})
const DecideRequest = z.strictObject({
  outcome: z.enum(['success', 'failure', 'auto-refunded', 'bounced']),
  uniqueRequestId: z.string().optional(),
  /** The number of the attempt that the bank decides; the last one where it is left out. */
  attempt: z.number().int().min(1).optional(),
})
const ChargebackRequest = z.strictObject({
  step: z.enum(chargebackSteps),
  attempt: z.number().int().min(1).optional(),
  shape: z.enum(chargebackShapes).default('chargeback'),
})
const RefundRequest = z.strictObject({ amount: z.union([z.string(), z.number()]).optional() })

/** The control endpoints in the roles of the payer, the bank and the provider's staff. */
export function addOrderControlRoutes(app: FastifyInstance, gateway: Gateway, root: string): void {
  const view = (order: Order): object => orderWire(order, gateway.options, gateway.store.settings())

  app.get(`${root}/orders`, () => ({ orders: [...gateway.store.orders()].map(view) }))
  app.get<OrderPath>(`${root}/orders/:orderId`, (request) => {
    const order = orderOf(gateway, request.params.orderId)
    return { ...view(order), attempts: order.attempts, linkIds: order.linkIds }
  })
  app.post<OrderPath>(`${root}/orders/:orderId/pay`, async (request) => {
    const order = orderOf(gateway, request.params.orderId)
    return pay(gateway, order, readControl(PayRequest, request.body))
  })
  /** The payer chooses a card and goes to the bank's page. */
  app.post<OrderPath>(`${root}/orders/:orderId/begin`, (request) => {
    const order = orderOf(gateway, request.params.orderId)
    beginAttempt(gateway, order, { instrument: instruments.card, plan: 'success' })
    return view(order)
  })
  app.post<OrderPath>(`${root}/orders/:orderId/decide`, (request) => {
    const order = orderOf(gateway, request.params.orderId)
    decide(gateway, order, readControl(DecideRequest, request.body))
    return view(order)
  })
  app.post<OrderPath>(`${root}/orders/:orderId/refund`, (request) => {
    const order = orderOf(gateway, request.params.orderId)
    refundByStaff(gateway, order, readControl(RefundRequest, request.body).amount)
    return view(order)
  })
  app.post<OrderPath>(`${root}/orders/:orderId/chargeback`, (request) => {
    const order = orderOf(gateway, request.params.orderId)
    const { step, attempt, shape } = readControl(ChargebackRequest, request.body)
    const chargeback = stepChargeback(gateway, order, { step, attemptNumber: attempt, shape })
    if (chargeback === null) throw controlError(409, 'Nobody has paid')
    return chargeback
  })
  app.post<OrderPath>(`${root}/orders/:orderId/expire`, (request) => {
    const order = orderOf(gateway, request.params.orderId)
    order.expiresAt = Date.now()
    gateway.store.saveOrder(order)
    return view(order)
  })
}

/** Pays like a payer on the page; returns the browser's next address. */
async function pay(
  gateway: Gateway,
  order: Order,
  { method, outcome }: z.output<typeof PayRequest>,
): Promise<object> {
  if (order.expiresAt <= Date.now()) throw controlError(409, 'The order has expired')
  if (order.paidByAttempt !== null) throw controlError(409, 'The order is paid')
  const attempt = beginAttempt(gateway, order, { instrument: instruments[method], plan: outcome })
  applyOutcome(gateway, order, attempt)
  if (gateway.store.settings().webhooks.mode === 'before-return') {
    await gateway.webhooks.triedOnce(order.orderId, 5000)
  }
  gateway.webhooks.releaseHeld(order.orderId)
  const { options, store } = gateway
  return {
    orderId: order.orderId,
    status: order.status,
    return: returnToMerchant(order, store.settings(), options.responseKey),
  }
}

const instruments: Record<'card' | 'upi' | 'nb', Instrument> = {
  card: {
    type: 'CARD',
    card: cardDetails('4012000000001097', {
      expiryMonth: '12',
      expiryYear: '2040',
      nameOnCard: 'CONTROL',
    }),
  },
  upi: { type: 'UPI', payerVpa: 'control@upi' },
  nb: {
    type: 'NB',
    bankName: 'Kalari Test Bank',
    bankCode: magicBanks[0]?.bankCode ?? 'NB_KALARI',
  },
}

/** The bank's or the staff's decision on the last attempt, or on one refund. */
function decide(
  gateway: Gateway,
  order: Order,
  { outcome, uniqueRequestId, attempt: number }: z.output<typeof DecideRequest>,
): void {
  if (uniqueRequestId !== undefined)
    return decideOnRefund(gateway, order, { outcome, uniqueRequestId })
  if (outcome === 'auto-refunded') return giveBack(gateway, order)
  const attempt = order.attempts.at((number ?? 0) - 1)
  if (attempt === undefined || outcome === 'bounced')
    throw controlError(409, 'Nobody has tried to pay this order')
  if (!decideAttempt(gateway, order, { attempt, outcome })) throw controlError(409, 'It is paid')
}

function decideOnRefund(
  gateway: Gateway,
  order: Order,
  decision: { outcome: z.output<typeof DecideRequest>['outcome']; uniqueRequestId: string },
): void {
  const { outcome, uniqueRequestId } = decision
  const refund = order.refunds.find((one) => one.uniqueRequestId === uniqueRequestId)
  if (refund === undefined) throw controlError(404, `No refund ${uniqueRequestId}`)
  const status = outcome === 'success' ? 'SUCCESS' : 'FAILURE'
  const isChanged =
    outcome === 'bounced'
      ? bounceRefund(gateway, order, refund)
      : decideRefund(gateway, order, { refund, outcome: status })
  if (!isChanged) throw controlError(409, 'Already decided')
}

function giveBack(gateway: Gateway, order: Order): void {
  const paid = order.attempts.find((attempt) => attempt.number === order.paidByAttempt)
  if (paid === undefined || order.status !== 'CHARGED' || order.refunds.length > 0) {
    throw controlError(409, 'Only a paid order without refunds can be refunded automatically')
  }
  refundAutomatically(gateway, order, paid)
}

function refundByStaff(gateway: Gateway, order: Order, amount: string | number | undefined): void {
  const eligibleInPaise = amountTakenInPaise(order) - refundedInPaise(order)
  const amountInPaise = amount === undefined ? eligibleInPaise : readRupees(amount)
  const refusal = refusalOf(order, amountInPaise, eligibleInPaise)
  if (refusal !== null || amountInPaise === null) {
    throw controlError(400, asText(refusal?.body['error_message']) || 'Not an amount')
  }
  const uniqueRequestId = `DASH${randomBytes(8).toString('hex').toUpperCase()}`
  const attemptNumber = order.paidByAttempt ?? 0
  const initiatedBy = 'DASHBOARD'
  beginRefund(gateway, order, { uniqueRequestId, amountInPaise, attemptNumber, initiatedBy })
}
