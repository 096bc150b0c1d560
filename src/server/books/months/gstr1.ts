import type { ReturnPartName } from '#contract/months.ts'
import type { TaxDocumentKind } from '#contract/tax-documents.ts'
import { NO_TAX, less, plus, sumOf } from '../../payments/payments.service.ts'
import type { TaxParts } from '../../payments/payments.service.ts'

/** What a tax document says, as far as the month's return needs it; amounts in paise. */
export type TaxDocument = {
  number: string
  kind: TaxDocumentKind
  /** Of the Indian calendar. */
  issuedOn: string
  /** The two digits of a state. */
  supplierState: string
  placeOfSupply: string
  recipientGstin: string | null
  recipientName: string
  sac: string
  rateInHundredths: number
  tax: TaxParts
  /** Of a refund voucher its receipt voucher, of a credit note its invoice, by number. */
  against: string | null
  /** Of an invoice the receipt vouchers that it takes up, by number. */
  takesUp: readonly string[]
}

/** One line of a part: of one document, or of all that share place, rate or code. */
export type ReturnLine = {
  of: TaxDocument
  /** The signs of what is less are turned. */
  tax: TaxParts
}

export type Return = Record<Exclude<ReturnPartName, 'docs'>, ReturnLine[]>

/**
 * An invoice to an unregistered payer of another state is stated by itself above this, in paise (CGST Rules, r. 59, as
 * amended from 1 August 2024).
 */
export const LARGE_INVOICE = 10_000_000

/**
 * The documents of a month in the parts of GSTR-1 (CGST Rules, r. 59). An advance stands in 11A as far as the same month neither invoiced it
 * nor gave it back, and in 11B in the month that does so later; so what is owed for the month is what its
 * invoices, less its credit notes, and its advances come to.
 * @param all the month's, and of those that they take up or give back of, the ones of other months.
 */
export function returnOf(all: readonly TaxDocument[], month: string): Return {
  const own = all.filter(({ issuedOn }) => issuedOn.startsWith(month))
  const byNumber = new Map(all.map((document) => [document.number, document]))
  const invoices = own.filter(({ kind }) => kind === 'taxInvoice')
  const notes = own.filter(({ kind }) => kind === 'creditNote')
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

/** What is owed for the month, by the parts that count. */
export function owedBy(parts: Return): TaxParts {
  const more = [...parts.b2b, ...parts.b2cl, ...parts.b2cs, ...parts.at]
  const all = more.concat(turned([...parts.cdnr, ...parts.cdnur, ...parts.atadj]))
  return all.reduce((sum, { tax }) => plus(sum, tax), NO_TAX)
}

function isLarge({ recipientGstin, supplierState, placeOfSupply, tax }: TaxDocument): boolean {
  return recipientGstin === null && placeOfSupply !== supplierState && sumOf(tax) > LARGE_INVOICE
}

const placeAndRate = ({ placeOfSupply, rateInHundredths }: TaxDocument) =>
  `${placeOfSupply} ${rateInHundredths}`
const codeAndRate = ({ sac, rateInHundredths }: TaxDocument) => `${sac} ${rateInHundredths}`

/** One line for all of one key, in the order of the keys; none where nothing is left. */
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
  for (const voucher of all.filter(({ kind }) => kind === 'receiptVoucher')) {
    const now = ends(voucher).filter(({ of }) => isNow(of))
    const ended = now.reduce((sum, { tax }) => plus(sum, tax), NO_TAX)
    if (isNow(voucher)) at.push({ of: voucher, tax: less(voucher.tax, ended) })
    else atadj.push({ of: voucher, tax: ended })
  }
  return { at: together(at, placeAndRate), atadj: together(atadj, placeAndRate) }
}

/** What went back of an advance, each by its voucher, and then what of it an invoice took up: all that was left. */
function endsIn(all: readonly TaxDocument[]): (voucher: TaxDocument) => ReturnLine[] {
  const returned = Map.groupBy(
    all.filter(({ kind }) => kind === 'refundVoucher'),
    ({ against }) => against,
  )
  const takenUp = new Map(all.flatMap((one) => one.takesUp.map((number) => [number, one] as const)))
  return (voucher) => {
    const back = (returned.get(voucher.number) ?? []).map((of) => ({ of, tax: of.tax }))
    const invoice = takenUp.get(voucher.number)
    if (invoice === undefined) return back
    const left = back.reduce((sum, { tax }) => less(sum, tax), voucher.tax)
    return [...back, { of: invoice, tax: left }]
  }
}
