import { boughtPlace } from '../../teaching/batch-words.ts'
import { formatRupees, formatRupeeText, paise, parseRupees } from '../money.ts'
import { moneyGoneWords } from '../money-gone.ts'
import { paymentMethodText } from '../payment-method-words.ts'
import type { AgreedBatch, Receipt } from '../payments.ts'
import { formatIndianDay, formatIst } from '../../platform/time/indian-time.ts'

type ReceiptFact = { name: string; value: string | null }

/** The texts of a receipt besides its facts, on the page and in the PDF. */
export const receiptTexts = {
  title: 'Receipt',
  customer: 'Received from',
  course: 'For',
  amount: 'Amount paid',
  payment: 'Payment',
  refunded: 'Refunded. This payment has been returned to the payer.',
  corrected:
    'The office has corrected what it had entered at the desk. Number, day and amount are as issued.',
  check: 'Check this receipt',
  checkHow:
    'Anyone can check this receipt: scan the code or open the address below. The page shows the number, the dates, the amount and whether the money was returned.',
  closing: 'This receipt was made by a computer and is valid without a signature.',
} as const

/**
 * The line under the number. The number belongs to the financial year of that day, whenever the
 * money arrived.
 */
export function issuedLine({ issuedOn }: { issuedOn: string }): string {
  return `Issued on ${formatIst(issuedOn)}`
}

/**
 * The lines of a receipt under their headings (spec §3, Receipt); null: the provider did not give
 * it.
 */
export function receiptFacts(receipt: Receipt) {
  const { customer } = receipt
  return {
    payment: [{ name: 'Order', value: receipt.orderId }, ...paymentLines(receipt)],
    customer: [
      { name: 'Name', value: customer.name },
      // a payer by link may have given none
      { name: 'Email', value: customer.email || null },
      { name: 'Mobile number', value: customer.phone },
      ...payerAtLines(receipt),
      ...organisationLines(receipt),
    ],
    course: [
      ...(receipt.student === undefined ? [] : [{ name: 'Student', value: receipt.student }]),
      { name: 'Course', value: receipt.courseName },
      { name: 'Course code', value: receipt.courseCode },
      placeLine(receipt),
      ...batchLines(receipt.batch),
      ...(receipt.group ? [{ name: 'Students', value: String(receipt.group.students) }] : []),
      ...priceLines(receipt),
      ...(receipt.feeNote === undefined ? [] : [{ name: 'About the fee', value: receipt.feeNote }]),
    ],
  } satisfies Record<string, ReceiptFact[]>
}

function paymentLines(receipt: Receipt): ReceiptFact[] {
  const { unpaid, undone } = receipt
  if (undone) return undone.of === null ? [] : [{ name: undone.of.name, value: undone.of.number }]
  if (unpaid)
    return [{ name: 'Due on', value: formatIndianDay(unpaid.dueOn) }, ...partLines(receipt)]
  const advances = advanceLines(receipt)
  return advances.length > 1
    ? [statusLine(receipt), ...advances]
    : [...ownPaymentLines(receipt), ...partLines(receipt)]
}

/** The lines of an invoice about its advances; each may have been paid in another way. */
function advanceLines({ tax }: Receipt): ReceiptFact[] {
  return (tax?.vouchers ?? []).flatMap(({ number, amount, ofAmount, paid }) => {
    if (paid === undefined) return []
    const { on, method, reference } = paid
    const how = [formatIst(on), paymentMethodText(method), reference].filter(
      (part) => part !== null,
    )
    return [{ name: number, value: [formatRupeeText(ofAmount ?? amount), ...how].join(', ') }]
  })
}

function ownPaymentLines(receipt: Receipt): ReceiptFact[] {
  return [
    { name: 'Transaction', value: receipt.transactionId },
    statusLine(receipt),
    { name: 'Paid on', value: formatIst(receipt.paidOn) },
    { name: 'Payment method', value: methodAndCard(receipt) },
    { name: 'Authorization code', value: receipt.authCode },
    { name: 'Bank reference (RRN)', value: receipt.rrn },
    { name: 'Bank transaction', value: receipt.bankTxnId },
    ...(receipt.pays ? [{ name: 'Pays invoice', value: receipt.pays.number }] : []),
  ]
}

/** Method, last digits and issuer of the card, in one line: a receipt must fit one page. */
function methodAndCard({ paymentMethod, cardLast4, cardIssuer }: Receipt): string | null {
  const digits = cardLast4 === null ? null : `•••• ${cardLast4}`
  const parts = [paymentMethodText(paymentMethod), digits, capitalized(cardIssuer)]
  return parts.filter(Boolean).join(', ') || null
}

function statusLine({ status, moneyGone }: Receipt): ReceiptFact {
  const returned = moneyGone ? moneyGoneWords[moneyGone].label : 'Refunded'
  return { name: 'Status', value: `${status === 'CHARGED' ? 'Paid' : returned} (${status})` }
}

/** The course's price and the concession, where there was one. */
function priceLines({ concession }: Receipt): ReceiptFact[] {
  if (concession === undefined) return []
  const { price, lowered, label } = concession
  return [
    { name: 'Fee', value: formatRupeeText(price) },
    { name: label, value: `−${formatRupeeText(lowered)}` },
  ]
}

/** The payer's place, where it was asked. */
export function payerAtLines({ payerAt }: Pick<Receipt, 'payerAt'>): ReceiptFact[] {
  if (payerAt === undefined) return []
  return [
    { name: 'Address', value: payerAt.address && inOneLine(payerAt.address) },
    { name: 'State', value: payerAt.state },
  ]
}

function inOneLine(address: string): string {
  return address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ')
}

/** The organisation that pays for a group. */
function organisationLines({ group }: Receipt): ReceiptFact[] {
  if (group === undefined) return []
  return [
    { name: 'Contact', value: group.contactName },
    { name: 'Address', value: group.address.replaceAll('\n', ', ') },
    { name: 'GSTIN', value: group.gstin },
    { name: 'State', value: group.state },
    { name: 'Purchase order', value: group.purchaseOrder },
  ]
}

/** The part of the order, and the tax that a group's payer deducted. */
function partLines({ group, inParts, amountPaid }: Receipt): ReceiptFact[] {
  if (inParts !== undefined)
    return [
      { name: 'Part', value: `${inParts.part} of ${inParts.parts}` },
      { name: 'All parts together', value: formatRupeeText(inParts.total) },
    ]
  if (group === undefined) return []
  const { part, parts, deducted } = group
  const which = parts > 1 ? [{ name: 'Part', value: `${part} of ${parts}` }] : []
  if (deducted === null) return which
  const { amount, rate, section, financialYear, certificate } = deducted
  const settled = (parseRupees(amount) ?? 0) + (parseRupees(amountPaid) ?? 0)
  const how = `${formatRupeeText(amount)}: ${rate}, section ${section}, ${financialYear}`
  return [
    ...which,
    { name: 'Tax deducted at source', value: how },
    { name: 'TDS certificate', value: certificate },
    { name: 'Settled with this payment', value: formatRupees(paise(settled)) },
  ]
}

/** The campus, or that it is online, where the batch's lines do not say so. */
export function placeLine(bought: Pick<Receipt, 'campus' | 'isOnline' | 'batch'>): ReceiptFact {
  const isSaid = bought.isOnline === true && bought.batch?.isOnline === true
  return { name: 'Campus', value: isSaid ? null : boughtPlace(bought) }
}

/** Dates and place of the batch, where one was bought. */
export function batchLines(batch: AgreedBatch | undefined): ReceiptFact[] {
  if (batch === undefined) return []
  const { startsOn, endsOn, hours, isOnline } = batch
  return [
    { name: 'Dates', value: `${formatIndianDay(startsOn)} to ${formatIndianDay(endsOn)}` },
    { name: 'Hours', value: hours },
    { name: 'Held', value: isOnline ? 'Online' : null },
  ]
}

/** Capitalizes a provider's lower-case code ('visa'); a text with a capital stays as it is. */
function capitalized(word: string | null): string | null {
  return word?.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) ?? null
}
