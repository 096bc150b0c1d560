import * as z from 'zod/mini'
import { badRowsShape } from './csv-files.ts'
import { counted, paging } from './lists.ts'
import { nullableText, text } from './plain-fields.ts'
import { Words } from './refund-request.ts'
import { WireId } from './wire-id.ts'

/** What a provider's file says of a row, and the columns in which it says it; the needed ones first. */
export const settlementFields = {
  payout: { label: 'Settlement', isNeeded: true },
  paidOn: { label: 'Paid to the bank on', isNeeded: true },
  kind: { label: 'Kind of row', isNeeded: true },
  payment: { label: 'Payment', isNeeded: true },
  gross: { label: 'Gross amount', isNeeded: true },
  fee: { label: 'Fee', isNeeded: true },
  net: { label: 'Net amount', isNeeded: true },
  tax: { label: 'Tax on the fee', isNeeded: false },
  refund: { label: 'Refund', isNeeded: false },
  utr: { label: 'UTR', isNeeded: false },
  rowId: { label: 'Id of the row', isNeeded: false },
  currency: { label: 'Currency', isNeeded: false },
} as const
export type SettlementField = keyof typeof settlementFields
// Object.keys forgets that these are the table's names
export const settlementFieldNames = Object.keys(settlementFields) as SettlementField[]

/** payout: a line about the whole. unknown: a kind that we have no word for. */
export const settlementKinds = [
  'payment',
  'refund',
  'dispute',
  'charge',
  'payout',
  'unknown',
] as const
export type SettlementKind = (typeof settlementKinds)[number]

/** ours: behind it stands something that we know. */
export const settlementRowStates = ['ours', 'different', 'unexplained', 'explained'] as const

export const settlementMaxBytes = 8_000_000

/** By field the heading of its column. */
const Columns = z.partialRecord(z.enum(settlementFieldNames), text(100))
export type SettlementColumns = z.output<typeof Columns>

export const GuessSettlementColumnsInput = z.object({ provider: text(40) })
/** What was said last of this provider's files; else how it names them in its documentation. */
export const SettlementColumnsKnown = z.object({ columns: Columns })

export const ReadSettlementFileInput = z.object({
  provider: text(40),
  fileName: text(200),
  csv: z.string().check(z.maxLength(settlementMaxBytes)),
  columns: Columns,
  isDryRun: z.boolean(),
})
export type ReadSettlementFile = z.output<typeof ReadSettlementFileInput>

/** Amounts are rupee text; days 'YYYY-MM-DD'. gross − charges = net, with tax among the charges. */
const sums = { rows: z.number(), gross: z.string(), charges: z.string(), net: z.string() }

export const SettlementFileRead = z.object({
  message: z.string(),
  settlements: z.array(
    z.object({ reference: z.string(), utr: nullableText, paidOn: z.string(), ...sums }),
  ),
  byKind: z.array(z.object({ kind: z.enum(settlementKinds), ...sums })),
  /** Read from another file before; nothing is recorded of them. */
  knownRows: z.number(),
  /** Of ours, with another amount than we have. */
  different: z.number(),
  /** Nothing of ours stands behind it. */
  unexplained: z.number(),
  ...badRowsShape,
})
export type SettlementFileRead = z.infer<typeof SettlementFileRead>

export const ListSettlementsInput = z.object({ provider: z.optional(text(40)), ...paging })
export type ListSettlements = z.output<typeof ListSettlementsInput>

/** One payment of a provider to the bank. unexplained: how many of its rows wait for a person. */
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

/** expected: what we have of it, where that differs. */
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

/** charge: of the provider's. provider: it was in what the provider holds for us. */
export const ExplainSettlementRowInput = z.object({
  id: WireId,
  as: z.enum(['charge', 'provider']),
  because: Words,
})
export type ExplainSettlementRow = z.output<typeof ExplainSettlementRowInput>
export const SettlementRowExplained = z.object({ message: z.string() })

/** late: not settled after three working days. */
export const awaitedStates = ['late', 'awaited'] as const
export const ListAwaitedInput = z.object({ state: z.optional(z.enum(awaitedStates)), ...paging })
export type ListAwaited = z.output<typeof ListAwaitedInput>

/** Money that came or went through a provider and stands in no settlement yet; amount below zero: it went. */
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
/** since: from this day on money is awaited; null before the first file was read. */
export const AwaitedMoneyList = z.object({
  money: z.array(AwaitedMoney),
  since: nullableText,
  ...counted,
})
export type AwaitedMoneyList = z.infer<typeof AwaitedMoneyList>

/** On which no bank pays. */
export const BankHoliday = z.object({ day: z.string(), name: z.string() })
export type BankHoliday = z.infer<typeof BankHoliday>
export const BankHolidays = z.object({ holidays: z.array(BankHoliday) })
export type BankHolidays = z.infer<typeof BankHolidays>
/** A day and a name in each line: these and no others. */
export const ChangeBankHolidaysInput = z.object({ holidays: text(10_000) })
export const BankHolidaysChanged = z.extend(BankHolidays, { message: z.string() })
