import { paidAttempt } from './stripe-records.ts'
import type { Checkout } from './stripe-records.ts'

const DAY_S = 24 * 60 * 60
/** Stripe's fee depends on the contract: three per cent here, plus 18 % GST. */
const FEE_PERCENT = 3.54

interface Row {
  readonly category: 'charge' | 'refund' | 'dispute' | 'dispute_reversal'
  readonly balanceId: string
  readonly sourceId: string
  readonly checkout: Checkout
  readonly grossInMinor: number
  readonly feeInMinor: number
  /** Seconds since 1970, UTC. */
  readonly createdAt: number
}

/**
 * The itemised payout reconciliation report of these checkouts in rupees, paid to the bank two days
 * later: one payout for each UTC day. Its columns are a subset of Stripe's documented ones.
 */
export function payoutFile(checkouts: readonly Checkout[]): string {
  const heading =
    'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id,description,charge_id,payment_intent_id'
  const rows = checkouts.flatMap(rowsOf).toSorted((one, other) => one.createdAt - other.createdAt)
  return [heading, ...rows.map(lineOf)].join('\n')
}

function rowsOf(checkout: Checkout): Row[] {
  const attempt = paidAttempt(checkout)
  if (attempt === undefined || attempt.currency !== 'inr') return []
  const { capturedInMinor: grossInMinor, chargeId, chargedAt } = attempt
  const charge: Row = {
    category: 'charge',
    balanceId: `txn_${chargeId}`,
    sourceId: chargeId,
    checkout,
    grossInMinor,
    feeInMinor: Math.round((grossInMinor * FEE_PERCENT) / 100),
    createdAt: chargedAt,
  }
  const refunds: Row[] = checkout.refunds
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, amountInMinor, createdAt }) => ({
      category: 'refund',
      balanceId: `txn_${id}`,
      sourceId: id,
      checkout,
      grossInMinor: -amountInMinor,
      feeInMinor: 0,
      createdAt,
    }))
  const disputes: Row[] = (checkout.disputes ?? []).flatMap(({ id: sourceId, moves = [] }) =>
    moves.map(({ id: balanceId, amountInMinor, feeInMinor, createdAt }) => ({
      category: amountInMinor < 0 ? 'dispute' : 'dispute_reversal',
      balanceId,
      sourceId,
      checkout,
      grossInMinor: amountInMinor,
      feeInMinor,
      createdAt,
    })),
  )
  return [charge, ...refunds, ...disputes]
}

function lineOf(row: Row): string {
  const { category, balanceId, sourceId, checkout, grossInMinor, feeInMinor, createdAt } = row
  const day = dayOf(createdAt)
  const amounts = [grossInMinor, feeInMinor, grossInMinor - feeInMinor].map(decimal)
  const payout = [`po_${day.replaceAll('-', '')}`, `${dayOf(createdAt + 2 * DAY_S)} 00:00:00`]
  const of = [balanceId, timeOf(createdAt), 'inr']
  const what = [category, sourceId, '', paidAttempt(checkout)?.chargeId ?? '', checkout.intentId]
  return [...payout, ...of, ...amounts, ...what].join(',')
}

function dayOf(atSeconds: number): string {
  return timeOf(atSeconds).slice(0, 10)
}

function timeOf(atSeconds: number): string {
  return new Date(atSeconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
}

function decimal(amountInMinor: number): string {
  return (amountInMinor / 100).toFixed(2)
}
