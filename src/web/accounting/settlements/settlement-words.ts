import type {
  AwaitedMoney,
  SettlementKind,
  SettlementRow,
} from '#contract/accounting/settlements.ts'
import type { Tone } from '#web/platform/ui/alert.tsx'

/** The kinds of rows in a provider's file, for staff. */
export const kindWords: Record<SettlementKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  charge: 'Charge',
  payout: 'Whole settlement',
  unknown: 'Unknown',
}

type Word = { label: string; tone: Tone | 'plain' }

export const rowStateWords: Record<SettlementRow['state'], Word> = {
  ours: { label: 'As in the books', tone: 'good' },
  different: { label: 'Different', tone: 'bad' },
  unexplained: { label: 'Not ours', tone: 'warn' },
  explained: { label: 'Explained', tone: 'plain' },
}

export const awaitedWords: Record<AwaitedMoney['state'], Word> = {
  late: { label: 'Late', tone: 'bad' },
  awaited: { label: 'Awaited', tone: 'plain' },
}

/** A person's possible explanations of an unmatched row. */
export const explanations = {
  charge: 'A charge of the provider',
  provider: 'Held back, returned or moved by the provider',
} as const
