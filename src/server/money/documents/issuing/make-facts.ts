import { concessionLabels } from '#contract/selling/concession-words.ts'
import type { ConcessionReason } from '#contract/selling/concessions.ts'
import { invariant } from '../../../platform/foundation/invariant.ts'
import { kindOfReturn } from '../../tax/kind-of-document.ts'
import type { TaxOfCapture } from '../../tax/tax-of-capture.store.ts'
import { sumOf, taxOfReturn } from '../../tax/tax-of.ts'
import type { TaxParts } from '../../tax/tax-of.ts'
import { commonFacts, named } from './common-facts.ts'
import type { IssuedDocument, Issuer, Numbered } from './common-facts.ts'
import type {
  DocumentTaxFacts,
  ReceiptFacts,
  RefundReceiptFacts,
  TakenUp,
} from '../document-facts.ts'
import type { OrderDetails } from '../document-details.store.ts'

export function receiptFacts(
  issuer: Issuer,
  details: OrderDetails,
  numbered: Numbered,
): ReceiptFacts {
  const common = commonFacts(issuer, details, numbered)
  // for reassigned money, only the amount that pays this order
  return {
    ...common,
    kind: 'receipt',
    amountInPaise: details.allocatedInPaise ?? common.amountInPaise,
    ...feeOf(details),
    ...(details.inParts === null ? {} : { inParts: details.inParts }),
    ...(details.group === null ? {} : { group: details.group }),
    ...(details.tax === null ? {} : taxOfReceipt(details.tax)),
  }
}

type Undone = {
  details: OrderDetails
  tax: TaxOfCapture
  /** The document of the undone entry. */
  receipt: IssuedDocument
  /** The invoice that covers the entry's voucher; null: none does. */
  invoice: IssuedDocument | null
}

/**
 * The facts of the note for a taxed desk entry that was undone: its whole tax is reversed. A credit
 * note names the invoice (CGST Rules, r. 53(1A)), a refund voucher the receipt voucher (r. 51).
 */
export function undoneFacts(
  issuer: Issuer,
  { details, tax, receipt, invoice }: Undone,
  numbered: Numbered,
): ReceiptFacts {
  const kind = kindOfReturn(tax)
  const common = commonFacts(issuer, details, numbered)
  const credits = kind === 'creditNote' ? { invoice: named(invoice ?? receipt) } : {}
  return {
    ...common,
    kind,
    amountInPaise: sumOf(tax),
    payment: { ...noPayment, paidOn: common.issuedOn },
    undone: named(receipt),
    tax: { ...taxFacts(kind, tax, tax), ...credits },
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
  invariant(partInvoice, 'the row pays an invoice, as the column’s CHECK constraint requires')
  return { pays: named({ ...partInvoice, issuedAt: new Date(partInvoice.issuedAt) }) }
}

/**
 * The facts of the invoice for advances whose service has begun.
 * @param of.details of the first advance.
 * @param of.tax of the amount that is left of all of them.
 */
export function invoiceFacts(
  issuer: Issuer,
  of: { details: OrderDetails; tax: TaxOfCapture; amountInPaise: number; vouchers: TakenUp[] },
  numbered: Numbered,
): ReceiptFacts {
  const { details, tax, amountInPaise, vouchers } = of
  return {
    ...commonFacts(issuer, details, numbered),
    kind: 'taxInvoice',
    amountInPaise,
    ...feeOf(details),
    ...(details.group === null ? {} : { group: { ...details.group, deducted: null } }),
    tax: { ...taxFacts('taxInvoice', tax, tax), vouchers },
  }
}

export type UnpaidPart = {
  details: OrderDetails
  part: number
  dueOn: string
  tax: TaxParts & TaxedAs
  /** Only of a credit note. */
  invoice?: { number: string; issuedAt: Date }
}

/**
 * The facts of the invoice for a part that fell due unpaid, or of the credit note for its open
 * amount.
 */
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
    ...feeOf(details),
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

/** Returned money: the amount, the time and the way. */
export type Returned = {
  amountInPaise: number
  doneAt: Date | null
  updatedAt?: Date
  way: string | null
  reference: string | null
}

/**
 * Earlier returns of the same payment in paise, and the invoice that covers it, if there is one.
 */
export type BeforeReturn = { returnedInPaise: number; invoice: IssuedDocument | null }

/** @param of.receipt null where the money was never accepted. */
export function refundReceiptFacts(
  issuer: Issuer,
  of: {
    details: OrderDetails
    refund: Returned
    receipt: IssuedDocument | null
    /** null: nothing is taxed. */
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
    receipt: receipt && { ...named(receipt), ...taxKindOf(details.tax) },
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

/** A plain receipt for a part that was invoiced before has no tax kind. */
function taxKindOf(tax: TaxOfCapture | null) {
  return tax === null || tax.kind === 'receipt' ? {} : { taxKind: tax.kind }
}

/** What the course said about its fee, and the concession. */
function feeOf(details: OrderDetails): Pick<ReceiptFacts, 'concession' | 'feeNote'> {
  const { feeNote } = details
  return { ...(feeNote === null ? {} : { feeNote }), ...concessionOf(details) }
}

/** The concession, under the label that the student has read. */
function concessionOf(details: OrderDetails): Pick<ReceiptFacts, 'concession'> {
  const { orderedInPaise, concessionInPaise: loweredInPaise, concessionReason } = details
  if (concessionReason === null) return {}
  // the column's CHECK constraint allows only known reasons
  const label = details.concessionName ?? concessionLabels[concessionReason as ConcessionReason]
  return { concession: { priceInPaise: orderedInPaise + loweredInPaise, loweredInPaise, label } }
}
