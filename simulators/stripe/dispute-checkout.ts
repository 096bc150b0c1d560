import { randomBytes } from 'node:crypto'
import { controlError } from '../payment-gateway/control/control-input.ts'
import { disputeWire } from './wire/dispute-wire.ts'
import { openDispute, paidAttempt } from './stripe-records.ts'
import type { Checkout, DisputeRecord } from './stripe-records.ts'
import { nowInSeconds } from './stripe-simulator.ts'
import type { StripeSimulator } from './stripe-simulator.ts'

/**
 * The payer's bank reclaims the money: it is withdrawn, with the fee for the dispute. An inquiry
 * withdraws nothing; a second call without it makes it a dispute.
 */
export function beginDispute(
  simulator: StripeSimulator,
  checkout: Checkout,
  { isInquiry }: { isInquiry: boolean },
): void {
  const paid = paidAttempt(checkout)
  if (paid === undefined) throw controlError(409, 'Nobody has paid')
  const open = openDispute(checkout)
  if (open !== undefined && (isInquiry || open.status === 'needs_response'))
    throw controlError(409, 'It is disputed already')
  const dispute = open ?? newDispute(simulator, checkout)
  if (!isInquiry) dispute.status = 'needs_response'
  const name = open === undefined ? 'charge.dispute.created' : 'charge.dispute.updated'
  announce(simulator, checkout, { dispute, name })
  if (isInquiry) return
  const feeInMinor = simulator.store.settings().disputeFeeInPaise
  move(simulator, dispute, { amountInMinor: -paid.capturedInMinor, feeInMinor })
  announce(simulator, checkout, { dispute, name: 'charge.dispute.funds_withdrawn' })
}

/** The bank decides: the money is returned to the merchant, or lost for good. */
export function closeDispute(
  simulator: StripeSimulator,
  checkout: Checkout,
  outcome: 'won' | 'lost',
): void {
  const dispute = openDispute(checkout)
  if (dispute === undefined) throw controlError(409, 'Nothing is disputed')
  dispute.status = outcome
  announce(simulator, checkout, { dispute, name: 'charge.dispute.closed' })
  const { moves = [] } = dispute
  if (outcome === 'lost' || moves.length === 0) return
  const { disputeFeeReturned } = simulator.store.settings()
  const total = (of: 'amountInMinor' | 'feeInMinor') => moves.reduce((sum, one) => sum + one[of], 0)
  const feeInMinor = disputeFeeReturned ? -total('feeInMinor') : 0
  move(simulator, dispute, { amountInMinor: -total('amountInMinor'), feeInMinor })
  announce(simulator, checkout, { dispute, name: 'charge.dispute.funds_reinstated' })
}

function newDispute({ store }: StripeSimulator, checkout: Checkout): DisputeRecord {
  const dispute: DisputeRecord = {
    id: `du_${randomBytes(12).toString('hex')}`,
    createdAt: nowInSeconds(store),
    status: 'warning_needs_response',
    moves: [],
  }
  checkout.disputes = [...(checkout.disputes ?? []), dispute]
  return dispute
}

function move(
  { store }: StripeSimulator,
  dispute: DisputeRecord,
  amounts: { amountInMinor: number; feeInMinor: number },
): void {
  const id = `txn_${randomBytes(12).toString('hex')}`
  dispute.moves = [...(dispute.moves ?? []), { id, createdAt: nowInSeconds(store), ...amounts }]
}

type DisputeEvent =
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'

function announce(
  { store, events }: StripeSimulator,
  checkout: Checkout,
  { dispute, name }: { dispute: DisputeRecord; name: DisputeEvent },
): void {
  store.saveCheckout(checkout)
  events.announce(checkout, name, disputeWire(checkout, dispute))
}
