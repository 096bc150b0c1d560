import type { Paise } from '#contract/money.ts'
import type {
  DocumentTaxFacts,
  GroupFacts,
  NamedDocument,
  PartFacts,
  ReceiptFacts,
  RefundReceiptFacts,
} from './document-facts.ts'
import type { Signature } from './signature-that-counts.store.ts'
import type { MoneyGone } from '#contract/money-gone.ts'

/** What happened since: it stands beside the document, never in it. */
export type Since = {
  /** All that the order brought went back, or was never ours. */
  isRefunded: boolean
  /** Where that money is, if it was not returned to its payer. */
  moneyGone: MoneyGone | null
  /** A refund whose money has come back to us. */
  isBounced: boolean
  /** The facts of a desk entry that the office corrected. */
  corrected: Correctable | null
}

export type Correctable = {
  campus: string
  paymentMethod: string | null
  transactionId: string | null
  rrn: string | null
  bankTxnId: string | null
}

/** As the database keeps it. */
type Frozen = {
  id: string
  factsSha256: string
  /** null: nobody has signed it yet, or its key was withdrawn. */
  signedWith: Signature | null
}

/** What both kinds say. */
type Common = {
  frozen: Frozen
  /** What its code carries (signing/sign-document.ts); null as long as nobody has signed it. */
  signed: string | null
  number: string
  /** 128 random bits: the public check address. */
  checkCode: string
  orderId: string
  issuedOn: Date
  paidOn: Date
  amountInPaise: Paise
  customerName: string
  courseName: string
  courseCode: string
  campus: string
  /** Only where the course had batches. */
  batch?: ReceiptFacts['batch']
  /** Only where somebody else has paid. */
  student?: string
  /** Only where it was asked; the state by its two digits. */
  payerAt?: { address: string | null; stateCode: string | null }
  /** Only where it is taxed. */
  tax?: DocumentTaxFacts
  institute: ReceiptFacts['institute']
  transactionId: string | null
  paymentMethod: string | null
}

/** A receipt, or a tax invoice, as it is printed. The number counts in the financial year of issuedOn; money may have come in the one before. */
export type ReceiptRow = Common & {
  kind: 'receipt'
  isRefunded: boolean
  moneyGone?: MoneyGone
  isCorrected: boolean
  /** Only of an invoice or credit note of a part for which nothing was paid: then paidOn is its own day. */
  unpaid?: { dueOn: string }
  /** Only of the note of an entry that the desk has undone: its document, null where the note does not name it. */
  undone?: { of: NamedDocument | null }
  /** Only of money for a part that was invoiced before. */
  pays?: NamedDocument
  /** Only where the price was lowered. */
  concession?: { priceInPaise: Paise; loweredInPaise: Paise; label: string }
  /** Only of an order that one person pays in parts. */
  inParts?: PartFacts
  /** Only of a group order. */
  group?: GroupFacts
  customerEmail: string
  customerPhone: string | null
  cardLast4: string | null
  cardIssuer: string | null
  authCode: string | null
  rrn: string | null
  bankTxnId: string | null
}

/** A refund receipt as it is printed: `amountInPaise` of `ofInPaise`. */
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

/** The facts as they are printed, and beside them what happened since. */
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
    // an order has always had one; others have papers of their own
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

/** For which nothing was paid. */
function unpaidOf({ unpaid, undone }: ReceiptFacts): Pick<ReceiptRow, 'unpaid' | 'undone'> {
  if (undone !== undefined) return { undone: { of: undone } }
  if (unpaid === undefined) return {}
  const { dueOn } = unpaid
  return dueOn === null ? { undone: { of: null } } : { unpaid: { dueOn } }
}

function concessionOf({ concession }: ReceiptFacts): Pick<ReceiptRow, 'concession'> {
  if (concession === undefined) return {}
  const { priceInPaise, loweredInPaise, label } = concession
  // frozen from columns whose CHECKs keep them amounts
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
    // the column that it was frozen from has a CHECK that keeps it an amount
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
    // the column that it was frozen from has a CHECK that keeps it an amount
    amountInPaise: facts.amountInPaise as Paise,
    customerName: facts.payer.name,
    courseName: course.name,
    courseCode: course.code,
    campus,
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
