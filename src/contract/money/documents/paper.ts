import { amountInWords } from '../amount-in-words.ts'
import { formatIst } from '../../platform/time/indian-time.ts'
import { formatRupeeText, parseRupees } from '../money.ts'
import type { NumberedDocument, RefundReceipt } from './documents.ts'
import { moneyGoneWords } from '../money-gone.ts'
import { paymentMethodText } from '../payment-method-words.ts'
import type { Receipt } from '../payments.ts'
import { documentKinds, reversedBy } from './document-kinds.ts'
import type { DocumentTax } from './tax-documents.ts'
import { taxSection } from './tax-section.ts'
import {
  batchLines,
  placeLine,
  issuedLine,
  payerAtLines,
  receiptFacts,
  receiptTexts,
} from './receipt-facts.ts'

type Line = { name: string; value: string }
export type Section = { title: string; lines: Line[] }

/** The layout of a document, on a page and in a PDF alike. */
export type Paper = {
  title: string
  /** Empty: none. */
  number: string
  issued: string
  institute: Receipt['institute']
  /** Later events; shown beside the document, and no part of it. */
  notes: { tone: 'bad' | 'plain'; text: string }[]
  parties: readonly [Section, Section]
  total: { label: string; amount: string; words: string }
  /** Left out where there is no tax. */
  tax?: Section
  details: Section
  /** null: it cannot be checked, because it has no number. */
  check: {
    title: string
    how: string
    path: string
    /** Its signature, shown beside the document; null where it has none. */
    signed: { path: string; says: string } | null
  } | null
  closing: string
  /** The subject in the file's metadata. */
  about: string
}

/** Draws a document by its own template, for ever: a new look is a new template version. */
export function paperOf(document: NumberedDocument): Paper {
  switch (document.template) {
    case 'receipt/1':
      return receiptPaper(document.receipt)
    case 'refund-receipt/1':
      return refundReceiptPaper(document.refundReceipt)
  }
}

/** The template receipt/1. */
export function receiptPaper(receipt: Receipt): Paper {
  const { customer, course, payment } = receiptFacts(receipt)
  const amount = formatRupeeText(receipt.amountPaid)
  const { tax } = receipt
  return {
    title: tax ? documentKinds[tax.kind].name : receiptTexts.title,
    number: receipt.receiptId,
    issued: issuedLine(receipt),
    institute: receipt.institute,
    notes: notesOf(receipt),
    parties: [
      { title: isUnpaid(receipt) ? 'Billed to' : receiptTexts.customer, lines: known(customer) },
      { title: receiptTexts.course, lines: known(course) },
    ],
    total: {
      label: totalLabel(receipt),
      amount,
      words: wordsOf(receipt.amountPaid, 'INR'),
    },
    ...taxed(receipt),
    details: { title: detailsTitle(receipt), lines: known(payment) },
    check: checkOf(receipt, { title: receiptTexts.check, how: receiptTexts.checkHow, tax }),
    closing: closingOf(receiptTexts.closing, tax),
    about: `${receipt.courseName}, ${amount}`,
  }
}

/** A document without a payment. */
function isUnpaid({ unpaid, undone }: Receipt): boolean {
  return unpaid !== undefined || undone !== undefined
}

function notesOf(receipt: Receipt): Paper['notes'] {
  const { tax, unpaid, undone, moneyGone, status, isCorrected } = receipt
  if (undone) return [{ tone: 'plain', text: moneyGoneWords.entryUndone.sentence }]
  if (unpaid) return [{ tone: 'plain', text: isReversal(tax) ? CREDITED : UNPAID }]
  const gone = moneyGone ? moneyGoneWords[moneyGone].sentence : receiptTexts.refunded
  return [
    ...(status === 'REFUNDED' ? [{ tone: 'bad', text: gone } as const] : []),
    ...(isCorrected ? [{ tone: 'plain', text: receiptTexts.corrected } as const] : []),
  ]
}

/** Some of the part may have been paid. */
const CREDITED = 'This amount was invoiced and no longer has to be paid.'
const UNPAID = 'This is not a receipt. The instalment was not paid when it was issued.'

/** Older notes of undone entries name no document and keep their heading. */
function detailsTitle({ unpaid, undone }: Receipt): string {
  if (undone?.of) return 'Entry taken back'
  return unpaid || undone ? 'Part' : receiptTexts.payment
}

function totalLabel(receipt: Receipt): string {
  const { tax, unpaid } = receipt
  if (unpaid && !isReversal(tax)) return 'Amount to pay'
  if (isUnpaid(receipt)) return 'Credited, nothing was paid'
  return tax && tax.vouchers.length > 0 ? 'Invoiced, and paid in advance' : receiptTexts.amount
}

function isReversal(tax: DocumentTax | undefined): boolean {
  return tax !== undefined && reversedBy(tax.kind) !== null
}

/** The template refund-receipt/1. */
export function refundReceiptPaper(refund: RefundReceipt): Paper {
  const { currency, tax } = refund
  const amount = inWhole(refund.amount, currency)
  const returned = `${amount} of ${inWhole(refund.ofAmount, currency)}`
  return {
    title: tax ? documentKinds[tax.kind].name : documentKinds.refundReceipt.name,
    number: refund.number,
    issued: issuedLine(refund),
    institute: refund.institute,
    notes: refund.isBounced ? [{ tone: 'bad', text: BOUNCED }] : [],
    parties: partiesOf(refund),
    total: {
      label: 'Amount returned',
      amount,
      words: wordsOf(refund.amount, currency),
    },
    ...taxed(refund),
    details: {
      title: 'Refund',
      lines: known([
        { name: 'Returned', value: returned },
        { name: 'Returned on', value: formatIst(refund.returnedOn) },
        { name: 'By', value: wayOf(refund.way) },
        { name: 'Reference', value: refund.reference },
        { name: refund.receiptName ?? 'Receipt', value: refund.receiptNumber },
        { name: 'Order', value: refund.orderId },
        { name: 'Paid on', value: formatIst(refund.paidOn) },
        { name: 'Payment method', value: paymentMethodText(refund.paymentMethod) },
        { name: 'Transaction', value: refund.transactionId },
      ]),
    },
    check: checkOf(refund, {
      title: 'Check this refund receipt',
      how: 'Anyone can check this refund receipt: scan the code or open the address below. The page shows the numbers, the dates and the amounts.',
      tax,
    }),
    closing: closingOf(
      'This refund receipt was made by a computer and is valid without a signature.',
      tax,
    ),
    about: `${refund.courseName}, ${returned}`,
  }
}

type Checked = { checkPath: string; signedPath?: string | undefined }

/** The template's check text, with the signature from its first display (decision 73). */
function checkOf(
  { checkPath, signedPath }: Checked,
  { tax, ...receipt }: { title: string; how: string; tax: DocumentTax | undefined },
): NonNullable<Paper['check']> {
  const words = tax === undefined ? receipt : { ...CHECK_TAX, title: `Check this ${nameIn(tax)}` }
  const signed = signedPath === undefined ? null : { path: signedPath, says: SIGNED }
  return { ...words, path: checkPath, signed }
}

const CHECK_TAX = {
  how: 'Anyone can check this document: scan the code or open the address below. The page shows the numbers, the dates and the amounts.',
}

/** The closing line, with room for a signature on a tax document. */
function closingOf(closing: string, tax: DocumentTax | undefined): string {
  return tax === undefined ? closing : `This ${nameIn(tax)} was made by a computer.`
}

function nameIn({ kind }: DocumentTax): string {
  return documentKinds[kind].name.toLowerCase()
}

function taxed(document: Receipt | RefundReceipt): Pick<Paper, 'tax'> {
  const tax = taxSection(document)
  return tax === null ? {} : { tax }
}

const SIGNED =
  'Signed: the code also carries number, day, amount and payer’s name, and can be checked without a connection.'

function partiesOf({
  customer,
  courseName,
  courseCode,
  batch,
  student,
  payerAt,
  ...bought
}: RefundReceipt): Paper['parties'] {
  const payer = known([
    { name: 'Name', value: customer.name },
    { name: 'Email', value: customer.email },
    { name: 'Mobile number', value: customer.phone },
    ...payerAtLines({ payerAt }),
  ])
  const course = known([
    { name: 'Student', value: student ?? null },
    { name: 'Course', value: courseName },
    { name: 'Course code', value: courseCode },
    placeLine({ ...bought, batch }),
    ...batchLines(batch),
  ])
  return [
    { title: 'Returned to', lines: payer },
    { title: 'Payment for', lines: course },
  ]
}

const BOUNCED =
  'This money has come back to us since, because it could not be paid out. The office sends it again.'

const ways: Partial<Record<string, string>> = {
  provider: 'To the card, account or UPI ID that paid',
  chargeback: 'Taken back by the payer’s bank',
  cash: 'Cash',
  upi: 'UPI',
  bankTransfer: 'Bank transfer',
}

function wayOf(way: string | null): string | null {
  return way === null ? null : (ways[way] ?? way)
}

/** Rupees in the usual form; another currency with its code before the figure. */
export function inWhole(amount: string, currency: string): string {
  return currency === 'INR' ? formatRupeeText(amount) : `${currency} ${amount}`
}

function wordsOf(amount: string, currency: string): string {
  const inPaise = currency === 'INR' ? parseRupees(amount) : null
  return inPaise === null ? '' : amountInWords(inPaise)
}

/** Drops details without a value. */
function known(details: { name: string; value: string | null }[]): Line[] {
  return details.flatMap(({ name, value }) =>
    value === null || value === '' ? [] : [{ name, value }],
  )
}
