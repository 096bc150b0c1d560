import * as z from 'zod/mini'
import { badRowsShape, SaidColumns } from './csv-files.ts'
import { counted, paging } from './lists.ts'
import { nullableText, text } from './plain-fields.ts'
import { Words } from './refund-request.ts'
import { WireId } from './wire-id.ts'

/** What a statement says of a row, and the columns in which it says it; of the amounts one pair, or one column with a sign. */
export const bankFields = {
  day: { label: 'Day', isNeeded: true },
  words: { label: 'Narration', isNeeded: true },
  credit: { label: 'Money in', isNeeded: false },
  debit: { label: 'Money out', isNeeded: false },
  amount: { label: 'Amount, below zero: out', isNeeded: false },
  reference: { label: 'Reference', isNeeded: false },
} as const
export type BankField = keyof typeof bankFields

export const bankMaxBytes = 8_000_000
export const bankMostRows = 20_000

export const BankColumnsKnown = z.object({ columns: SaidColumns })

export const ReadBankStatementInput = z.object({
  fileName: text(200),
  csv: z.string().check(z.maxLength(bankMaxBytes)),
  columns: SaidColumns,
  isDryRun: z.boolean(),
})
export type ReadBankStatement = z.output<typeof ReadBankStatementInput>

/** Amounts are rupee text. */
export const BankStatementRead = z.object({
  message: z.string(),
  rows: z.number(),
  /** Not read before from another statement. */
  made: z.number(),
  in: z.string(),
  out: z.string(),
  ...badRowsShape,
  isRecorded: z.boolean(),
})
export type BankStatementRead = z.infer<typeof BankStatementRead>

export const bankThingKinds = ['payment', 'deposit', 'settlement', 'refund'] as const
export type BankThingKind = (typeof bankThingKinds)[number]

/** Something of ours that the bank must have: rupee text, '-500' out; day of the Indian calendar. */
export const BankThing = z.object({
  kind: z.enum(bankThingKinds),
  id: z.string(),
  day: z.string(),
  amount: z.string(),
  reference: nullableText,
  /** Whose, or which: 'Asha Nair', 'Kochi', 'Juspay, S-1'. */
  label: z.string(),
  orderId: nullableText,
})
export type BankThing = z.infer<typeof BankThing>

export const bankRowStates = ['open', 'matched', 'none'] as const
export const ListBankRowsInput = z.object({ state: z.optional(z.enum(bankRowStates)), ...paging })
export type ListBankRows = z.output<typeof ListBankRowsInput>

export const BankRow = z.object({
  _id: z.string(),
  day: z.string(),
  words: z.string(),
  reference: nullableText,
  amount: z.string(),
  state: z.enum(bankRowStates),
  because: nullableText,
  decidedBy: nullableText,
  matched: z.nullable(BankThing),
  /** Of an open row what it may be, the likeliest first. isNamed: the row names its reference. */
  proposals: z.array(z.object({ thing: BankThing, isNamed: z.boolean() })),
})
export type BankRow = z.infer<typeof BankRow>
export const BankRows = z.object({ rows: z.array(BankRow), ...counted })

export const ListMissingAtBankInput = z.object(paging)
export type ListMissingAtBank = z.output<typeof ListMissingAtBankInput>
export const MissingAtBank = z.object({
  things: z.array(BankThing),
  /** Between these days the statements have to have it; null: none was read. */
  since: nullableText,
  until: nullableText,
  ...counted,
})
export type MissingAtBank = z.infer<typeof MissingAtBank>

export const MatchBankRowInput = z.object({
  id: WireId,
  kind: z.enum(bankThingKinds),
  thing: text(64),
})
export const DecideBankRowInput = z.object({ id: WireId, because: Words })
export const BankRowDecided = z.object({ message: z.string() })
