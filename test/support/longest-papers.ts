import { acknowledgementPaper } from '#contract/money/documents/acknowledgement-paper.ts'
import { paperOf, receiptPaper, refundReceiptPaper } from '#contract/money/documents/paper.ts'
import type { Paper } from '#contract/money/documents/paper.ts'
import type { RefundReceipt } from '#contract/money/documents/documents.ts'
import { proformaPaper } from '#contract/money/documents/proforma-paper.ts'
import type { DocumentTax } from '#contract/money/documents/tax-documents.ts'
import type { Receipt } from '#contract/money/payments.ts'

const courseName =
  'Building Information Modelling with Revit for Practising Site Engineers and Draughtspersons'
const person = 'Muhammed Abdul Rahman Kunju Puthenpurackal Thekkedath Veettil Jr.'
const address =
  'Third Floor, Malabar Chambers, Old Station Road\nNear the Lighthouse\nKannur 670001'
export const signedPath = `/verify-receipt#1.R.1mD8zq0QQnA.KAL/26-27/000001.1850000.INR.1795648032604.${'A'.repeat(56)}.${'A'.repeat(22)}.${'A'.repeat(43)}.${'A'.repeat(86)}`
const when = '2026-08-05T15:34:00.000Z'

const receipt: Receipt = {
  receiptId: 'KAL/26-27/000001',
  orderId: 'ORDM5X2ABCDEFG234',
  transactionId: 'kalari-ORDM5X2ABCDEFG234-1',
  issuedOn: when,
  paidOn: when,
  cardLast4: '1097',
  authCode: '123456',
  rrn: '622112345678',
  bankTxnId: '202608051',
  institute: {
    name: 'Kalari Institute of Engineering',
    email: 'office@kalari.test',
    phone: '+91 474 200 0100',
    addressLines: [
      '2nd Floor, Travancore Arcade',
      'NH 66, Kottiyam Junction, Kollam, Kerala 691571',
    ],
  },
  checkPath: '/receiptCheck/q8x0nZ3vT1yYh2kM5r7dLw',
  status: 'REFUNDED',
  isCorrected: true,
  paymentMethod: 'CARD MASTERCARD',
  cardIssuer: 'South Indian Bank Limited, Thrissur',
  customer: {
    name: person,
    email: 'muhammed.abdul.rahman.kunju.puthenpurackal@engineering.example.com',
    phone: '+971501234567',
  },
  student: person,
  amountPaid: '9876543.75',
  courseName,
  courseCode: 'CIVIL-2026-101',
  campus: 'Kadappakkada',
  batch: {
    startsOn: '2026-12-07',
    endsOn: '2027-02-26',
    hours: 'Mon, Tue, Wed, Thu, Fri, 6:00 pm to 8:30 pm',
    isOnline: true,
  },
  payerAt: { address, state: 'Dadra and Nagar Haveli and Daman and Diu (26)' },
  signedPath,
}
const concession = { price: '9876543.75', lowered: '1234567.89', label: 'Early bird, women in CAD' }
const inParts = { part: 2, parts: 3, total: '9876543.75' }
const group: NonNullable<Receipt['group']> = {
  address,
  gstin: '29AABCM1234K1ZI',
  state: 'Dadra and Nagar Haveli and Daman and Diu (26)',
  contactName: person,
  purchaseOrder: 'PO-2026-27/ENGINEERING/000123',
  students: 28,
  part: 2,
  parts: 3,
  deducted: {
    amount: '123456.78',
    rate: '10 %',
    section: '194J',
    financialYear: '26-27',
    certificate: 'TDS-CERTIFICATE-2026-000123',
  },
}
const voucher = (number: string) => ({
  number,
  issuedOn: when,
  amount: '123456.78',
  ofAmount: '234567.89',
  paid: { on: when, method: 'CARD MASTERCARD', reference: '622112345678' },
})
const tax: DocumentTax = {
  kind: 'taxInvoice',
  supplierGstin: '32AAAAA0000A1ZB',
  recipientGstin: '29AABCM1234K1ZI',
  sac: '999293',
  rate: '18',
  placeOfSupply: 'Dadra and Nagar Haveli and Daman and Diu (26)',
  taxable: '8369952.33',
  cgst: '753295.71',
  sgst: '753295.71',
  igst: null,
  vouchers: [voucher('KRV/26-27/000001'), voucher('KRV/26-27/000002')],
  against: null,
}
const against = { name: 'Tax invoice', number: 'KTI/26-27/000001', issuedOn: when }

const refund: RefundReceipt = {
  number: 'KRF/26-27/000001',
  orderId: receipt.orderId,
  issuedOn: when,
  returnedOn: when,
  amount: '1234567.89',
  ofAmount: '9876543.75',
  currency: 'INR',
  way: 'provider',
  reference: 'kalari-refund-ORDM5X2ABCDEFG234-1',
  receiptNumber: 'KAL/26-27/000001',
  customer: receipt.customer,
  courseName,
  courseCode: receipt.courseCode,
  campus: receipt.campus,
  batch: receipt.batch,
  student: person,
  paidOn: when,
  paymentMethod: 'CARD MASTERCARD',
  transactionId: receipt.transactionId,
  payerAt: receipt.payerAt,
  institute: receipt.institute,
  isBounced: true,
  checkPath: receipt.checkPath,
  signedPath,
}

const acknowledgement: Parameters<typeof acknowledgementPaper>[0] = {
  orderId: receipt.orderId,
  institute: receipt.institute,
  courseCode: receipt.courseCode,
  cheque: {
    _id: '1',
    orderId: receipt.orderId,
    studentId: '1',
    customerName: person,
    customerPhone: receipt.customer.phone,
    customerEmail: receipt.customer.email,
    courseName,
    kind: 'demandDraft',
    number: '000123',
    bankName: 'South Indian Bank Limited, Thrissur',
    datedOn: '2026-08-05',
    drawnBy: person,
    amount: '9876543.75',
    campus: 'Kadappakkada',
    takenOn: when,
    takenBy: person,
    ageInDays: 0,
    beginsBecause: null,
    state: 'bounced',
    decidedOn: '2026-08-09',
    decidedBy: person,
    reason: 'The account of the drawer has too little money, and the signature differs.',
  },
}

export const proformaFor = (students: number) =>
  proformaPaper({
    orderId: receipt.orderId,
    organisation: person,
    courseName,
    campus: 'Kadappakkada',
    batchStartsOn: '2026-12-07',
    students,
    amount: '9876543.75',
    settled: '0',
    placedOn: when,
    seatsUntil: '2026-12-05',
    standing: 'waiting',
    payer: { ...group, ...receipt.customer },
    courseCode: receipt.courseCode,
    batch: receipt.batch ?? null,
    beginsBecause: null,
    endedBecause: null,
    placedBy: 'Meera Pillai',
    lines: Array.from({ length: students }, (_, at) => ({
      _id: String(at),
      number: at + 1,
      studentId: String(at),
      name: person,
      phone: null,
      email: null,
      amount: '9876543.75',
      place: 'waiting' as const,
      canBeReplaced: false,
      before: [],
    })),
    parts: [1, 2, 3].map((number) => ({
      number,
      amount: '9876543.75',
      waived: '1234567.89',
      asked: '1234567.89',
      dueOn: '2026-12-05',
      state: 'open' as const,
      received: null,
      deducted: null,
      certificate: null,
      receipt: null,
    })),
    canTakePayment: true,
    canBeEnded: true,
    institute: receipt.institute,
  })

const plain = { ...receipt, group: undefined, tax: undefined }
const ofGroup = { ...plain, group, payerAt: undefined, student: undefined, concession }
/** Each kind of document in its longest form. */
export const longestPapers: Record<string, Paper> = {
  'a card payment for a batch': receiptPaper({ ...plain, status: 'CHARGED', isCorrected: false }),
  'a concession': receiptPaper({ ...plain, concession }),
  'an instalment': receiptPaper({ ...plain, concession, inParts }),
  'a part of a group': receiptPaper(ofGroup),
  'a tax invoice': receiptPaper({ ...plain, concession, inParts, tax }),
  'a tax invoice of a group': receiptPaper({ ...ofGroup, tax }),
  'a receipt voucher of a group': receiptPaper({
    ...ofGroup,
    tax: { ...tax, kind: 'receiptVoucher', vouchers: [] },
  }),
  'an unpaid invoice': receiptPaper({
    ...plain,
    concession,
    inParts,
    unpaid: { dueOn: '2026-12-05' },
    tax: { ...tax, vouchers: [] },
  }),
  'a payment of an invoice': receiptPaper({ ...plain, concession, inParts, pays: against }),
  'a credit note': receiptPaper({
    ...plain,
    concession,
    undone: { of: against },
    tax: { ...tax, kind: 'creditNote', vouchers: [], against },
  }),
  'a refund receipt': refundReceiptPaper(refund),
  'a refund voucher': paperOf({
    kind: 'refundReceipt',
    template: 'refund-receipt/1',
    refundReceipt: {
      ...refund,
      receiptName: 'Receipt voucher',
      tax: { ...tax, kind: 'refundVoucher', vouchers: [], against },
    },
  }),
  'an acknowledgement': acknowledgementPaper(acknowledgement),
  'a proforma for five': proformaFor(5),
}
