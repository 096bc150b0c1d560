import { ownEntry } from '#contract/own-entry.ts'
import type { SettlementColumns, SettlementKind } from '#contract/settlements.ts'

type KnownFile = {
  /** How the provider names them. */
  columns: SettlementColumns
  /** Its words for the kinds of row, in small letters. */
  kinds: Readonly<Record<string, Exclude<SettlementKind, 'unknown'>>>
  /** Of those, which take money although their amounts are written without a sign. */
  takes: readonly string[]
}

/**
 * How each provider's file looks. Stripe: its itemised payout reconciliation report, as documented. Juspay: the bank's file is
 * not public; its columns are assumed, and the office can say others.
 */
const knownFiles: Readonly<Record<string, KnownFile>> = {
  stripe: {
    columns: {
      payout: 'automatic_payout_id',
      paidOn: 'automatic_payout_effective_at',
      kind: 'reporting_category',
      payment: 'payment_intent_id',
      refund: 'source_id',
      gross: 'gross',
      fee: 'fee',
      net: 'net',
      rowId: 'balance_transaction_id',
      currency: 'currency',
    },
    kinds: {
      charge: 'payment',
      refund: 'refund',
      dispute: 'dispute',
      dispute_reversal: 'dispute',
      fee: 'charge',
      network_cost: 'charge',
      payout: 'payout',
    },
    takes: [],
  },
  juspay: {
    columns: {
      payout: 'Settlement ID',
      paidOn: 'Settlement Date',
      utr: 'UTR',
      kind: 'Transaction Type',
      payment: 'Transaction ID',
      refund: 'Refund ID',
      gross: 'Gross Amount',
      fee: 'MDR',
      tax: 'GST on MDR',
      net: 'Net Amount',
    },
    kinds: {
      sale: 'payment',
      refund: 'refund',
      chargeback: 'dispute',
      'chargeback reversal': 'dispute',
      fee: 'charge',
    },
    takes: ['refund', 'chargeback'],
  },
}

/** Where we know nothing of the provider's files: none. */
export function documentedColumns(provider: string): SettlementColumns {
  return ownEntry(knownFiles, provider)?.columns ?? {}
}

/** What a word of the provider means, and whether its amounts are of money that it took, sign or none. */
export function kindOf(provider: string, said: string): { kind: SettlementKind; takes: boolean } {
  const known = ownEntry(knownFiles, provider)
  const word = said.trim().toLowerCase()
  return {
    kind: (known && ownEntry(known.kinds, word)) ?? 'unknown',
    takes: known?.takes.includes(word) ?? false,
  }
}
