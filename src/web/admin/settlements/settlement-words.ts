import type { AwaitedMoney, SettlementKind, SettlementRow } from '#contract/settlements.ts'
import type { Tone } from '#web/ui/alert.tsx'

/** What a row of a provider's file is, in the office's words. */
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
  ours: { label: 'As in our books', tone: 'good' },
  different: { label: 'Different', tone: 'bad' },
  unexplained: { label: 'Not ours', tone: 'warn' },
  explained: { label: 'Explained', tone: 'plain' },
}

export const awaitedWords: Record<AwaitedMoney['state'], Word> = {
  late: { label: 'Late', tone: 'bad' },
  awaited: { label: 'Awaited', tone: 'plain' },
}

/** What a person can say of a row that nothing of ours explains. */
export const explanations = {
  charge: 'A charge of the provider',
  provider: 'Money that the provider holds back, gives back or moves for us',
} as const
