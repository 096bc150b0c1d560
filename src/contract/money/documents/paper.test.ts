import { describe, expect, test } from 'vitest'
import type { RefundReceipt } from './documents.ts'
import { inWhole, paperOf, receiptPaper, refundReceiptPaper } from './paper.ts'
import type { Receipt } from '../payments.ts'

const institute = {
  name: 'Institute of then',
  email: 'office@example.com',
  phone: '0474 200 0100',
  addressLines: ['Old Road', 'Kollam'],
}
const customer = { name: 'Anu Nair', email: 'anu@example.com', phone: null }
const course = { courseName: 'AutoCAD', courseCode: 'CIV-101', campus: 'Kochi' }

const receipt: Receipt = {
  receiptId: 'KAL/26-27/000001',
  orderId: 'ORDM5X2ABCDEFG234',
  transactionId: 'pay-1',
  status: 'CHARGED',
  issuedOn: '2026-08-05T15:35:00.000Z',
  paidOn: '2026-08-05T15:34:00.000Z',
  customer,
  amountPaid: '4500',
  paymentMethod: 'visa',
  cardLast4: null,
  cardIssuer: null,
  authCode: null,
  rrn: null,
  bankTxnId: '',
  ...course,
  institute,
  isCorrected: false,
  checkPath: '/receiptCheck/code',
}

const refundReceipt: RefundReceipt = {
  number: 'KRF/26-27/000001',
  orderId: 'ORDM5X2ABCDEFG234',
  issuedOn: '2026-08-09T06:30:00.000Z',
  returnedOn: '2026-08-09T06:29:00.000Z',
  amount: '1500',
  ofAmount: '4500',
  currency: 'INR',
  way: 'cash',
  reference: 'Voucher 1',
  receiptNumber: 'KAL/26-27/000001',
  customer,
  ...course,
  paidOn: '2026-08-05T15:34:00.000Z',
  paymentMethod: null,
  transactionId: null,
  institute,
  isBounced: false,
  checkPath: '/receiptCheck/other',
}

describe('notes on a receipt', () => {
  test.each([
    [undefined, 'Refunded. This payment has been returned to the payer.'],
    ['entryUndone', 'Our office entered this payment by mistake and has removed it.'],
    ['takenByBank', 'The payer’s bank has taken this payment back.'],
  ] as const)('state where its money is: %s', (moneyGone, text) => {
    const { notes } = receiptPaper({ ...receipt, status: 'REFUNDED', moneyGone, isCorrected: true })
    expect(notes).toEqual([
      { tone: 'bad', text },
      { tone: 'plain', text: expect.stringContaining('has corrected') },
    ])
    expect(receiptPaper({ ...receipt, moneyGone }).notes).toEqual([])
  })

  test('a note for a reversed entry or a waived installment names its purpose', () => {
    const of = { name: 'Tax invoice', number: 'KTI/1', issuedOn: '2026-08-05T15:35:00.000Z' }
    const undone = receiptPaper({ ...receipt, status: 'REFUNDED', undone: { of } })
    expect(undone).toMatchObject({
      notes: [{ tone: 'plain', text: expect.stringContaining('by mistake') }],
      parties: [{ title: 'Billed to' }, {}],
      total: { label: 'Credited, nothing was paid' },
      details: { title: 'Entry taken back' },
    })
    const older = receiptPaper({ ...receipt, undone: { of: null } })
    expect(older.details.title).toBe('Part')
    const unpaid = receiptPaper({ ...receipt, status: 'REFUNDED', unpaid: { dueOn: '2026-09-01' } })
    expect(unpaid).toMatchObject({
      notes: [
        {
          tone: 'plain',
          text: expect.stringContaining('The instalment was not paid when it was issued'),
        },
      ],
      details: { title: 'Part' },
    })
  })
})

describe('receipt/1', () => {
  test('shows payee, payer and purpose, and omits missing facts', () => {
    expect(receiptPaper(receipt)).toEqual({
      title: 'Receipt',
      number: 'KAL/26-27/000001',
      issued: 'Issued on 5 Aug 2026, 9:05 pm',
      institute,
      notes: [],
      parties: [
        {
          title: 'Received from',
          lines: [
            { name: 'Name', value: 'Anu Nair' },
            { name: 'Email', value: 'anu@example.com' },
          ],
        },
        {
          title: 'For',
          lines: [
            { name: 'Course', value: 'AutoCAD' },
            { name: 'Course code', value: 'CIV-101' },
            { name: 'Campus', value: 'Kochi' },
          ],
        },
      ],
      total: {
        label: 'Amount paid',
        amount: '₹4,500',
        words: 'Rupees Four Thousand Five Hundred Only',
      },
      details: {
        title: 'Payment',
        lines: [
          { name: 'Order', value: 'ORDM5X2ABCDEFG234' },
          { name: 'Transaction', value: 'pay-1' },
          { name: 'Status', value: 'Paid (CHARGED)' },
          { name: 'Paid on', value: '5 Aug 2026, 9:04 pm' },
          { name: 'Payment method', value: 'Visa' },
        ],
      },
      check: {
        title: 'Check this receipt',
        how: 'Anyone can check this receipt: scan the code or open the address below. The page shows the number, the dates, the amount and whether the money was returned.',
        path: '/receiptCheck/code',
        signed: null,
      },
      closing: 'This receipt was made by a computer and is valid without a signature.',
      about: 'AutoCAD, ₹4,500',
    })
  })

  test('shows the signature, with the rest of the template unchanged', () => {
    const { check, ...rest } = receiptPaper({ ...receipt, signedPath: '/verify-receipt#1.R.x' })
    const { check: plain, ...unsigned } = receiptPaper(receipt)
    expect(rest).toEqual(unsigned)
    expect(check).toEqual({
      ...plain,
      signed: {
        path: '/verify-receipt#1.R.x',
        says: expect.stringMatching(/^Signed: the code also carries/),
      },
    })
  })

  test('shows later changes as notes', () => {
    const since = receiptPaper({ ...receipt, status: 'REFUNDED', isCorrected: true })
    expect(since.notes).toEqual([
      { tone: 'bad', text: 'Refunded. This payment has been returned to the payer.' },
      {
        tone: 'plain',
        text: 'The office has corrected what it had entered at the desk. Number, day and amount are as issued.',
      },
    ])
  })
})

describe('refund-receipt/1', () => {
  test('shows the refunded amount, the method and the receipt', () => {
    expect(refundReceiptPaper(refundReceipt)).toEqual({
      title: 'Refund receipt',
      number: 'KRF/26-27/000001',
      issued: 'Issued on 9 Aug 2026, 12:00 pm',
      institute,
      notes: [],
      parties: [
        {
          title: 'Returned to',
          lines: [
            { name: 'Name', value: 'Anu Nair' },
            { name: 'Email', value: 'anu@example.com' },
          ],
        },
        {
          title: 'Payment for',
          lines: [
            { name: 'Course', value: 'AutoCAD' },
            { name: 'Course code', value: 'CIV-101' },
            { name: 'Campus', value: 'Kochi' },
          ],
        },
      ],
      total: {
        label: 'Amount returned',
        amount: '₹1,500',
        words: 'Rupees One Thousand Five Hundred Only',
      },
      details: {
        title: 'Refund',
        lines: [
          { name: 'Returned', value: '₹1,500 of ₹4,500' },
          { name: 'Returned on', value: '9 Aug 2026, 11:59 am' },
          { name: 'By', value: 'Cash' },
          { name: 'Reference', value: 'Voucher 1' },
          { name: 'Receipt', value: 'KAL/26-27/000001' },
          { name: 'Order', value: 'ORDM5X2ABCDEFG234' },
          { name: 'Paid on', value: '5 Aug 2026, 9:04 pm' },
        ],
      },
      check: {
        title: 'Check this refund receipt',
        how: 'Anyone can check this refund receipt: scan the code or open the address below. The page shows the numbers, the dates and the amounts.',
        path: '/receiptCheck/other',
        signed: null,
      },
      closing: 'This refund receipt was made by a computer and is valid without a signature.',
      about: 'AutoCAD, ₹1,500 of ₹4,500',
    })
  })

  test.each([
    ['provider', 'To the card, account or UPI ID that paid'],
    ['cash', 'Cash'],
    ['upi', 'UPI'],
    ['bankTransfer', 'Bank transfer'],
    ['pigeon', 'pigeon'],
    [null, undefined],
  ])('by %s reads %s', (way, text) => {
    const { lines } = refundReceiptPaper({ ...refundReceipt, way }).details
    expect(lines.find(({ name }) => name === 'By')?.value).toBe(text)
  })

  test('a returned refund has a note', () => {
    const [note, ...more] = refundReceiptPaper({ ...refundReceipt, isBounced: true }).notes
    expect([note?.tone, note?.text, more]).toEqual([
      'bad',
      'This money has come back to us since, because it could not be paid out. The office sends it again.',
      [],
    ])
  })

  test('another currency is named, and the amount is not written in words', () => {
    const { total, details } = refundReceiptPaper({
      ...refundReceipt,
      currency: 'USD',
      amount: '45.50',
    })
    expect([total.amount, total.words]).toEqual(['USD 45.50', ''])
    expect(details.lines[0]?.value).toBe('USD 45.50 of USD 4500')
  })
})

test('each document uses its own template', () => {
  expect(paperOf({ kind: 'receipt', template: 'receipt/1', receipt })).toEqual(
    receiptPaper(receipt),
  )
  expect(paperOf({ kind: 'refundReceipt', template: 'refund-receipt/1', refundReceipt })).toEqual(
    refundReceiptPaper(refundReceipt),
  )
})

test('rupees have the usual sign, other currencies their code', () => {
  expect([inWhole('125000', 'INR'), inWhole('12.50', 'EUR')]).toEqual(['₹1,25,000', 'EUR 12.50'])
})
