/** What papers of the sample institute say, part by part, as papersOf reads them. */

const words: Record<string, string> = {
  '₹0': 'Rupees Zero Only',
  '₹118': 'Rupees One Hundred Eighteen Only',
  '₹1,000': 'Rupees One Thousand Only',
  '₹1,180': 'Rupees One Thousand One Hundred Eighty Only',
  '₹1,500': 'Rupees One Thousand Five Hundred Only',
  '₹2,360': 'Rupees Two Thousand Three Hundred Sixty Only',
  '₹3,000': 'Rupees Three Thousand Only',
  '₹3,500': 'Rupees Three Thousand Five Hundred Only',
  '₹3,937.50': 'Rupees Three Thousand Nine Hundred Thirty-Seven and Fifty Paise Only',
  '₹4,000': 'Rupees Four Thousand Only',
  '₹4,499': 'Rupees Four Thousand Four Hundred Ninety-Nine Only',
  '₹4,500': 'Rupees Four Thousand Five Hundred Only',
  '₹4,576.27': 'Rupees Four Thousand Five Hundred Seventy-Six and Twenty-Seven Paise Only',
  '₹5,000': 'Rupees Five Thousand Only',
  '₹9,000': 'Rupees Nine Thousand Only',
  '₹10,620': 'Rupees Ten Thousand Six Hundred Twenty Only',
  '₹11,800': 'Rupees Eleven Thousand Eight Hundred Only',
  '₹59,000': 'Rupees Fifty-Nine Thousand Only',
}

const inWords = (amount: string) => words[amount] ?? `no words of ${amount}`

export const asha = ['Name: Asha Nair', 'Email: «email»', 'Mobile number: 9876543210']
export const autocad = ['Course: AutoCAD', 'Course code: «code»', 'Campus: Kochi']
export const autocadOnline = ['Course: AutoCAD', 'Course code: «code»', 'Campus: Online']
export const batch = [
  ...autocad,
  'Dates: 10 Feb 2027 to 31 Mar 2027',
  'Hours: Mon, Wed, Fri, 6:00 pm to 8:00 pm',
]
export const malabar = [
  'Name: Malabar Infra Pvt Ltd',
  'Email: «email»',
  'Mobile number: 9847000001',
]
export const malabarBilled = [
  ...malabar,
  'Contact: Priya Varma',
  'Address: NH Bypass, Kochi 682024',
  'GSTIN: 29AABCM1234K1ZI',
  'State: Karnataka (29)',
  'Purchase order: PO-7',
]

export const tdsSection = '194J'

/** The first part of the organisation, of which it keeps tax back. */
export const firstPartLessTax = [
  'Part: 1 of 2',
  `Tax deducted at source: ₹423.73: 10 %, section ${tdsSection}, 26-27`,
  'Settled with this payment: ₹5,000',
]

/** The payment of the simulated card. */
export function byCard(status = 'Paid (CHARGED)'): string[] {
  return [
    'Transaction: «transaction»',
    `Status: ${status}`,
    'Paid on: «paid»',
    'Payment method: Card, Visa, •••• 1097, HDFC Bank',
    'Authorization code: «auth»',
    'Bank reference (RRN): «rrn»',
    'Bank transaction: «bank»',
  ]
}

export function atDesk(how: readonly string[], on = jan12, status = 'Paid (CHARGED)'): string[] {
  return [`Status: ${status}`, `Paid on: ${on}`, ...how.map((line) => line)]
}

export const jan12 = '12 Jan 2027, 10:30 am'
export const upi = ['Payment method: UPI at the desk', 'Bank reference (RRN): «rrn»']
export const cash = ['Payment method: Cash']

type Head = { number: string; on?: string; notes?: string[] }

export type ReceiptText = Head & {
  title?: string
  from?: { title: string; lines: string[] }
  for?: string[]
  label?: string
  amount: string
  details?: string
  payment: string[]
  tax?: string[]
}

/** A receipt, or what it is called where it is taxed. */
export function receiptText(said: ReceiptText): string {
  const { number, on = jan12, notes = [], amount } = said
  const { title, lines } = said.from ?? { title: 'Received from', lines: asha }
  return [
    said.title ?? 'Receipt',
    number,
    `Issued on ${on}`,
    ...notes,
    title,
    ...lines,
    'For',
    ...(said.for ?? autocad),
    said.label ?? 'Amount paid',
    amount,
    inWords(amount),
    said.details ?? 'Payment',
    'Order: «order»',
    ...said.payment,
    ...(said.tax ?? []),
  ].join('\n')
}

export type RefundText = Head & {
  title?: string
  to?: string[]
  for?: string[]
  amount: string
  of: string
  by: string[]
  receipt: string[]
  paid: string[]
  tax?: string[]
}

/** A refund receipt, or what it is called where it is taxed. */
export function refundText(said: RefundText): string {
  const { number, on = '12 Jan 2027, 10:31 am', notes = [], amount, of } = said
  return [
    said.title ?? 'Refund receipt',
    number,
    `Issued on ${on}`,
    ...notes,
    'Returned to',
    ...(said.to ?? asha),
    'Payment for',
    ...(said.for ?? autocad),
    'Amount returned',
    amount,
    inWords(amount),
    'Refund',
    `Returned: ${amount} of ${of}`,
    `Returned on: ${on}`,
    ...said.by,
    ...said.receipt,
    'Order: «order»',
    ...said.paid,
    ...(said.tax ?? []),
  ].join('\n')
}

export const byProvider = ['By: To the card, account or UPI ID that paid', 'Reference: «refund»']
export const paidByCard = [
  'Paid on: «paid»',
  'Payment method: Card, Visa',
  'Transaction: «transaction»',
]

/** Within Kerala: taxable value, each half, and the whole; what it takes up or gives back of. */
export function kerala(
  [taxable, half, whole]: readonly [string, string, string],
  against: readonly string[] = [],
): string[] {
  return section({
    amounts: [`Taxable value: ${taxable}`, `CGST 9 %: ${half}`, `SGST 9 %: ${half}`],
    whole,
    place: 'Kerala (32)',
    recipient: 'Not registered',
    against,
  })
}

/** To another state. */
export function between(
  [taxable, igst, whole]: readonly [string, string, string],
  { place, recipient = 'Not registered', against = [] }: BetweenStates,
): string[] {
  const amounts = [`Taxable value: ${taxable}`, `IGST 18 %: ${igst}`]
  return section({ amounts, whole, place, recipient, against })
}

type BetweenStates = { place: string; recipient?: string; against?: readonly string[] }

function section(of: {
  amounts: readonly string[]
  whole: string
  place: string
  recipient: string
  against: readonly string[]
}): string[] {
  return [
    'Goods and services tax',
    ...of.amounts,
    `With tax: ${of.whole}`,
    'SAC: 999293',
    `Place of supply: ${of.place}`,
    'Supplier’s GSTIN: 32AAAAA0000A1ZB',
    `Recipient’s GSTIN: ${of.recipient}`,
    'Reverse charge: No',
    ...of.against,
    'Signature: For Kalari Institute of Engineering, authorised signatory',
  ]
}
