import { describe, expect, test } from 'vitest'
import type { Receipt } from '../payments.ts'
import { issuedLine, receiptFacts } from './receipt-facts.ts'

const receipt: Receipt = {
  receiptId: 'KAL/26-27/000001',
  orderId: 'ORDM5X2ABCDEFG234',
  transactionId: 'kalari-ORDM5X2ABCDEFG234-1',
  status: 'CHARGED',
  issuedOn: '2026-08-05T15:35:00.000Z',
  paidOn: '2026-08-05T15:34:00.000Z',
  customer: { name: 'Anu Nair', email: 'anu@example.com', phone: '9876543210' },
  amountPaid: '4500',
  paymentMethod: 'VISA',
  cardLast4: '1097',
  cardIssuer: 'HDFC Bank',
  authCode: '123456',
  rrn: '622112345678',
  bankTxnId: '202608051',
  courseName: 'AutoCAD',
  courseCode: 'CIV-101',
  campus: 'Kochi',
  institute: { name: 'Institute', email: 'office@example.com', phone: '0474', addressLines: [] },
  isCorrected: false,
  checkPath: '/receiptCheck/code',
}

const methodIn = (lines: readonly { name: string; value: string | null }[]) =>
  lines.find(({ name }) => name === 'Payment method')?.value

const onlineBatch = { startsOn: '2027-01-04', endsOn: '2027-02-26', hours: null, isOnline: true }

test('every specified field has a line', () => {
  const { payment, customer } = receiptFacts(receipt)
  expect(payment.map(({ value }) => value)).toEqual([
    'ORDM5X2ABCDEFG234',
    'kalari-ORDM5X2ABCDEFG234-1',
    'Paid (CHARGED)',
    '5 Aug 2026, 9:04 pm',
    'Visa, •••• 1097, HDFC Bank',
    '123456',
    '622112345678',
    '202608051',
  ])
  expect(customer.map(({ value }) => value)).toEqual(['Anu Nair', 'anu@example.com', '9876543210'])
})

test.each([
  ['a classroom course names its campus', {}, 'Kochi'],
  ['an online course names none', { isOnline: true }, 'Online'],
  ['a document of before keeps what it said', { batch: onlineBatch }, 'Kochi'],
  ['an online batch says so once', { isOnline: true, batch: onlineBatch }, null],
])('the place of a receipt: %s', (_, facts, place) => {
  const { course } = receiptFacts({ ...receipt, ...facts })
  expect(course.find(({ name }) => name === 'Campus')?.value).toBe(place)
})

test('a lower-case method name gets a capital', () => {
  const { payment } = receiptFacts({ ...receipt, paymentMethod: 'card', cardIssuer: 'visa' })
  expect(methodIn(payment)).toBe('Card, •••• 1097, Visa')
})

test('the status shows money that the bank took back', () => {
  const { payment } = receiptFacts({ ...receipt, status: 'REFUNDED', moneyGone: 'takenByBank' })
  const status = payment.find(({ name }) => name === 'Status')
  expect(status?.value).toBe('Taken back by the bank (REFUNDED)')
})

describe('an invoice for advances', () => {
  const voucher = {
    number: 'KRV/26-27/000001',
    issuedOn: '2026-08-05T15:35:00.000Z',
    amount: '1000',
    ofAmount: '1500',
    paid: { on: '2026-08-05T15:34:00.000Z', method: 'visa', reference: '622112345678' },
  }
  const tax: NonNullable<Receipt['tax']> = {
    kind: 'taxInvoice',
    supplierGstin: '32AAAAA0000A1ZB',
    recipientGstin: null,
    sac: '999293',
    rate: '18',
    placeOfSupply: 'Kerala (32)',
    taxable: '0',
    cgst: '0',
    sgst: '0',
    igst: null,
    vouchers: [voucher],
    against: null,
  }
  const lines = (vouchers: (typeof tax)['vouchers']) =>
    receiptFacts({ ...receipt, tax: { ...tax, vouchers } }).payment

  test('for one advance shows how it was paid', () => {
    expect(lines([voucher])).toEqual(receiptFacts(receipt).payment)
  })

  test('for several advances shows how each was paid', () => {
    const cash = { ...voucher, number: 'KRV/26-27/000002', ofAmount: undefined }
    const paid = { ...voucher.paid, method: 'Cash', reference: null }
    expect(lines([voucher, { ...cash, paid }])).toEqual([
      { name: 'Order', value: receipt.orderId },
      { name: 'Status', value: 'Paid (CHARGED)' },
      {
        name: 'KRV/26-27/000001',
        value: '₹1,500, 5 Aug 2026, 9:04 pm, Visa, 622112345678',
      },
      { name: 'KRV/26-27/000002', value: '₹1,000, 5 Aug 2026, 9:04 pm, Cash' },
    ])
  })

  test('from before these facts were kept shows how the first advance was paid', () => {
    const old = { ...voucher, paid: undefined }
    expect(lines([old, old])).toEqual(receiptFacts(receipt).payment)
  })
})

describe('the note of a reversed entry', () => {
  const of = { name: 'Tax invoice', number: 'KTI/26-27/000001', issuedOn: '2026-08-05T15:35:00Z' }
  test('names the document of the entry and no payment', () => {
    expect(receiptFacts({ ...receipt, undone: { of } }).payment).toEqual([
      { name: 'Order', value: receipt.orderId },
      { name: 'Tax invoice', value: 'KTI/26-27/000001' },
    ])
    expect(receiptFacts({ ...receipt, undone: { of: null } }).payment).toEqual([
      { name: 'Order', value: receipt.orderId },
    ])
  })
})

test('a refunded payment has the status Refunded', () => {
  const { payment } = receiptFacts({ ...receipt, status: 'REFUNDED' })
  expect(payment.find(({ name }) => name === 'Status')?.value).toBe('Refunded (REFUNDED)')
})

test('every line has a label, in the specified order', () => {
  const { payment, customer, course } = receiptFacts(receipt)
  const namesOf = (facts: { name: string }[]) => facts.map(({ name }) => name)
  expect(namesOf(payment)).toEqual([
    'Order',
    'Transaction',
    'Status',
    'Paid on',
    'Payment method',
    'Authorization code',
    'Bank reference (RRN)',
    'Bank transaction',
  ])
  expect(namesOf(customer)).toEqual(['Name', 'Email', 'Mobile number'])
  expect(course).toEqual([
    { name: 'Course', value: 'AutoCAD' },
    { name: 'Course code', value: 'CIV-101' },
    { name: 'Campus', value: 'Kochi' },
  ])
})

test('a fact that the provider did not send is null', () => {
  const none = { paymentMethod: null, cardLast4: null, cardIssuer: null }
  expect(methodIn(receiptFacts({ ...receipt, ...none }).payment)).toBeNull()
  const cash = receiptFacts({ ...receipt, ...none, paymentMethod: 'Cash' })
  expect(methodIn(cash.payment)).toBe('Cash')
})

test('a receipt shows its issue time in Indian time', () => {
  expect(issuedLine(receipt)).toBe('Issued on 5 Aug 2026, 9:05 pm')
})
