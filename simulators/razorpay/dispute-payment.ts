import { controlError } from '../payment-gateway/control/control-input.ts'
import type { EventName } from './events.ts'
import { openDispute } from './razorpay-records.ts'
import type { DisputeRecord, Payment, Sale } from './razorpay-records.ts'
import { newId, nowInSeconds } from './razorpay-simulator.ts'
import type { RazorpaySimulator } from './razorpay-simulator.ts'
import { disputeWire } from './wire/money-back-wire.ts'
import { paymentWire } from './wire/payment-wire.ts'

/**
 * The payer's bank asks about the payment (an inquiry is Razorpay's phase `retrieval`) or claims it
 * back. A chargeback closes the inquiry before it.
 */
export function beginDispute(
  simulator: RazorpaySimulator,
  sale: Sale,
  { payment, isInquiry }: { payment: Payment; isInquiry: boolean },
): void {
  const open = openDispute(payment)
  if (open !== undefined && (isInquiry || open.phase === 'chargeback'))
    throw controlError(409, 'It is disputed already')
  if (open !== undefined) closeDispute(simulator, sale, { payment, outcome: 'closed' })
  const dispute: DisputeRecord = {
    id: newId('disp'),
    createdAt: nowInSeconds(simulator.store),
    phase: isInquiry ? 'retrieval' : 'chargeback',
    amountInPaise: payment.amountInPaise,
    status: 'open',
    closedAt: null,
  }
  payment.disputes.push(dispute)
  announce(simulator, sale, { payment, dispute, name: 'payment.dispute.created' })
}

/** The merchant's evidence is with the bank, or is not good enough. */
export function reviewDispute(
  simulator: RazorpaySimulator,
  sale: Sale,
  { payment, outcome }: { payment: Payment; outcome: 'under_review' | 'action_required' },
): void {
  const dispute = disputeOf(payment)
  dispute.status = outcome === 'under_review' ? 'under_review' : 'open'
  announce(simulator, sale, { payment, dispute, name: `payment.dispute.${outcome}` })
}

/** The bank decides: the merchant keeps the money, or the amount is deducted. */
export function closeDispute(
  simulator: RazorpaySimulator,
  sale: Sale,
  { payment, outcome }: { payment: Payment; outcome: 'won' | 'lost' | 'closed' },
): void {
  const dispute = disputeOf(payment)
  dispute.status = outcome
  dispute.closedAt = nowInSeconds(simulator.store)
  announce(simulator, sale, { payment, dispute, name: `payment.dispute.${outcome}` })
}

function disputeOf(payment: Payment): DisputeRecord {
  const dispute = openDispute(payment)
  if (dispute === undefined) throw controlError(409, 'Nothing is disputed')
  return dispute
}

function announce(
  { store, events }: RazorpaySimulator,
  sale: Sale,
  about: { payment: Payment; dispute: DisputeRecord; name: EventName },
): void {
  const { payment, dispute, name } = about
  store.saveSale(sale)
  events.announce(sale, name, {
    payment: paymentWire(sale, payment),
    dispute: disputeWire(payment, dispute),
  })
}
