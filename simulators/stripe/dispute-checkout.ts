import { randomBytes } from 'node:crypto'
import { controlError } from '../payment-gateway/control-input.ts'
import { disputeWire } from './dispute-wire.ts'
import { openDispute, paidAttempt } from './stripe-records.ts'
import type { Checkout, DisputeRecord } from './stripe-records.ts'
import { nowInSeconds } from './stripe-simulator.ts'
import type { StripeSimulator } from './stripe-simulator.ts'

/** The payer's bank takes the money back for now. */
export function beginDispute({ store, events }: StripeSimulator, checkout: Checkout): void {
  if (paidAttempt(checkout) === undefined) throw controlError(409, 'Nobody has paid')
  if (openDispute(checkout)) throw controlError(409, 'It is disputed already')
  const dispute: DisputeRecord = {
    id: `du_${randomBytes(12).toString('hex')}`,
    createdAt: nowInSeconds(store),
    status: 'needs_response',
  }
  checkout.disputes = [...(checkout.disputes ?? []), dispute]
  store.saveCheckout(checkout)
  events.announce(checkout, 'charge.dispute.created', disputeWire(checkout, dispute))
}

/** The bank decides: the money stays with the merchant, or has gone for good. */
export function closeDispute(
  { store, events }: StripeSimulator,
  checkout: Checkout,
  outcome: 'won' | 'lost',
): void {
  const dispute = openDispute(checkout)
  if (dispute === undefined) throw controlError(409, 'Nothing is disputed')
  dispute.status = outcome
  store.saveCheckout(checkout)
  events.announce(checkout, 'charge.dispute.closed', disputeWire(checkout, dispute))
}
