import { z } from 'zod'
import { controlError } from '../../payment-gateway/control/control-input.ts'
import { decideRefund } from '../make-refund.ts'
import { beginPayment, capture, confirmPayment, giveBack, refusePayment } from '../pay-sale.ts'
import { capturedPayments } from '../razorpay-records.ts'
import type { Instrument, Outcome, Payment, Sale } from '../razorpay-records.ts'
import type { RazorpaySimulator } from '../razorpay-simulator.ts'
import { returnAfter } from '../return-to-merchant.ts'
import { applyOutcome, planDue } from '../settle-due.ts'
import { orderStatus } from '../wire/sale-wire.ts'

const webhookWaitMs = 5000
/** What a QR code for any amount is paid with here. */
const anyAmountInPaise = 10_000

/** Pays like a payer on the page or with a QR code; returns the browser's next address. */
export async function payByControl(
  simulator: RazorpaySimulator,
  sale: Sale,
  request: {
    readonly outcome: Outcome | 'second'
    readonly method?: Instrument['method'] | undefined
  },
): Promise<object> {
  const { outcome, method } = request
  const isSecond = outcome === 'second'
  refuseClosed(sale, isSecond)
  const payment = beginPayment(simulator, sale, {
    instrument: instruments[method ?? (sale.qr === null ? 'card' : 'upi')],
    plan: isSecond ? 'success' : outcome,
    amountInPaise: sale.amountInPaise ?? anyAmountInPaise,
  })
  applyOutcome(simulator, sale, payment)
  if (isSecond && payment.status === 'authorized') capture(simulator, sale, payment)
  if (simulator.store.settings().webhooks.mode === 'before-return')
    await simulator.events.triedOnce(sale.id, webhookWaitMs)
  return {
    orderId: sale.id,
    paymentId: payment.id,
    status: payment.status,
    orderStatus: sale.qr === null ? orderStatus(sale) : null,
    return: sale.qr === null ? returnAfter(simulator, sale, payment) : null,
  }
}

/** A second capture is a race that the provider lost: only the control makes one. */
function refuseClosed(sale: Sale, isSecond: boolean): void {
  const isPaid = capturedPayments(sale).length > 0
  if (isSecond && !isPaid) throw controlError(409, 'Nobody has paid the first time')
  if (isSecond) return
  if (sale.qr !== null && sale.qr.closedAt !== null)
    throw controlError(409, 'The QR code is closed')
  if (sale.qr === null && isPaid) throw controlError(409, 'The order is paid')
}

const instruments: Record<Instrument['method'], Instrument> = {
  card: {
    method: 'card',
    card: { id: 'card_Simulated00001', last4: '1111', network: 'Visa', name: 'CONTROL' },
  },
  upi: { method: 'upi', vpa: 'success@razorpay' },
  netbanking: { method: 'netbanking', bank: 'SIMB' },
  wallet: { method: 'wallet', wallet: 'simulatedwallet' },
}

export const DecideRequest = z.strictObject({
  outcome: z.enum(['success', 'failure', 'returned']),
  /** Left out: the last payment that is not captured. */
  paymentId: z.string().optional(),
  refundId: z.string().optional(),
})

/**
 * The bank's decision on a payment: also a late success after a time-out, and the capture or return
 * of an authorised payment; or on one refund.
 */
export function decideByBank(
  simulator: RazorpaySimulator,
  sale: Sale,
  request: z.output<typeof DecideRequest>,
): void {
  if (request.refundId !== undefined) return decideOneRefund(simulator, sale, request)
  const payment = sale.payments.findLast(
    ({ id, status }) =>
      (request.paymentId === undefined || id === request.paymentId) && undecided.has(status),
  )
  if (payment === undefined) throw controlError(409, 'No payment waits for the bank')
  decidePayment(simulator, sale, { payment, outcome: request.outcome })
  planDue(simulator, sale)
}

const undecided: ReadonlySet<Payment['status']> = new Set(['created', 'authorized', 'failed'])

function decidePayment(
  simulator: RazorpaySimulator,
  sale: Sale,
  { payment, outcome }: { payment: Payment; outcome: 'success' | 'failure' | 'returned' },
): void {
  if (payment.status === 'authorized') {
    if (outcome === 'success') capture(simulator, sale, payment)
    else giveBack(simulator, sale, payment)
    return
  }
  if (outcome === 'success') confirmPayment(simulator, sale, payment)
  else if (outcome === 'failure' && payment.status === 'created')
    refusePayment(simulator, sale, { payment, isTimeOut: false })
  else throw controlError(409, `The payment is ${payment.status}`)
}

function decideOneRefund(
  simulator: RazorpaySimulator,
  sale: Sale,
  { refundId, outcome }: z.output<typeof DecideRequest>,
): void {
  for (const payment of sale.payments) {
    const refund = payment.refunds.find((one) => one.id === refundId)
    if (refund === undefined) continue
    const status = outcome === 'success' ? 'processed' : 'failed'
    return decideRefund(simulator, sale, { payment, refund, status })
  }
  throw controlError(404, `No refund ${refundId}`)
}
