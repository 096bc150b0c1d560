import type { Stripe } from 'stripe'
import type { DisputeReport, DisputeState, Doubt, RefundReport } from '../../providers/gateway.ts'
import { foreignFields } from '../answers/foreign-fields.ts'
import type { ForeignFields } from '../answers/foreign-fields.ts'
import { readMinor } from '../answers/minor.ts'
import { stripeDisputeStatuses, stripeRefundStatuses } from './stripe-statuses.ts'
import type { Paise } from '#contract/money/money.ts'

type Figures = Pick<DisputeReport, 'withheldInPaise' | 'feeInPaise'>

const untold: Figures = { withheldInPaise: null, feeInPaise: null }

/**
 * The amounts that a dispute moved on the Stripe account (others §1.7). One line takes the money
 * and the fee, another returns them after a win. Null where a line is unreadable, or in another
 * currency than the payment.
 */
function readDisputeFigures(dispute: ForeignFields): Figures {
  if (!dispute.has('balance_transactions')) return untold
  const currency = dispute.text('currency')
  let [moved, fees] = [0, 0]
  for (const line of dispute.each('balance_transactions')) {
    const [amount, fee] = [wholeOf(line, 'amount'), wholeOf(line, 'fee')]
    if (line.text('currency') !== currency) line.doubt('currency', 'contradiction')
    if (amount === null || fee === null || line.text('currency') !== currency) return untold
    moved += amount
    fees += fee
  }
  return {
    withheldInPaise: amountOf(dispute, -moved),
    feeInPaise: amountOf(dispute, fees),
  }
}

/** Below zero: money that was taken from the account. */
function wholeOf(line: ForeignFields, name: string): number | null {
  const read = line.text(name)
  const whole = read === null ? Number.NaN : Number(read)
  if (Number.isSafeInteger(whole)) return whole
  line.doubt(name, 'unreadable')
  return null
}

/** A negative sum is a contradiction: Stripe can't return more than it took. */
function amountOf(dispute: ForeignFields, inPaise: number): Paise | null {
  const amount = readMinor(inPaise === 0 ? 0 : inPaise)
  if (amount === null) dispute.doubt('balance_transactions', 'contradiction')
  return amount
}

/** One payment has only a few refunds and disputes. */
const WHOLE_LIST = { limit: 100 }

const refundStatuses = new Map<string, RefundReport['state']>(Object.entries(stripeRefundStatuses))
const disputeStatuses = new Map<string, DisputeState>(Object.entries(stripeDisputeStatuses))

/** A refund with its bank reference. */
export type StripeRefund = RefundReport & { reference: string | null }

/**
 * All refunds of a payment.
 * @returns null where the list, or an amount in it, can't be read.
 * @throws the client's errors.
 */
export async function refundsOf(
  client: Stripe,
  intentId: string,
  doubts: Doubt[],
): Promise<StripeRefund[] | null> {
  const answer = await client.refunds.list({ payment_intent: intentId, ...WHOLE_LIST })
  return wholeList({ answer, name: 'refunds', doubts }, readRefund)
}

/**
 * All disputes of a payment.
 * @returns null where the list can't be read.
 * @throws the client's errors.
 */
export async function disputesOf(
  client: Stripe,
  intentId: string,
  doubts: Doubt[],
): Promise<DisputeReport[] | null> {
  const answer = await client.disputes.list({ payment_intent: intentId, ...WHOLE_LIST })
  return wholeList({ answer, name: 'disputes', doubts }, (item) => readDispute(item, intentId))
}

type List = { answer: unknown; name: string; doubts: Doubt[] }

/**
 * All items of a Stripe list; null where it is no list, has more pages, or has an unreadable item.
 */
function wholeList<T>({ answer, name, doubts }: List, read: (item: ForeignFields) => T | null) {
  const list = foreignFields(answer, doubts, name)
  if (list.flag('has_more') !== false) {
    list.doubt('has_more', 'unreadable')
    return null
  }
  const items = list.each('data').map(read)
  const known = items.filter((item) => item !== null)
  return known.length === items.length ? known : null
}

/** Reads a refund from the response to its creation, or from the list. */
export function readRefund(refund: ForeignFields): StripeRefund | null {
  const amountInPaise = refund.money('amount', readMinor)
  if (amountInPaise === null) refund.doubt('amount', 'missing')
  if (amountInPaise == null) return null
  const status = refund.word('status') ?? ''
  const state = refundStatuses.get(status)
  if (state === undefined) refund.doubt('status', 'unknown-word')
  return {
    requestId: refund.at('metadata').text('requestId'),
    amountInPaise,
    // an unknown status keeps the refund waiting
    state: state ?? 'under-way',
    reference: refund.at('destination_details').at('card').text('reference'),
  }
}

function readDispute(dispute: ForeignFields, transactionId: string): DisputeReport | null {
  const disputeId = dispute.text('id')
  if (disputeId === null) {
    dispute.doubt('id', 'missing')
    return null
  }
  // a dispute with an unreadable amount stays open, so that no refund is sent
  const amountInPaise = dispute.money('amount', readMinor) ?? null
  const status = dispute.word('status') ?? ''
  const state = disputeStatuses.get(status)
  if (state === undefined) dispute.doubt('status', 'unknown-word')
  const dueBy = Number(dispute.at('evidence_details').text('due_by') ?? Number.NaN) * 1000
  return {
    disputeId,
    transactionId,
    // an unknown status leaves the dispute open, so that no refund is sent
    state: state ?? 'underReview',
    providerStatus: status,
    amountInPaise: amountInPaise === 0 ? null : amountInPaise,
    ...readDisputeFigures(dispute),
    reason: dispute.text('reason'),
    evidenceDueAt: Number.isSafeInteger(dueBy) ? new Date(dueBy) : null,
  }
}
