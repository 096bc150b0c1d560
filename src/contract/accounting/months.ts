import * as z from 'zod/mini'
import { messages } from '../messages.ts'
import { nullableText, text } from '../platform/text/plain-fields.ts'
import { WrittenReason } from '../selling/desk/desk-entries.ts'
import { MonthCheck, MonthFigures } from './month-figures.ts'

/** A month of the Indian calendar: 'YYYY-MM'. */
const Month = z
  .string({ error: messages.monthInvalid })
  .check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: messages.monthInvalid }))

export const MonthInput = z.object({ month: Month })

/** The parts of GSTR-1 that apply to an institute, by the form's own numbers. */
export const returnParts = {
  b2b: '4A. Invoices to registered payers',
  b2cl: '5. Large invoices to payers of other states',
  b2cs: '7. Other invoices, less their credit notes',
  cdnr: '9B. Credit notes to registered payers',
  cdnur: '9B. Credit notes for large invoices',
  at: '11A. Advances received and not invoiced',
  atadj: '11B. Earlier advances, invoiced or given back',
  'hsn-b2b': '12. By SAC, to registered payers',
  'hsn-b2c': '12. By SAC, to others',
  docs: '13. Documents issued',
} as const
export type ReturnPartName = keyof typeof returnParts
// Object.keys loses the table's key types
export const returnPartNames = Object.keys(returnParts) as ReturnPartName[]

export const MonthPartInput = z.object({ month: Month, part: z.enum(returnPartNames) })
export type MonthPartInput = z.output<typeof MonthPartInput>

/**
 * A table: the cells of a row match the columns by index. Amounts are rupee text, '-500' below
 * zero.
 */
export const ReturnPart = z.object({
  part: z.enum(returnPartNames),
  columns: z.array(z.object({ name: z.string(), isAmount: z.boolean() })),
  rows: z.array(z.array(z.string())),
})
export type ReturnPart = z.infer<typeof ReturnPart>

/** Rupee text. */
const Taxes = z.object({ cgst: z.string(), sgst: z.string(), igst: z.string() })
export type Taxes = z.infer<typeof Taxes>

const standing = {
  month: z.string(),
  /** open: it is running. over: it has ended. closed: its entries are final. */
  standing: z.enum(['open', 'over', 'closed']),
  /** ISO 8601 UTC. */
  closedOn: nullableText,
  closedBy: nullableText,
}

/** Amounts are rupee text, '-500' below zero: money in and out by the day book. */
export const BookMonth = z.object({ ...standing, in: z.string(), out: z.string(), net: z.string() })
export type BookMonth = z.infer<typeof BookMonth>

/**
 * The turnover of a financial year, '26-27', with the limit that it nears. Amounts are rupee text.
 */
export const TurnoverNews = z.object({
  year: z.string(),
  turnover: z.string(),
  limit: z.string(),
  /** near, above: the registration threshold. eInvoices: each invoice must be reported. */
  says: z.enum(['near', 'above', 'eInvoices']),
})
export type TurnoverNews = z.infer<typeof TurnoverNews>

/** The latest first, back to the first journal entry. */
export const BookMonths = z.object({
  months: z.array(BookMonth),
  /** null: no notice is due. */
  turnover: z.nullable(TurnoverNews),
})

/** An earlier or the present close of a month. */
const MonthClose = z.object({
  /** ISO 8601 UTC. */
  closedOn: z.string(),
  closedBy: z.string(),
  entries: z.number(),
  debited: z.string(),
  /** null: it still holds. */
  reopenedOn: nullableText,
  reopenedBy: nullableText,
  reopenedBecause: nullableText,
})
export type MonthClose = z.infer<typeof MonthClose>

/** The last time that a file of the month was saved. */
const MonthFileSaved = z.object({ file: z.string(), savedOn: z.string(), savedBy: z.string() })
export type MonthFileSaved = z.infer<typeof MonthFileSaved>

export const MonthReturn = z.object({
  ...standing,
  figures: MonthFigures,
  /** Left out: a check that the institute has no use for. */
  checks: z.array(MonthCheck),
  /** An earlier open month with entries, which must be closed before this one. */
  closeFirst: nullableText,
  /** It is the last closed month, so that an owner can open it again. */
  isLastClosed: z.boolean(),
  /** The latest first. */
  closes: z.array(MonthClose),
  saved: z.array(MonthFileSaved),
  /** Left out: no document of the month has tax. */
  parts: z.array(ReturnPart),
  /** The tax owed for the month, by the parts and by the journal. Both are equal. */
  byParts: Taxes,
  byJournal: Taxes,
  /** The journal over all accounts: entries and total debits, which equal the credits. */
  entries: z.number(),
  debited: z.string(),
  /** False: the books differ from the export of the closed month, which must not happen. */
  isAsClosed: z.boolean(),
})
export type MonthReturn = z.infer<typeof MonthReturn>

export const ReopenMonthInput = z.object({
  month: Month,
  reason: WrittenReason,
})
export type ReopenMonthInput = z.output<typeof ReopenMonthInput>

export const NoteMonthFilesInput = z.object({
  month: Month,
  files: z.array(text(80)).check(z.minLength(1), z.maxLength(40)),
})
export type NoteMonthFilesInput = z.output<typeof NoteMonthFilesInput>
export const MonthFilesNoted = z.object({ saved: z.array(MonthFileSaved) })

export const MonthClosed = z.object({ message: z.string(), month: MonthReturn })

export const TallyFile = z.object({ fileName: z.string(), xml: z.string() })
export type TallyFile = z.infer<typeof TallyFile>

/** The Tally name of a journal account. */
const Ledger = z.object({ account: z.string(), name: z.string() })
export const Ledgers = z.object({ ledgers: z.array(Ledger) })
export type Ledgers = z.infer<typeof Ledgers>

const LedgerName = z
  .string({ error: messages.ledgerNameNeeded })
  .check(z.trim(), z.minLength(1, { error: messages.ledgerNameNeeded }), z.maxLength(80))

export const ChangeLedgersInput = z.object({
  ledgers: z.array(z.object({ account: text(80), name: LedgerName })).check(z.maxLength(200)),
})
export const LedgersChanged = z.extend(Ledgers, { message: z.string() })
