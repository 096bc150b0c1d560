import * as z from 'zod/mini'
import { fileFoundShape, fileReadShape } from '../platform/csv-files.ts'
import { counted, paging } from '../platform/lists.ts'
import { nullableText, text } from '../platform/text/plain-fields.ts'
import { Words } from '../money/refunds/refund-request.ts'
import { WireId } from '../platform/wire-id.ts'
import { settlementFieldNames } from './settlement-fields.ts'

/** payout: a line about the whole payout. unknown: a kind that we have no word for. */
export const settlementKinds = [
  'payment',
  'refund',
  'dispute',
  'charge',
  'payout',
  'unknown',
] as const
export type SettlementKind = (typeof settlementKinds)[number]

/** The meanings that a user may give to a provider's word for a row. */
export const settlementMeanings = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute: money taken',
  disputeWon: 'Dispute: money given back',
  charge: 'Charge of the provider',
  payout: 'The sum that was paid',
} as const
export type SettlementMeaning = keyof typeof settlementMeanings
// Object.keys loses the table's key types
const meanings = Object.keys(settlementMeanings) as SettlementMeaning[]

/** By the provider's word in lower case. */
const Meanings = z.record(text(100), z.enum(meanings))
export type SettlementMeanings = z.output<typeof Meanings>

/** ours: it matches a record of ours. */
export const settlementRowStates = ['ours', 'different', 'unexplained', 'explained'] as const

export const settlementMaxBytes = 8_000_000

/** The heading of each field's column. */
const Columns = z.partialRecord(z.enum(settlementFieldNames), text(200))
export type SettlementColumns = z.output<typeof Columns>

export const GuessSettlementColumnsInput = z.object({ provider: text(40) })
/** The last choice for this provider's files; else the headings of its documentation. */
export const SettlementColumnsKnown = z.object({ columns: Columns, meanings: Meanings })

export const ReadSettlementFileInput = z.object({
  provider: text(40),
  fileName: text(200),
  csv: z.string().check(z.maxLength(settlementMaxBytes)),
  columns: Columns,
  /** Left out: as chosen last. */
  meanings: z.optional(Meanings),
  ...fileReadShape,
})
export type ReadSettlementFile = z.output<typeof ReadSettlementFileInput>

/** Amounts are rupee text; days 'YYYY-MM-DD'. gross − charges = net, with tax among the charges. */
const sums = { rows: z.number(), gross: z.string(), charges: z.string(), net: z.string() }

export const SettlementFileRead = z.object({
  message: z.string(),
  /** Rows that can be recorded. */
  rows: z.number(),
  settlements: z.array(
    z.object({ reference: z.string(), utr: nullableText, paidOn: z.string(), ...sums }),
  ),
  byKind: z.array(z.object({ kind: z.enum(settlementKinds), ...sums })),
  /** The provider's words for its rows, and the meaning of each; null: not chosen yet. */
  words: z.array(
    z.object({ word: z.string(), rows: z.number(), meaning: z.nullable(z.enum(meanings)) }),
  ),
  /** Read from an earlier file; they are not recorded again. */
  knownRows: z.number(),
  /** Ours, with another amount than we have. */
  different: z.number(),
  /** It matches nothing of ours. */
  unexplained: z.number(),
  ...fileFoundShape,
  isRecorded: z.boolean(),
})
export type SettlementFileRead = z.infer<typeof SettlementFileRead>

export const ListSettlementsInput = z.object({ provider: z.optional(text(40)), ...paging })
export type ListSettlements = z.output<typeof ListSettlementsInput>

/** One payout of a provider to the bank. unexplained: how many of its rows wait for a person. */
export const Settlement = z.object({
  _id: z.string(),
  provider: z.string(),
  reference: z.string(),
  utr: nullableText,
  paidOn: z.string(),
  ...sums,
  different: z.number(),
  unexplained: z.number(),
})
export type Settlement = z.infer<typeof Settlement>
export const Settlements = z.object({ settlements: z.array(Settlement), ...counted })

export const ListSettlementRowsInput = z.object({
  settlement: z.optional(WireId),
  state: z.optional(z.enum(settlementRowStates)),
  ...paging,
})
export type ListSettlementRows = z.output<typeof ListSettlementRowsInput>

/** expected: our own amount, where it differs. */
export const SettlementRow = z.object({
  _id: z.string(),
  settlementId: z.string(),
  settlementReference: z.string(),
  provider: z.string(),
  paidOn: z.string(),
  fileName: z.string(),
  rowNumber: z.number(),
  kind: z.enum(settlementKinds),
  saidKind: z.string(),
  payment: nullableText,
  refund: nullableText,
  gross: z.string(),
  charges: z.string(),
  net: z.string(),
  expected: nullableText,
  state: z.enum(settlementRowStates),
  orderId: nullableText,
  explainedAs: z.nullable(z.enum(['charge', 'provider'])),
  explainedBecause: nullableText,
})
export type SettlementRow = z.infer<typeof SettlementRow>
export const SettlementRows = z.object({ rows: z.array(SettlementRow), ...counted })

/**
 * charge: a charge of the provider. provider: part of the balance that the provider holds for us.
 */
export const ExplainSettlementRowInput = z.object({
  id: WireId,
  as: z.enum(['charge', 'provider']),
  because: Words,
})
export type ExplainSettlementRow = z.output<typeof ExplainSettlementRowInput>
export const SettlementRowExplained = z.object({ message: z.string() })

/** late: not settled in the time of payoutExpected. */
export const awaitedStates = ['late', 'awaited'] as const
export const ListAwaitedInput = z.object({ state: z.optional(z.enum(awaitedStates)), ...paging })
export type ListAwaited = z.output<typeof ListAwaitedInput>

/** Money through a provider that is in no settlement yet; amount below zero: it was paid out. */
export const AwaitedMoney = z.object({
  _id: z.string(),
  kind: z.enum(['payment', 'refund']),
  provider: z.string(),
  orderId: z.string(),
  customerName: z.string(),
  reference: nullableText,
  amount: z.string(),
  movedOn: z.string(),
  state: z.enum(awaitedStates),
})
export type AwaitedMoney = z.infer<typeof AwaitedMoney>
/** since: money is awaited from this day on; null before the first file was read. */
export const AwaitedMoneyList = z.object({
  money: z.array(AwaitedMoney),
  since: nullableText,
  ...counted,
})
export type AwaitedMoneyList = z.infer<typeof AwaitedMoneyList>

/** A day without bank payments. */
export const BankHoliday = z.object({ day: z.string(), name: z.string() })
export type BankHoliday = z.infer<typeof BankHoliday>
export const BankHolidays = z.object({ holidays: z.array(BankHoliday) })
export type BankHolidays = z.infer<typeof BankHolidays>
/** A day and a name in each line; they replace the whole list. */
export const ChangeBankHolidaysInput = z.object({ holidays: text(10_000) })
export const BankHolidaysChanged = z.extend(BankHolidays, { message: z.string() })
