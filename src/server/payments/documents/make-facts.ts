import { concessionLabels } from '#contract/concession-words.ts'
import type { ConcessionReason } from '#contract/concessions.ts'
import type { Institute } from '#contract/institute.ts'
import { invariant } from '../../foundation/invariant.ts'
import { kindOfReturn } from '../tax/kind-of-document.ts'
import type { TaxOfCapture } from '../tax/tax-of-capture.store.ts'
import { sumOf, taxOfReturn } from '../tax/tax-of.ts'
import type { TaxParts } from '../tax/tax-of.ts'
import type { DocumentTaxFacts, ReceiptFacts, RefundReceiptFacts } from './document-facts.ts'
import type { OrderDetails } from './document-details.store.ts'

/** Who issues documents, and under which prefixes. */
export type Issuer = Pick<
  Institute,
  'name' | 'email' | 'phone' | 'campuses' | 'receiptPrefix' | 'refundReceiptPrefix' | 'tax'
>

/** What a document is called. */
export type Numbered = { number: string; checkCode: string; issuedAt: Date }

export function receiptFacts(
  issuer: Issuer,
  details: OrderDetails,
  numbered: Numbered,
): ReceiptFacts {
  const common = commonFacts(issuer, details, numbered)
  // of money that came for another order it is over what pays this one
  return {
    ...common,
    kind: 'receipt',
    amountInPaise: details.allocatedInPaise ?? common.amountInPaise,
    ...concessionOf(details),
    ...(details.inParts === null ? {} : { inParts: details.inParts }),
    ...(details.group === null ? {} : { group: details.group }),
    ...(details.tax === null ? {} : taxOfReceipt(details.tax)),
  }
}

/** The note of a taxed payment that the desk had entered by mistake and has undone: all of its tax falls away. */
export function undoneFacts(
  issuer: Issuer,
  of: { details: OrderDetails; tax: TaxOfCapture; invoice: ParentReceipt },
  numbered: Numbered,
): ReceiptFacts {
  const { details, tax, invoice } = of
  const kind = kindOfReturn(tax)
  const common = commonFacts(issuer, details, numbered)
  return {
    ...common,
    kind,
    amountInPaise: sumOf(tax),
    payment: { ...noPayment, paidOn: common.issuedOn },
    unpaid: { dueOn: null },
    tax: { ...taxFacts(kind, tax, tax), ...(invoice && { invoice: named(invoice) }) },
  }
}

const noPayment = {
  provider: null,
  transactionId: null,
  method: null,
  cardLast4: null,
  cardIssuer: null,
  authCode: null,
  rrn: null,
  bankTxnId: null,
} as const

function taxOfReceipt(tax: TaxOfCapture): Pick<ReceiptFacts, 'pays' | 'tax'> {
  const { kind, partInvoice } = tax
  if (kind !== 'receipt') return { tax: taxFacts(kind, tax, tax) }
  invariant(partInvoice, 'a column’s CHECK: it pays an invoice')
  return { pays: named({ ...partInvoice, issuedAt: new Date(partInvoice.issuedAt) }) }
}

/** What the payer's vouchers say: numbers, days, and what each was about. */
export type TakenUp = NonNullable<DocumentTaxFacts['vouchers']>

/**
 * The invoice for advances whose service has begun.
 * @param of.details of the first of them. @param of.tax of all that is left of them.
 */
export function invoiceFacts(
  issuer: Issuer,
  of: { details: OrderDetails; tax: TaxOfCapture; amountInPaise: number; vouchers: TakenUp },
  numbered: Numbered,
): ReceiptFacts {
  const { details, tax, amountInPaise, vouchers } = of
  return {
    ...commonFacts(issuer, details, numbered),
    kind: 'taxInvoice',
    amountInPaise,
    ...concessionOf(details),
    ...(details.group === null ? {} : { group: { ...details.group, deducted: null } }),
    tax: { ...taxFacts('taxInvoice', tax, tax), vouchers },
  }
}

export type UnpaidPart = {
  details: OrderDetails
  part: number
  dueOn: string
  tax: TaxParts & TaxedAs
  /** Of a credit note. */
  invoice?: { number: string; issuedAt: Date }
}

/** The invoice of a part that fell due and was not paid, or the credit note of what nobody will pay of it. */
export function unpaidPartFacts(
  issuer: Issuer,
  { details, part, dueOn, tax, invoice }: UnpaidPart,
  numbered: Numbered,
): ReceiptFacts {
  const { group, inParts } = details
  const kind = invoice === undefined ? 'taxInvoice' : 'creditNote'
  const common = commonFacts(issuer, details, numbered)
  return {
    ...common,
    kind,
    amountInPaise: sumOf(tax),
    payment: { ...noPayment, paidOn: common.issuedOn },
    unpaid: { dueOn },
    ...concessionOf(details),
    ...(inParts === null ? {} : { inParts: { ...inParts, part } }),
    ...(group === null ? {} : { group: { ...group, part, deducted: null } }),
    tax: { ...taxFacts(kind, tax, tax), ...(invoice && { invoice: named(invoice) }) },
  }
}

type TaxedAs = Pick<
  TaxOfCapture,
  'supplierGstin' | 'recipientGstin' | 'sac' | 'rateInHundredths' | 'placeOfSupply'
>

function taxFacts(
  kind: DocumentTaxFacts['kind'],
  { supplierGstin, recipientGstin, sac, rateInHundredths, placeOfSupply }: TaxedAs,
  { taxableInPaise, cgstInPaise, sgstInPaise, igstInPaise }: TaxParts,
): DocumentTaxFacts {
  return {
    kind,
    supplierGstin,
    recipientGstin,
    sac,
    rateInHundredths,
    placeOfSupply,
    taxableInPaise,
    cgstInPaise,
    sgstInPaise,
    igstInPaise,
  }
}

/** Money that went back: how much, when, and by which way. */
export type Returned = {
  amountInPaise: number
  doneAt: Date | null
  updatedAt?: Date
  way: string | null
  reference: string | null
}
type ParentReceipt = { number: string; issuedAt: Date } | null

/** What went back before of the same payment, in paise, and the invoice that took it up, where one did. */
export type BeforeReturn = { returnedInPaise: number; invoice: ParentReceipt }

/** @param of.receipt null where the money was never accepted. */
export function refundReceiptFacts(
  issuer: Issuer,
  of: {
    details: OrderDetails
    refund: Returned
    receipt: ParentReceipt
    /** null where nothing is taxed. */
    before: BeforeReturn | null
  },
  numbered: Numbered,
): RefundReceiptFacts {
  const { details, refund, receipt, before } = of
  const common = commonFacts(issuer, details, numbered)
  return {
    ...common,
    kind: 'refundReceipt',
    amountInPaise: refund.amountInPaise,
    ofInPaise: common.amountInPaise,
    returnedOn: (refund.doneAt ?? refund.updatedAt ?? numbered.issuedAt).toISOString(),
    way: refund.way,
    reference: refund.reference,
    receipt: receipt && named(receipt),
    ...(details.tax === null || before === null
      ? {}
      : { tax: returnedTax(details.tax, refund.amountInPaise, before) }),
  }
}

function returnedTax(
  tax: TaxOfCapture,
  amountInPaise: number,
  { returnedInPaise, invoice }: BeforeReturn,
): DocumentTaxFacts {
  const parts = taxOfReturn(tax, { returnedInPaise, amountInPaise })
  const facts = taxFacts(kindOfReturn(tax), tax, parts)
  return invoice === null ? facts : { ...facts, invoice: named(invoice) }
}

function named({ number, issuedAt }: { number: string; issuedAt: Date }) {
  return { number, issuedOn: issuedAt.toISOString() }
}

function commonFacts(
  issuer: Issuer,
  details: OrderDetails,
  { number, checkCode, issuedAt }: Numbered,
): Omit<ReceiptFacts, 'kind'> {
  const { name, email, phone } = details
  const paidOn = details.capturedAt ?? details.paidAt
  invariant(paidOn, 'a document is about money, or about an order over nothing that is paid')
  return {
    number,
    checkCode,
    issuedOn: issuedAt.toISOString(),
    institute: instituteAt(issuer, details.campus),
    payer: { name, email, phone, ...whereOf(details) },
    student: { id: details.studentId, name: details.customerName },
    order: details.orderId,
    course: { name: details.courseName, code: details.courseCode },
    campus: details.campus,
    ...batchOf(details),
    currency: details.currency ?? details.orderedCurrency,
    amountInPaise: details.amountInPaise ?? details.orderedInPaise,
    payment: {
      provider: details.provider,
      paidOn: paidOn.toISOString(),
      transactionId: details.transactionId,
      method: details.paymentMethod,
      cardLast4: details.cardLast4,
      cardIssuer: details.cardIssuer,
      authCode: details.authCode,
      rrn: details.rrn,
      bankTxnId: details.bankTxnId,
    },
  }
}

/** Where the payer is, where that was asked. */
function whereOf({ payerAddress: address, payerState: stateCode }: OrderDetails) {
  return address === null && stateCode === null ? {} : { address, stateCode }
}

/** What lowered the price, in the words that the student has read. */
function concessionOf(details: OrderDetails): Pick<ReceiptFacts, 'concession'> {
  const { orderedInPaise, concessionInPaise: loweredInPaise, concessionReason } = details
  if (concessionReason === null) return {}
  // the column's CHECK keeps the list
  const label = details.concessionName ?? concessionLabels[concessionReason as ConcessionReason]
  return { concession: { priceInPaise: orderedInPaise + loweredInPaise, loweredInPaise, label } }
}

/** As it was when the order was placed. */
function batchOf({ batchStartsOn, batchEndsOn, batchHours, batchMode }: OrderDetails) {
  if (batchStartsOn === null || batchEndsOn === null) return {}
  const isOnline = batchMode === 'Online'
  return { batch: { startsOn: batchStartsOn, endsOn: batchEndsOn, hours: batchHours, isOnline } }
}

/** With the address of the campus that the course runs at; of the first one where that campus is no more. */
function instituteAt(issuer: Issuer, campus: string): ReceiptFacts['institute'] {
  const place = issuer.campuses.find(({ name }) => name === campus) ?? issuer.campuses[0]
  return {
    name: issuer.name,
    email: issuer.email,
    phone: place?.phone ?? issuer.phone,
    addressLines: [...(place?.addressLines ?? [])],
  }
}
