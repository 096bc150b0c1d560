import * as z from 'zod/mini'
import { fileFoundShape, fileReadShape, headingWords } from './csv-files.ts'
import { counted, paging } from './lists.ts'
import { nullableText, text } from './plain-fields.ts'
import { Words } from './refund-request.ts'
import { WireId } from './wire-id.ts'

/**
 * What a provider's file says of a row, and how providers call the columns in which they say it; the needed ones first. The net
 * stands in one column, or in two: what the provider paid, and what it took.
 */
export const settlementFields = {
  payout: {
    label: 'Settlement',
    isNeeded: true,
    mayShare: true,
    called: headingWords(`
      settlementid cfsettlementid payoutid automaticpayoutid settlementutr utr settledate
    `),
  },
  paidOn: {
    label: 'Paid to the bank on',
    isNeeded: true,
    mayShare: true,
    called: headingWords(`
      settledat settlementdate settledate settledon settlementcompleteddate payoutdate
      automaticpayouteffectiveat settlementtime
    `),
  },
  kind: {
    label: 'Kind of row',
    isNeeded: true,
    called: headingWords(`
      eventtype transactiontype transactionentity recfmt reportingcategory action type
    `),
  },
  payment: {
    label: 'Payment',
    isNeeded: true,
    called: headingWords(`
      entityid paymentid transactionid tranid txnid merchanttrackid merchanttransactionid
      cfpaymentid paymentintentid payuid orderid
    `),
  },
  gross: {
    label: 'Gross amount',
    isNeeded: true,
    called: headingWords(`
      grossamount gross eventamount transactionamount txnamount domesticamt amount
    `),
  },
  fee: {
    label: 'Fee',
    isNeeded: true,
    called: headingWords(`
      fee fees mdr msf servicecharge paymentservicecharge eventservicecharge merchantservicefee
      merservicefee feeexclusivetax commission
    `),
  },
  net: {
    label: 'Net amount',
    isNeeded: false,
    called: headingWords(`
      netamount net settlementamount eventsettlementamount merchantnetamount mernetamount
      amountsettled amountnet
    `),
  },
  credit: {
    label: 'Net, paid to us',
    isNeeded: false,
    called: headingWords('credit creditamount'),
  },
  debit: {
    label: 'Net, taken from us',
    isNeeded: false,
    called: headingWords('debit debitamount'),
  },
  tax: {
    label: 'Tax on the fee',
    isNeeded: false,
    called: headingWords(`
      tax gst gstonmdr servicetax paymentservicetax eventservicetax merchantservicetax
      merservicetax cgst cgstamt
    `),
  },
  sgst: {
    label: 'SGST, where it stands apart',
    isNeeded: false,
    called: headingWords('sgst sgstamt utgstamt'),
  },
  igst: {
    label: 'IGST, where it stands apart',
    isNeeded: false,
    called: headingWords('igst igstamt'),
  },
  refund: {
    label: 'Refund',
    isNeeded: false,
    mayShare: true,
    called: headingWords('refundid cfrefundid sourceid entityid'),
  },
  utr: {
    label: 'UTR',
    isNeeded: false,
    mayShare: true,
    called: headingWords('settlementutr utr utrnumber utrno bankutr'),
  },
  rowId: {
    label: 'Id of the row',
    isNeeded: false,
    mayShare: true,
    called: headingWords('balancetransactionid entityid'),
  },
  currency: { label: 'Currency', isNeeded: false, called: headingWords('currency eventcurrency') },
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

/** The meanings that somebody may give to a provider's word for a row. */
export const settlementMeanings = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute: money taken',
  disputeWon: 'Dispute: money given back',
  charge: 'Charge of the provider',
  payout: 'The sum that was paid',
} as const
export type SettlementMeaning = keyof typeof settlementMeanings
// Object.keys forgets that these are the table's names
const meanings = Object.keys(settlementMeanings) as SettlementMeaning[]

/** By the provider's word in small letters. */
const Meanings = z.record(text(100), z.enum(meanings))
export type SettlementMeanings = z.output<typeof Meanings>

/** ours: behind it stands something that we know. */
export const settlementRowStates = ['ours', 'different', 'unexplained', 'explained'] as const

export const settlementMaxBytes = 8_000_000

/** By field the heading of its column. */
const Columns = z.partialRecord(z.enum(settlementFieldNames), text(200))
export type SettlementColumns = z.output<typeof Columns>

export const GuessSettlementColumnsInput = z.object({ provider: text(40) })
/** What was said last of this provider's files; else how it names them in its documentation. */
export const SettlementColumnsKnown = z.object({ columns: Columns, meanings: Meanings })

export const ReadSettlementFileInput = z.object({
  provider: text(40),
  fileName: text(200),
  csv: z.string().check(z.maxLength(settlementMaxBytes)),
  columns: Columns,
  /** Left out: as it was said last. */
  meanings: z.optional(Meanings),
  ...fileReadShape,
})
export type ReadSettlementFile = z.output<typeof ReadSettlementFileInput>

/** Amounts are rupee text; days 'YYYY-MM-DD'. gross − charges = net, with tax among the charges. */
const sums = { rows: z.number(), gross: z.string(), charges: z.string(), net: z.string() }

export const SettlementFileRead = z.object({
  message: z.string(),
  /** That can be recorded. */
  rows: z.number(),
  settlements: z.array(
    z.object({ reference: z.string(), utr: nullableText, paidOn: z.string(), ...sums }),
  ),
  byKind: z.array(z.object({ kind: z.enum(settlementKinds), ...sums })),
  /** The provider's words for its rows, and what each is taken for; null: nobody has said. */
  words: z.array(
    z.object({ word: z.string(), rows: z.number(), meaning: z.nullable(z.enum(meanings)) }),
  ),
  /** Read from another file before; nothing is recorded of them. */
  knownRows: z.number(),
  /** Of ours, with another amount than we have. */
  different: z.number(),
  /** Nothing of ours stands behind it. */
  unexplained: z.number(),
  ...fileFoundShape,
  isRecorded: z.boolean(),
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
