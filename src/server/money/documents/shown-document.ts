import type { Paise } from '#contract/money/money.ts'
import type {
  DocumentTaxFacts,
  GroupFacts,
  NamedDocument,
  PartFacts,
  ReceiptFacts,
  RefundReceiptFacts,
} from './document-facts.ts'
import type { Signature } from './valid-signature.store.ts'
import type { MoneyGone } from '#contract/money/money-gone.ts'

/** Later events, which are shown beside the document and never in it. */
export type Since = {
  /** All money of the order was returned, or was never ours. */
  isRefunded: boolean
  /** Where the money went, if not back to its payer. */
  moneyGone: MoneyGone | null
  /** A refund whose money bounced back to us. */
  isBounced: boolean
  /** The details of a desk entry after the office's correction. */
  corrected: Correctable | null
}

export type Correctable = {
  campus: string
  paymentMethod: string | null
  transactionId: string | null
  rrn: string | null
  bankTxnId: string | null
}

type Frozen = {
  id: string
  factsSha256: string
  /** null: not signed yet, or the key was withdrawn. */
  signedWith: Signature | null
}

type Common = {
  frozen: Frozen
  /** The content of its signed code (signing/sign-document.ts); null: not signed yet. */
  signed: string | null
  number: string
  /** 128 random bits for the public check address. */
  checkCode: string
  orderId: string
  issuedOn: Date
  paidOn: Date
  amountInPaise: Paise
  customerName: string
  courseName: string
  courseCode: string
  campus: string
  isOnline?: boolean
  batch?: ReceiptFacts['batch']
  /** Only if the payer is another person. */
  student?: string
  /** Only if it was asked; the state as two digits. */
  payerAt?: { address: string | null; stateCode: string | null }
  tax?: DocumentTaxFacts
  institute: ReceiptFacts['institute']
  transactionId: string | null
  paymentMethod: string | null
}

/**
 * A printed receipt or tax invoice. The number counts in the financial year of issuedOn; the money
 * may have come in the year before.
 */
export type ReceiptRow = Common & {
  kind: 'receipt'
  isRefunded: boolean
  moneyGone?: MoneyGone
  isCorrected: boolean
  /** Only of an invoice or credit note for an unpaid part: then paidOn is the day of issue. */
  unpaid?: { dueOn: string }
  /**
   * Only of the note for an undone desk entry: its document, null where the note does not name it.
   */
  undone?: { of: NamedDocument | null }
  /** Only of money for a part that was invoiced before. */
  pays?: NamedDocument
  concession?: { priceInPaise: Paise; loweredInPaise: Paise; label: string }
  /** Only of an order in parts with one payer. */
  inParts?: PartFacts
  group?: GroupFacts
  customerEmail: string
  customerPhone: string | null
  cardLast4: string | null
  cardIssuer: string | null
  authCode: string | null
  rrn: string | null
  bankTxnId: string | null
}

/** A printed refund receipt: `amountInPaise` of `ofInPaise`. */
export type RefundReceiptRow = Common & {
  kind: 'refundReceipt'
  isBounced: boolean
  isRefunded: boolean
  customerEmail: string | null
  customerPhone: string | null
  currency: string
  ofInPaise: Paise
  returnedOn: Date
  way: string | null
  reference: string | null
  receipt: RefundReceiptFacts['receipt']
}

export type DocumentRow = ReceiptRow | RefundReceiptRow

/** The printed facts with the later events. */
export function rowOf(
  facts: ReceiptFacts | RefundReceiptFacts,
  since: Since,
  frozen: Frozen,
): DocumentRow {
  const kept = { frozen, signed: null }
  return facts.kind === 'refundReceipt'
    ? { ...kept, ...refundReceiptRowOf(facts, since) }
    : { ...kept, ...receiptRowOf(facts, since) }
}

type Kept = 'frozen' | 'signed'

function receiptRowOf(facts: ReceiptFacts, since: Since): Omit<ReceiptRow, Kept> {
  const { cardLast4, cardIssuer, authCode, rrn, bankTxnId } = facts.payment
  return {
    kind: 'receipt',
    ...commonOf(facts),
    // an order always has one; other documents don't use this type
    customerEmail: facts.payer.email ?? '',
    customerPhone: facts.payer.phone,
    ...concessionOf(facts),
    ...unpaidOf(facts),
    ...(facts.pays === undefined ? {} : { pays: facts.pays }),
    ...(facts.inParts === undefined ? {} : { inParts: facts.inParts }),
    ...(facts.group === undefined ? {} : { group: facts.group }),
    cardLast4,
    cardIssuer,
    authCode,
    rrn,
    bankTxnId,
    ...since.corrected,
    isRefunded: since.isRefunded,
    ...(since.moneyGone === null ? {} : { moneyGone: since.moneyGone }),
    isCorrected: since.corrected !== null,
  }
}

/** The facts of a note or invoice without a payment. */
function unpaidOf({ unpaid, undone }: ReceiptFacts): Pick<ReceiptRow, 'unpaid' | 'undone'> {
  if (undone !== undefined) return { undone: { of: undone } }
  if (unpaid === undefined) return {}
  const { dueOn } = unpaid
  return dueOn === null ? { undone: { of: null } } : { unpaid: { dueOn } }
}

function concessionOf({ concession }: ReceiptFacts): Pick<ReceiptRow, 'concession'> {
  if (concession === undefined) return {}
  const { priceInPaise, loweredInPaise, label } = concession
  // frozen from columns whose CHECK constraints make them amounts
  return {
    concession: {
      priceInPaise: priceInPaise as Paise,
      loweredInPaise: loweredInPaise as Paise,
      label,
    },
  }
}

function refundReceiptRowOf(facts: RefundReceiptFacts, since: Since): Omit<RefundReceiptRow, Kept> {
  const { payer, currency, way, reference, receipt } = facts
  return {
    kind: 'refundReceipt',
    ...commonOf(facts),
    customerEmail: payer.email,
    customerPhone: payer.phone,
    currency,
    // frozen from a column whose CHECK constraint makes it an amount
    ofInPaise: facts.ofInPaise as Paise,
    returnedOn: new Date(facts.returnedOn),
    way,
    reference,
    receipt,
    isBounced: since.isBounced,
    isRefunded: since.isRefunded,
  }
}

function commonOf(facts: ReceiptFacts | RefundReceiptFacts): Omit<Common, Kept> {
  const { number, checkCode, order, institute, course, campus, payment } = facts
  return {
    number,
    checkCode,
    orderId: order,
    issuedOn: new Date(facts.issuedOn),
    paidOn: new Date(payment.paidOn),
    // frozen from a column whose CHECK constraint makes it an amount
    amountInPaise: facts.amountInPaise as Paise,
    customerName: facts.payer.name,
    courseName: course.name,
    courseCode: course.code,
    campus,
    ...(facts.isOnline === true && { isOnline: true }),
    ...(facts.batch === undefined ? {} : { batch: facts.batch }),
    ...payerAtOf(facts),
    ...(facts.tax === undefined ? {} : { tax: facts.tax }),
    ...(facts.student.name === facts.payer.name ? {} : { student: facts.student.name }),
    institute,
    transactionId: payment.transactionId,
    paymentMethod: payment.method,
  }
}

function payerAtOf({ payer }: ReceiptFacts | RefundReceiptFacts): Pick<Common, 'payerAt'> {
  const { address = null, stateCode = null } = payer
  return address === null && stateCode === null ? {} : { payerAt: { address, stateCode } }
}
