import { ownEntry } from '#contract/platform/own-entry.ts'
import type {
  SettlementColumns,
  SettlementKind,
  SettlementMeaning,
  SettlementMeanings,
} from '#contract/accounting/settlements.ts'

type KnownFile = {
  columns: SettlementColumns
  /** The provider's words for the kinds of row, in lower case. */
  kinds: Readonly<Record<string, Exclude<SettlementKind, 'unknown'>>>
  /** The words whose rows take money although the file writes no minus sign. */
  takes: readonly string[]
  /** The words whose rows are a dispute's where they name one. */
  ofDisputes?: readonly string[]
  /** An export of its interface: days are epoch seconds, and amounts are paise. */
  epochMeansPaise?: true
}

/**
 * The format of each provider's file. Stripe: the itemised payout reconciliation report, as
 * documented. Razorpay: the settlement recon report of its dashboard; the same report of its
 * interface calls two columns 'type' and 'fee', which are found by their names. Juspay: the bank's
 * file is not public, so its columns are assumed. The office can name others.
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
  razorpay: {
    columns: {
      payout: 'settlement_id',
      paidOn: 'settled_at',
      utr: 'settlement_utr',
      kind: 'transaction_entity',
      payment: 'entity_id',
      ofPayment: 'payment_id',
      refund: 'entity_id',
      order: 'order_receipt',
      dispute: 'dispute_id',
      gross: 'amount',
      fee: 'fee (exclusive tax)',
      tax: 'tax',
      credit: 'credit',
      debit: 'debit',
      rowId: 'entity_id',
      currency: 'currency',
    },
    // an adjustment without a dispute and a transfer have no meaning of their own: the office says it
    kinds: { payment: 'payment', refund: 'refund', dispute: 'dispute' },
    takes: ['refund', 'dispute'],
    ofDisputes: ['adjustment', 'dispute'],
    epochMeansPaise: true,
  },
}

/** The documented columns of a provider's file; empty where no file is documented. */
export function documentedColumns(provider: string): SettlementColumns {
  return formatOf(provider).columns
}

export function epochMeansPaise(provider: string): boolean {
  return formatOf(provider).epochMeansPaise ?? false
}

function formatOf(provider: string): KnownFile {
  return ownEntry(knownFiles, provider) ?? { columns: {}, kinds: {}, takes: [] }
}

/** Words whose meaning needs no explanation. */
const plainMeanings: SettlementMeanings = {
  payment: 'payment',
  sale: 'payment',
  refund: 'refund',
  chargeback: 'dispute',
  dispute: 'dispute',
}

/**
 * The kind of row for each meaning, and whether its amounts were taken, with or without a minus
 * sign.
 */
const kindsOfMeanings: Record<SettlementMeaning, Meaning> = {
  payment: { kind: 'payment', takes: false },
  refund: { kind: 'refund', takes: true },
  dispute: { kind: 'dispute', takes: true },
  disputeWon: { kind: 'dispute', takes: false },
  charge: { kind: 'charge', takes: false },
  payout: { kind: 'payout', takes: false },
}

type Meaning = { kind: SettlementKind; takes: boolean }
type ProviderMeanings = { provider: string; meanings: SettlementMeanings }

/** 'Refund ' and 'REFUND' are one word. */
export function normalizedWord(word: string): string {
  return word.trim().toLowerCase().slice(0, 100)
}

/**
 * The meaning of a word in a provider's file. A named dispute comes first, then the office's
 * meaning, then the provider's documentation, then the plain meaning.
 */
export function meaningOf(
  { provider, meanings }: ProviderMeanings,
  said: string,
  namesDispute = false,
): Meaning {
  const word = normalizedWord(said)
  const { kinds, takes, ofDisputes = [] } = formatOf(provider)
  if (namesDispute && ofDisputes.includes(word)) return kindsOfMeanings.dispute
  const kind = ownEntry(kinds, word)
  const documented = kind && { kind, takes: takes.includes(word) }
  return (
    meaningIn(meanings, word) ??
    documented ??
    meaningIn(plainMeanings, word) ?? { kind: 'unknown', takes: false }
  )
}

function meaningIn(meanings: SettlementMeanings, word: string): Meaning | undefined {
  const meaning = ownEntry(meanings, word)
  return meaning && kindsOfMeanings[meaning]
}

/** The meaning in the office's terms; null: nobody has given one. */
export function chosenMeaning(said: ProviderMeanings, word: string): SettlementMeaning | null {
  const { kind, takes } = meaningOf(said, word)
  if (kind === 'unknown') return null
  return kind === 'dispute' && !takes ? 'disputeWon' : kind
}
