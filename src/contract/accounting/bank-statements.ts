import * as z from 'zod/mini'
import { fileFoundShape, fileReadShape, headingWords, SaidColumns } from '../platform/csv-files.ts'
import { CampusName } from '../institute/campus-name.ts'
import { counted, Day, paging } from '../platform/lists.ts'
import { SlipReference } from '../money/slips.ts'
import { nullableText, positiveInteger, text } from '../platform/text/plain-fields.ts'
import { Words } from '../money/refunds/refund-request.ts'
import { WireId } from '../platform/wire-id.ts'

/**
 * The fields of a statement's row, and the headings that banks use for them. Amounts come in one
 * pair of columns, or in one column with a sign or with a word in another column.
 */
export const bankFields = {
  day: {
    label: 'Day',
    isNeeded: true,
    called: headingWords(`
      txndate trandate transdate trndate transactiondate postdate transactiondateddmmyyyy date
      datetime transactiondatetime valuedate valuedt
    `),
  },
  words: {
    label: 'Narration',
    isNeeded: true,
    called: headingWords(`
      narration particulars particular description transactionremarks remarks transactiondetails
      transactionparticulars details transaction
    `),
  },
  credit: {
    label: 'Money in',
    isNeeded: false,
    called: headingWords(`
      credit credits deposit deposits depositamt depositamount creditamount depositamountinr
      creditamountinr creditinr depositcr cr crinr credited paidin creditrs
    `),
  },
  debit: {
    label: 'Money out',
    isNeeded: false,
    called: headingWords(`
      debit debits withdrawal withdrawals withdraws withdrawl withdrawalamt withdrawalamount
      debitamount withdrawalamountinr debitamountinr debitinr withdrawaldr dr drinr debited
      paidout debitrs
    `),
  },
  amount: {
    label: 'Amount, below zero: out',
    isNeeded: false,
    called: headingWords(`
      amount amountinr amountrs transactionamount txnamount withdrawaldrdepositcr
    `),
  },
  direction: {
    label: 'In or out (Cr or Dr)',
    isNeeded: false,
    called: headingWords('drcr crdr debitcredit creditdebit transactiontype txntype type'),
  },
  reference: {
    label: 'Reference',
    isNeeded: false,
    called: headingWords(`
      chqrefno chqrefnumber refnochequeno refno referenceno referencenumber utr utrno chequeno
      chequenumber chqno chequedetails refchqno tranid transactionid instrumentid
    `),
  },
} as const
export type BankField = keyof typeof bankFields

export const bankMaxBytes = 8_000_000
export const bankMostRows = 20_000

export const BankColumnsKnown = z.object({ columns: SaidColumns })

export const ReadBankStatementInput = z.object({
  fileName: text(200),
  csv: z.string().check(z.maxLength(bankMaxBytes)),
  columns: SaidColumns,
  ...fileReadShape,
})
export type ReadBankStatement = z.output<typeof ReadBankStatementInput>

/** Amounts are rupee text. */
export const BankStatementRead = z.object({
  message: z.string(),
  rows: z.number(),
  /** Rows that no earlier statement had. */
  made: z.number(),
  in: z.string(),
  out: z.string(),
  ...fileFoundShape,
  isRecorded: z.boolean(),
})
export type BankStatementRead = z.infer<typeof BankStatementRead>

/** desk: what the desk took by UPI or card, on one day or several. */
export const bankThingKinds = ['payment', 'deposit', 'settlement', 'refund', 'desk'] as const
export type BankThingKind = (typeof bankThingKinds)[number]

/** Desk payments that a bank pays out later. */
export const deskBankMethods = ['upi', 'card'] as const
export type DeskBankMethod = (typeof deskBankMethods)[number]

/** Charges above this percentage of the desk's sum are agreed to by the person who confirms. */
export const deskChargesLimit = 3

/**
 * A movement of ours that the bank must have: amount in rupee text, '-500' out; day of the Indian
 * calendar.
 */
export const BankThing = z.object({
  kind: z.enum(bankThingKinds),
  id: z.string(),
  day: z.string(),
  amount: z.string(),
  reference: nullableText,
  /** The person, place or payout: 'Asha Nair', 'Kochi', 'Juspay, S-1'. */
  label: z.string(),
  orderId: nullableText,
  /**
   * The desk's payments from firstDay until day: their sum, and what the bank kept of it. null: of
   * another kind.
   */
  desk: z.nullable(
    z.object({
      method: z.enum(deskBankMethods),
      firstDay: z.string(),
      gross: z.string(),
      charges: z.string(),
    }),
  ),
})
export type BankThing = z.infer<typeof BankThing>

export const bankRowStates = ['open', 'matched', 'none'] as const
export const ListBankRowsInput = z.object({ state: z.optional(z.enum(bankRowStates)), ...paging })
export type ListBankRows = z.output<typeof ListBankRowsInput>

/** An order that a line names by the reference of a QR code; amounts are rupee text. */
export const BankOrder = z.object({
  orderId: z.string(),
  /** The instalment that is due next, and how many there are. */
  part: z.number(),
  parts: z.number(),
  /** The student or the organisation. */
  label: z.string(),
  courseName: z.string(),
  due: z.string(),
  /** Why it can't be recorded from here; null: it can. */
  objection: nullableText,
  method: z.enum(['upi', 'bankTransfer']),
  /** The bank's number for the payment; empty: the line has none. */
  bankReference: z.string(),
})
export type BankOrder = z.infer<typeof BankOrder>

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
  /** Possible matches of an open row, the likeliest first. isNamed: the row names its reference. */
  proposals: z.array(z.object({ thing: BankThing, isNamed: z.boolean() })),
  /** The orders that an open row names and that no recorded payment of it pays. */
  orders: z.array(BankOrder),
})
export type BankRow = z.infer<typeof BankRow>
export const BankRows = z.object({ rows: z.array(BankRow), ...counted })

export const ListMissingAtBankInput = z.object(paging)
export type ListMissingAtBank = z.output<typeof ListMissingAtBankInput>
export const MissingAtBank = z.object({
  things: z.array(BankThing),
  /** The statements must have it between these days; null: no statement was read. */
  since: nullableText,
  until: nullableText,
  ...counted,
})
export type MissingAtBank = z.infer<typeof MissingAtBank>

export const MatchBankRowInput = z.object({
  id: WireId,
  kind: z.enum(bankThingKinds),
  thing: text(120),
  /** The person has seen that the bank kept more than usual. */
  areChargesAgreed: z.optional(z.boolean()),
})

/** bankReference: the RRN or UTR, as the person sees it. */
export const RecordBankOrderInput = z.object({
  id: WireId,
  orderId: text(64),
  part: positiveInteger(100),
  bankReference: SlipReference,
})
export const BankOrderRecorded = z.object({ message: z.string(), orderId: z.string() })

/** Days of the Indian calendar, both included; all campuses if it is left out. */
export const ShowDeskSumInput = z.object({
  id: WireId,
  method: z.enum(deskBankMethods),
  campus: z.optional(CampusName),
  firstDay: Day,
  lastDay: Day,
})
export type ShowDeskSum = z.output<typeof ShowDeskSumInput>

export const DeskSum = z.object({
  /** null: nothing of these days waits for the bank. */
  thing: z.nullable(BankThing),
  /** enough: the line can be this. less: the sum is below the line. high: above the usual charges. */
  fit: z.enum(['enough', 'less', 'high']),
  /** The charges in percent of the sum, like '1.8'. */
  percent: z.string(),
})
export type DeskSum = z.infer<typeof DeskSum>

export const DecideBankRowInput = z.object({ id: WireId, because: Words })
export const BankRowDecided = z.object({ message: z.string() })
