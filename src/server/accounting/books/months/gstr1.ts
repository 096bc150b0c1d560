import type { ReturnPartName } from '#contract/accounting/months.ts'
import { documentKinds } from '#contract/money/documents/document-kinds.ts'
import type { TaxDocumentKind } from '#contract/money/documents/document-kinds.ts'
import { NO_TAX, less, plus, sumOf } from '../../../money/payments.service.ts'
import type { TaxParts } from '../../../money/payments.service.ts'

/** The facts of a tax document for the month's return; amounts in paise. */
export type TaxDocument = {
  number: string
  kind: TaxDocumentKind
  /** A day of the Indian calendar. */
  issuedOn: string
  /** The two digits of a state. */
  supplierState: string
  placeOfSupply: string
  recipientGstin: string | null
  recipientName: string
  sac: string
  rateInHundredths: number
  tax: TaxParts
  /** The number of a refund voucher's receipt voucher, or of a credit note's invoice. */
  against: string | null
  /** The numbers of the receipt vouchers that an invoice takes up. */
  takesUp: readonly string[]
}

/** One line of a part: for one document, or for all with the same place, rate or code. */
export type ReturnLine = {
  of: TaxDocument
  /** With reversed signs for documents that reduce the tax. */
  tax: TaxParts
}

export type Return = Record<Exclude<ReturnPartName, 'docs'>, ReturnLine[]>

/**
 * Above this amount, in paise, an invoice to an unregistered payer of another state has its own
 * line (CGST Rules, r. 59, as amended from 1 August 2024).
 */
export const LARGE_INVOICE = 10_000_000

/**
 * Sorts the documents of a month into the parts of GSTR-1 (CGST Rules, r. 59). An advance is in
 * 11A, except for the part that the same month invoiced or returned. It is in 11B of the later
 * month that does so. The tax owed for the month is then that of its invoices, less its credit
 * notes, plus its advances.
 * @param all the month's documents, and the documents of other months that they take up or reverse.
 */
export function returnOf(all: readonly TaxDocument[], month: string): Return {
  const own = all.filter(({ issuedOn }) => issuedOn.startsWith(month))
  const byNumber = new Map(all.map((document) => [document.number, document]))
  const invoices = own.filter(countsAs('invoice'))
  const notes = own.filter(countsAs('note'))
  const isLargeNote = ({ against }: TaxDocument) => {
    const invoice = byNumber.get(against ?? '')
    return invoice !== undefined && isLarge(invoice)
  }
  const lines = (documents: readonly TaxDocument[]) =>
    documents.map((document) => ({ of: document, tax: document.tax }))
  const forPlaces = [
    ...lines(invoices.filter((one) => one.recipientGstin === null && !isLarge(one))),
    ...turned(lines(notes.filter((one) => one.recipientGstin === null && !isLargeNote(one)))),
  ]
  const forCodes = [...lines(invoices), ...turned(lines(notes))]
  const isRegistered = ({ of }: ReturnLine) => of.recipientGstin !== null
  return {
    b2b: lines(invoices.filter(({ recipientGstin }) => recipientGstin !== null)),
    b2cl: lines(invoices.filter((one) => one.recipientGstin === null && isLarge(one))),
    b2cs: together(forPlaces, placeAndRate),
    cdnr: lines(notes.filter(({ recipientGstin }) => recipientGstin !== null)),
    cdnur: lines(notes.filter((one) => one.recipientGstin === null && isLargeNote(one))),
    ...advancesOf(all, month),
    'hsn-b2b': together(forCodes.filter(isRegistered), codeAndRate),
    'hsn-b2c': together(
      forCodes.filter((line) => !isRegistered(line)),
      codeAndRate,
    ),
  }
}

/** The tax owed for the month, from the parts that count. */
export function owedBy(parts: Return): TaxParts {
  const more = [...parts.b2b, ...parts.b2cl, ...parts.b2cs, ...parts.at]
  const all = more.concat(turned([...parts.cdnr, ...parts.cdnur, ...parts.atadj]))
  return all.reduce((sum, { tax }) => plus(sum, tax), NO_TAX)
}

function countsAs(part: (typeof documentKinds)[TaxDocumentKind]['tax']['gstr1']) {
  return ({ kind }: TaxDocument) => documentKinds[kind].tax.gstr1 === part
}

function isLarge({ recipientGstin, supplierState, placeOfSupply, tax }: TaxDocument): boolean {
  return recipientGstin === null && placeOfSupply !== supplierState && sumOf(tax) > LARGE_INVOICE
}

const placeAndRate = ({ placeOfSupply, rateInHundredths }: TaxDocument) =>
  `${placeOfSupply} ${rateInHundredths}`
const codeAndRate = ({ sac, rateInHundredths }: TaxDocument) => `${sac} ${rateInHundredths}`

/** One line for each key, in the order of the keys; zero lines are left out. */
function together(
  lines: readonly ReturnLine[],
  keyOf: (document: TaxDocument) => string,
): ReturnLine[] {
  const byKey = Map.groupBy(lines, ({ of }) => keyOf(of))
  return [...byKey]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...others]]) => {
      if (first === undefined) return []
      const tax = others.reduce((sum, line) => plus(sum, line.tax), first.tax)
      return isNothing(tax) ? [] : [{ of: first.of, tax }]
    })
}

function isNothing({ taxableInPaise, cgstInPaise, sgstInPaise, igstInPaise }: TaxParts): boolean {
  return [taxableInPaise, cgstInPaise, sgstInPaise, igstInPaise].every((part) => part === 0)
}

function turned(lines: readonly ReturnLine[]): ReturnLine[] {
  return lines.map(({ of, tax }) => ({ of, tax: less(NO_TAX, tax) }))
}

function advancesOf(all: readonly TaxDocument[], month: string): Pick<Return, 'at' | 'atadj'> {
  const isNow = ({ issuedOn }: TaxDocument) => issuedOn.startsWith(month)
  const ends = endsIn(all)
  const at: ReturnLine[] = []
  const atadj: ReturnLine[] = []
  for (const voucher of all.filter(countsAs('advance'))) {
    const now = ends(voucher).filter(({ of }) => isNow(of))
    const ended = now.reduce((sum, { tax }) => plus(sum, tax), NO_TAX)
    if (isNow(voucher)) at.push({ of: voucher, tax: less(voucher.tax, ended) })
    else atadj.push({ of: voucher, tax: ended })
  }
  return { at: together(at, placeAndRate), atadj: together(atadj, placeAndRate) }
}

/** The ends of an advance: each return by its voucher, then the rest that an invoice took up. */
function endsIn(all: readonly TaxDocument[]): (voucher: TaxDocument) => ReturnLine[] {
  const returned = Map.groupBy(all.filter(countsAs('returnedAdvance')), ({ against }) => against)
  const takenUp = new Map(all.flatMap((one) => one.takesUp.map((number) => [number, one] as const)))
  return (voucher) => {
    const back = (returned.get(voucher.number) ?? []).map((of) => ({ of, tax: of.tax }))
    const invoice = takenUp.get(voucher.number)
    if (invoice === undefined) return back
    const left = back.reduce((sum, { tax }) => less(sum, tax), voucher.tax)
    return [...back, { of: invoice, tax: left }]
  }
}
