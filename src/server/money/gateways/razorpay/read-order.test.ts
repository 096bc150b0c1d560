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
  ['netbanking HDFC', { bank: 'HDFC', acquirer_data: { bank_transaction_id: '0125836177' } }],
  ['upi', { vpa: 'asha@okaxis', acquirer_data: { rrn: '1', upi_transaction_id: '0125836177' } }],
  ['wallet payzapp', { wallet: 'payzapp', acquirer_data: { transaction_id: '0125836177' } }],
])('a payment by %s has the id of its bank, and no address of the payer', (paymentMethod, more) => {
  const [method] = paymentMethod.split(' ')
  const capture = read({}, { method, card: null, ...more }).reading?.payments[0]?.capture
  expect(capture).toMatchObject({ paymentMethod, bankTxnId: '0125836177', cardLast4: null })
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
    ['another order', { id: 'order_2' }, {}, ['id', 'contradiction']],
    ['another receipt', { receipt: 'ORD2' }, {}, ['receipt', 'contradiction']],
    ['an order without an amount', { amount: null }, {}, ['amount', 'missing']],
    ['an unreadable amount', { amount: '1,500' }, {}, ['amount', 'unreadable']],
    ['an order without a currency', { currency: null }, {}, ['currency', 'missing']],
    [
      'a payment of another order',
      {},
      { order_id: 'order_2' },
      ['payments.0.order_id', 'contradiction'],
    ],
    ['a payment without an id', {}, { id: null }, ['payments.0.id', 'missing']],
    ['money without an amount', {}, { amount: null }, ['payments.0.amount', 'missing']],
    ['money of an unreadable amount', {}, { amount: 1.5 }, ['payments.0.amount', 'unreadable']],
    ['money without a currency', {}, { currency: null }, ['payments.0.currency', 'missing']],
  ])('%s', (...[, orderChanges, paymentChanges, [path, problem]]) => {
    expect(read(orderChanges, paymentChanges)).toEqual({
      reading: null,
      doubts: [{ path, problem }],
    })
  })

  test.each([
    ['an unknown status', { status: 'pending' }, ['status', 'unknown-word']],
    ['no status', { status: null }, ['status', 'missing']],
    ['a captured one that says it is not', { captured: false }, ['captured', 'contradiction']],
    ['a captured one that does not say so', { captured: null }, ['captured', 'missing']],
    ['a declined one that was captured', { status: 'failed' }, ['captured', 'contradiction']],
  ])('a payment with %s: the order waits', (_name, changes, [field, problem]) => {
    const { reading, doubts } = read(isTried, changes)
    expect(reading).toMatchObject({ page: 'undecided', payments: [{ capture: null }] })
    expect(doubts).toEqual([{ path: `payments.0.${field}`, problem }])
  })

  test.each([
    ['an unknown status', { status: 'closed' }, 'unknown-word'],
    ['no status', { status: null }, 'missing'],
  ])('an order with %s: it waits until somebody has paid', (_name, changes, problem) => {
    expect(read(changes)).toEqual({
      reading: { page: 'undecided', payments: [] },
      doubts: [{ path: 'status', problem }],
    })
    expect(read(changes, {}).reading?.page).toBe('paid')
  })

  test('a paid order whose list has no payment: the order waits', () => {
    for (const payments of [[], [isDeclined], [isReturned]])
      expect(read({}, ...payments)).toMatchObject({
        reading: { page: 'undecided' },
        doubts: [{ path: 'status', problem: 'contradiction' }],
      })
  })
})

test('a payment that is no money may say nothing of a capture', () => {
  expect(read(isTried, { status: 'failed', captured: null })).toMatchObject({
    reading: { page: 'declined', payments: [{ state: 'declined', providerStatus: 'failed' }] },
    doubts: [],
  })
})

test('of several payments without money the last one counts, whatever their order in the list', () => {
  const late = { ...isReturned, id: 'pay_2', created_at: 1_795_248_100 }
  expect(read(isTried, late, isDeclined).reading?.page).toBe('returned')
  expect(read(isTried, isDeclined, late).reading?.page).toBe('returned')
  const undated = { ...isReturned, id: 'pay_2', created_at: null }
  expect(read(isTried, undated, isDeclined).reading?.page).toBe('declined')
  expect(read(isTried, isDeclined, undated).reading?.page).toBe('declined')
})

test('a payment says when it was captured, else when it was made', () => {
  const capture = (changes: object) => read({}, changes).reading?.payments[0]?.capture
  expect(capture({ captured_at: 1_795_248_120 })?.capturedAt).toEqual(
    new Date('2026-11-21T08:02:00Z'),
  )
  expect(capture({ created_at: null })?.capturedAt).toBeNull()
})

test('a card without an issuer has its network, and a payment without a method has none', () => {
  const card = { last4: '4366', network: 'Visa', issuer: null }
  const capture = read({}, { card, method: null, amount_refunded: null }).reading?.payments[0]
  expect(capture).toMatchObject({
    amountRefundedInPaise: null,
    capture: { cardIssuer: 'Visa', paymentMethod: null },
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

test.each([
  ['says that it was paid', { close_reason: 'paid' }],
  ['has received a payment', { payments_count_received: 1 }],
])('a closed QR code that %s, without the payment, waits', (_name, changes) => {
  expect(readCode({ status: 'closed', ...changes })).toEqual({
    reading: { page: 'undecided', payments: [] },
    doubts: [{ path: 'close_reason', problem: 'contradiction' }],
  })
})

test('a closed QR code that does not count its payments was not paid', () => {
  const closed = { status: 'closed', payments_count_received: null }
  expect(readCode(closed)).toEqual({ reading: { page: 'lapsed', payments: [] }, doubts: [] })
})

test.each([
  ['an unknown status', { status: 'paused' }, 'unknown-word'],
  ['no status', { status: null }, 'missing'],
])('a QR code with %s waits', (_name, changes, problem) => {
  expect(readCode(changes)).toEqual({
    reading: { page: 'undecided', payments: [] },
    doubts: [{ path: 'status', problem }],
  })
})

test.each([
  ['of another order', { notes: { orderId: 'ORD2' } }, ['notes.orderId', 'contradiction']],
  ['with another id', { id: 'qr_2' }, ['id', 'contradiction']],
  ['without an amount', { payment_amount: null }, ['payment_amount', 'missing']],
  ['with an unreadable amount', { payment_amount: '1' }, ['payment_amount', 'unreadable']],
])('a QR code %s is not believed', (_name, changes, [path, problem]) => {
  expect(readCode(changes, {})).toEqual({ reading: null, doubts: [{ path, problem }] })
})

test('an unreadable payment of a QR code concludes nothing', () => {
  expect(readCode({}, { amount: null }).reading).toBeNull()
})

test('a payment of a QR code is compared with its amount, in rupees', () => {
  const capture = readCode({}, { amount: 100 }).reading?.payments[0]?.capture
  expect(capture).toMatchObject({
    statedAmountsInPaise: [100, 150_000],
    statedCurrencies: ['INR', 'INR'],
  })
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

test.each([
  ['its notes', { notes: { requestId: 'REQ1' }, receipt: 'other' }, 'REQ1'],
  ['its receipt', { notes: [], receipt: 'REQ1' }, 'REQ1'],
  ['nothing of ours', { notes: [], receipt: null }, null],
])('a refund is known by %s', (_name, changes, requestId) => {
  const refund = { amount: 10_000, status: 'processed', ...changes }
  expect(readRefund(foreignFields(refund, []))).toMatchObject({ requestId, reference: null })
})

test.each([
  [{ rrn: '1' }, '1'],
  [{ utr: '2' }, '2'],
  [{ arn: null, rrn: '1', utr: '2' }, '1'],
  [{ arn: '0', rrn: '1' }, '0'],
])('the bank’s reference of a refund in %j is %s', (acquirer, reference) => {
  const refund = { amount: 10_000, status: 'processed', acquirer_data: acquirer }
  expect(readRefund(foreignFields(refund, []))).toMatchObject({ reference })
})

test.each([
  ['no amount', { amount: null }, ['amount', 'missing']],
  ['an unreadable amount', { amount: '100' }, ['amount', 'unreadable']],
])('a refund with %s is unreadable', (_name, changes, [path, problem]) => {
  const doubts: Doubt[] = []
  const refund = { status: 'processed', ...changes }
  expect(readRefund(foreignFields(refund, doubts))).toBeNull()
  expect(doubts).toEqual([{ path, problem }])
})

test.each(['reversed', null])('a refund with the status %s waits, with a doubt', (status) => {
  const doubts: Doubt[] = []
  expect(readRefund(foreignFields({ amount: 10_000, status }, doubts))?.state).toBe('under-way')
  expect(doubts).toEqual([{ path: 'status', problem: 'unknown-word' }])
})
