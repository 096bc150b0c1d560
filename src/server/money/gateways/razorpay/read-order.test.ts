import { describe, expect, test } from 'vitest'
import type { Doubt } from '../../providers/gateway.ts'
import { foreignFields } from '../answers/foreign-fields.ts'
import { readOrder } from './read-order.ts'
import { readQrCode } from './read-qr-code.ts'
import { readRefund } from './read-refunds.ts'

/* The objects are those of Razorpay's documentation, with our names. */

const order = {
  id: 'order_LocalA000001',
  entity: 'order',
  amount: 150_000,
  amount_paid: 150_000,
  amount_due: 0,
  currency: 'INR',
  receipt: 'ORD1',
  offer_id: null,
  status: 'paid',
  attempts: 1,
  notes: { orderId: 'ORD1' },
  created_at: 1_795_248_000,
}

const payment = {
  id: 'pay_LocalA0000001',
  entity: 'payment',
  amount: 150_000,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_LocalA000001',
  international: false,
  method: 'card',
  amount_refunded: 0,
  refund_status: null,
  captured: true,
  card: { last4: '4366', network: 'Visa', type: 'debit', issuer: 'UTIB' },
  bank: null,
  wallet: null,
  vpa: null,
  email: 'asha@example.in',
  contact: '+919000000000',
  notes: [],
  fee: 3540,
  tax: 540,
  acquirer_data: { auth_code: '472379', rrn: '632108123456' },
  created_at: 1_795_248_060,
}

const qrCode = {
  id: 'qr_HMsVL8HOpbMcjU',
  entity: 'qr_code',
  usage: 'single_use',
  payment_amount: 150_000,
  status: 'active',
  fixed_amount: true,
  payments_amount_received: 0,
  payments_count_received: 0,
  notes: { orderId: 'ORD1' },
  close_by: 1_795_249_200,
  close_reason: null,
}

function read(orderChanges: object, ...payments: object[]) {
  const doubts: Doubt[] = []
  const lines = payments.map((one, index) =>
    foreignFields({ ...payment, ...one }, doubts, `payments.${index}`),
  )
  const of = { providerOrderId: 'ORD1', orderId: 'order_LocalA000001', doubts }
  return { reading: readOrder({ ...order, ...orderChanges }, lines, of), doubts }
}

function readCode(changes: object, ...payments: object[]) {
  const doubts: Doubt[] = []
  const lines = payments.map((one) =>
    foreignFields({ ...payment, order_id: 'order_OfItsOwn0001', ...one }, doubts),
  )
  const of = { providerOrderId: 'ORD1', reference: 'qr_HMsVL8HOpbMcjU', doubts }
  return { reading: readQrCode({ ...qrCode, ...changes }, lines, of), doubts }
}

const isOpen = { status: 'created', amount_paid: 0 }
const isTried = { status: 'attempted', amount_paid: 0 }
const isDeclined = { status: 'failed', captured: false }
const isAuthorized = { status: 'authorized', captured: false }
const isReturned = { status: 'refunded', captured: false, amount_refunded: 150_000 }

test('a captured payment is money, with all that a receipt shows', () => {
  const { reading, doubts } = read({}, {})
  expect(doubts).toEqual([])
  expect(reading).toEqual({
    page: 'paid',
    payments: [
      {
        transactionId: 'pay_LocalA0000001',
        providerStatus: 'captured',
        state: 'charged',
        amountRefundedInPaise: 0,
        createdAt: new Date('2026-11-21T08:01:00Z'),
        capture: {
          transactionId: 'pay_LocalA0000001',
          amountInPaise: 150_000,
          statedAmountsInPaise: [150_000, 150_000],
          statedCurrencies: ['INR', 'INR'],
          capturedAt: new Date('2026-11-21T08:01:00Z'),
          paymentMethod: 'card',
          cardLast4: '4366',
          cardIssuer: 'UTIB',
          authCode: '472379',
          rrn: '632108123456',
          bankTxnId: null,
        },
      },
    ],
  })
})

test.each([
  ['netbanking', { bank: 'HDFC', acquirer_data: { bank_transaction_id: '0125836177' } }],
  ['upi', { vpa: 'asha@okaxis', acquirer_data: { rrn: '1', upi_transaction_id: '0125836177' } }],
  ['wallet', { wallet: 'payzapp', acquirer_data: { transaction_id: '0125836177' } }],
])('a payment by %s has the id of its bank, and no address of the payer', (method, more) => {
  const capture = read({}, { method, card: null, ...more }).reading?.payments[0]?.capture
  expect(capture).toMatchObject({ bankTxnId: '0125836177', cardLast4: null })
  expect(capture?.paymentMethod).toContain(method)
  expect(JSON.stringify(capture)).not.toContain('asha')
})

test.each([
  ['open', isOpen, []],
  ['begun', isTried, [{ status: 'created', captured: false }]],
  ['undecided', isTried, [isAuthorized]],
  ['declined', isTried, [isDeclined]],
  ['returned', isTried, [isReturned]],
  // late: the bank took the money of a try that had failed
  ['undecided', isTried, [isDeclined, { ...isAuthorized, id: 'pay_2' }]],
  ['paid', {}, [isDeclined, { id: 'pay_2' }]],
  // two payments in a race
  ['paid', {}, [{}, { id: 'pay_2' }]],
  ['declined', isTried, [isReturned, { ...isDeclined, id: 'pay_2', created_at: 1_795_248_100 }]],
  ['paid', {}, [{ status: 'refunded', amount_refunded: 150_000 }]],
])('the page is %s', (page, orderChanges, payments) => {
  const { reading, doubts } = read(orderChanges, ...payments)
  expect(reading?.page).toBe(page)
  expect(doubts).toEqual([])
})

test('each captured payment of an order is one transaction', () => {
  const { reading } = read({}, isDeclined, { id: 'pay_2' }, { id: 'pay_3' })
  expect(reading?.payments.map(({ state }) => state)).toEqual(['declined', 'charged', 'charged'])
})

describe('nothing is concluded from', () => {
  test.each([
    ['another order', { id: 'order_2' }, {}, 'id'],
    ['another receipt', { receipt: 'ORD2' }, {}, 'receipt'],
    ['an order without an amount', { amount: null }, {}, 'amount'],
    ['an unreadable amount', { amount: '1,500' }, {}, 'amount'],
    ['a payment of another order', {}, { order_id: 'order_2' }, 'payments.0.order_id'],
    ['a payment without an id', {}, { id: null }, 'payments.0.id'],
    ['money without an amount', {}, { amount: null }, 'payments.0.amount'],
    ['money without a currency', {}, { currency: null }, 'payments.0.currency'],
  ])('%s', (...[, orderChanges, paymentChanges, path]) => {
    const { reading, doubts } = read(orderChanges, paymentChanges)
    expect(reading).toBeNull()
    expect(doubts.map((doubt) => doubt.path)).toContain(path)
  })

  test.each([
    ['an unknown status of a payment', isTried, { status: 'pending' }],
    ['a captured payment that says it is not', isTried, { captured: false }],
    ['a captured payment that does not say so', isTried, { captured: null }],
    ['a declined payment that was captured', isTried, { status: 'failed' }],
  ])('%s: the order waits', (_name, orderChanges, paymentChanges) => {
    const { reading, doubts } = read(orderChanges, paymentChanges)
    expect(reading?.page).toBe('undecided')
    expect(reading?.payments[0]?.capture).toBeNull()
    expect(doubts).toHaveLength(1)
  })

  test('a paid order whose list has no payment: the order waits', () => {
    expect(read({}).reading?.page).toBe('undecided')
    expect(read({}, isDeclined).doubts).toEqual([{ path: 'status', problem: 'contradiction' }])
  })
})

test('a different amount or currency of a payment is stated beside that of the order', () => {
  const capture = read({}, { amount: 100, currency: 'USD' }).reading?.payments[0]?.capture
  expect(capture).toMatchObject({
    amountInPaise: 100,
    statedAmountsInPaise: [100, 150_000],
    statedCurrencies: ['USD', 'INR'],
  })
})

test.each([
  ['open', {}, []],
  ['lapsed', { status: 'closed', close_reason: 'on_demand' }, []],
  ['declined', {}, [isDeclined]],
  ['failed', { status: 'closed', close_reason: 'on_demand' }, [isDeclined]],
  ['paid', { status: 'closed', close_reason: 'paid', payments_count_received: 1 }, [{}]],
])('a QR code is %s', (page, changes, payments) => {
  const { reading, doubts } = readCode(changes, ...payments)
  expect(reading?.page).toBe(page)
  expect(doubts).toEqual([])
})

test('a QR code that was paid, without its payment, waits', () => {
  const { reading, doubts } = readCode({ status: 'closed', close_reason: 'paid' })
  expect(reading?.page).toBe('undecided')
  expect(doubts).toEqual([{ path: 'close_reason', problem: 'contradiction' }])
})

test('a QR code of another order is not believed', () => {
  expect(readCode({ notes: { orderId: 'ORD2' } }, {}).reading).toBeNull()
})

test.each([
  ['processed', 'done'],
  ['pending', 'under-way'],
  ['failed', 'failed'],
  ['reversed', 'under-way'],
])('a refund that is %s is %s', (status, state) => {
  const refund = {
    id: 'rfnd_FgRAHdNOM4ZVbO',
    amount: 10_000,
    status,
    notes: { requestId: 'REQ1' },
    acquirer_data: { arn: '10000000000000' },
  }
  expect(readRefund(foreignFields(refund, []))).toEqual({
    requestId: 'REQ1',
    amountInPaise: 10_000,
    state,
    reference: '10000000000000',
  })
})

test('a refund from the dashboard has no request of ours, and one without an amount is unreadable', () => {
  const refund = { amount: 10_000, status: 'processed', notes: [], receipt: null }
  expect(readRefund(foreignFields(refund, []))).toMatchObject({ requestId: null })
  expect(readRefund(foreignFields({ ...refund, amount: null }, []))).toBeNull()
})
