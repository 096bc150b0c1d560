import { describe, expect, test } from 'vitest'
import type { AttemptReport, AttemptQuery } from '../../providers/gateway.ts'
import { readJuspayOrder } from './read-order.ts'

// The format of a real CHARGED card response (juspay §2), with invented values.
const charged = {
  status_id: 21,
  status: 'CHARGED',
  order_id: 'EXM26A0001',
  amount: 1500,
  effective_amount: 1500,
  currency: 'INR',
  refunded: false,
  amount_refunded: 0,
  txn_id: 'exmuat-EXM26A0001-1',
  payment_method_type: 'CARD',
  payment_method: 'VISA',
  card: { last_four_digits: '1097', card_issuer: 'HDFC Bank' },
  txn_detail: { net_amount: 1500, currency: 'INR', created: '2026-03-02T06:32:10Z' },
  payment_gateway_response: {
    rrn: '600000000001',
    auth_id_code: 'A12345',
    epg_txn_id: 'DUMMY-exmuat-EXM26A0001-1',
    created: '2026-03-02T06:33:11Z',
  },
}

const attempt: AttemptQuery = {
  providerOrderId: 'EXM26A0001',
  channel: 'page',
  providerReference: null,
  isAccepted: true,
  begunAt: new Date('2026-03-02T06:30:00Z'),
  refundRequests: [],
  hasReturnedMoney: false,
}

function read(change: object, asked: Partial<AttemptQuery> = {}): AttemptReport {
  return readJuspayOrder({ ...charged, ...change }, { ...attempt, ...asked })
}

function told(change: object, asked: Partial<AttemptQuery> = {}) {
  const report = read(change, asked)
  if (report.kind !== 'reported') throw new Error(`the answer was ${report.kind}`)
  return { ...report, shown: report.transactions[0] }
}

test('a currency is read in any case', () => {
  const shown = told({ currency: 'inr', txn_detail: { net_amount: 1500, currency: 'Inr' } }).shown
  expect(shown?.capture?.statedCurrencies).toEqual(['INR', 'INR'])
})

test('a charged card returns every field of the receipt', () => {
  expect(read({})).toEqual({
    kind: 'reported',
    page: 'paid',
    returnedUnnamed: 0,
    disputes: [],
    doubts: [],
    transactions: [
      {
        transactionId: 'exmuat-EXM26A0001-1',
        providerStatus: 'CHARGED',
        state: 'charged',
        refunds: [],
        capture: {
          transactionId: 'exmuat-EXM26A0001-1',
          amountInPaise: 150_000,
          statedAmountsInPaise: [150_000, 150_000, 150_000],
          statedCurrencies: ['INR', 'INR'],
          capturedAt: new Date('2026-03-02T06:33:11Z'),
          paymentMethod: 'CARD VISA',
          cardLast4: '1097',
          cardIssuer: 'HDFC Bank',
          authCode: 'A12345',
          rrn: '600000000001',
          bankTxnId: 'DUMMY-exmuat-EXM26A0001-1',
        },
      },
    ],
  })
})

test('UPI has no card and no authorisation code', () => {
  const upi = {
    payment_method_type: 'UPI',
    payment_method: 'UPI',
    card: null,
    payment_gateway_response: { ...charged.payment_gateway_response, auth_id_code: '' },
  }
  expect(told(upi).shown).toMatchObject({
    capture: { paymentMethod: 'UPI', cardLast4: null, cardIssuer: null, authCode: null },
  })
})

describe('amounts are read strictly', () => {
  test('as numbers or text', () => {
    expect(told({ amount: '1500.50', effective_amount: '1500.5' }).shown).toMatchObject({
      capture: { amountInPaise: 150_050 },
    })
  })

  test.each([
    [{ amount: '1,500' }, 'amount', 'unreadable'],
    [{ amount: 1500.005 }, 'amount', 'unreadable'],
    [{ amount: -1 }, 'amount', 'unreadable'],
    [{ amount: 1e12 }, 'amount', 'unreadable'],
    [{ amount: undefined }, 'amount', 'missing'],
    [{ effective_amount: 'much' }, 'effective_amount', 'unreadable'],
    [{ txn_detail: { net_amount: {}, currency: 'INR' } }, 'txn_detail.net_amount', 'unreadable'],
    [{ currency: null, txn_detail: null }, 'currency', 'missing'],
    [{ txn_id: null }, 'txn_id', 'missing'],
    [{ order_id: 'ORDOFSOMEBODYELSE' }, 'order_id', 'contradiction'],
    [{ order_id: null }, 'order_id', 'contradiction'],
    [{ status: null }, 'status', 'missing'],
    [{ status: ['CHARGED'] }, 'status', 'unreadable'],
  ])('%j is refused, and the field is named', (change, path, problem) => {
    const report = read(change)
    expect(report).toMatchObject({ kind: 'silent', failure: 'nonsense' })
    expect(report.kind === 'silent' && report.doubts).toContainEqual({ path, problem })
  })

  test.each(['', 'not JSON', null, [], 12, { order: charged }])(
    '%j is refused as a response',
    (body) => {
      expect(readJuspayOrder(body, attempt)).toMatchObject({ kind: 'silent', failure: 'nonsense' })
    },
  )
})

test('facts are read leniently: an unreadable fact counts as missing', () => {
  const { shown, doubts } = told({
    status_id: '21',
    card: [],
    payment_method: ['VISA'],
    payment_gateway_response: {
      rrn: 600_000_000_001,
      auth_id_code: { code: 1 },
      epg_txn_id: true,
      created: 'yesterday',
    },
    udf1: 7,
  })
  expect(doubts).toEqual([])
  expect(shown?.capture).toMatchObject({
    amountInPaise: 150_000,
    rrn: '600000000001',
    paymentMethod: 'CARD',
    cardLast4: null,
    authCode: null,
    bankTxnId: null,
    capturedAt: new Date('2026-03-02T06:32:10Z'),
  })
})

describe('refunds and their transactions', () => {
  const other = 'exmuat-EXM26A0001-2'
  const done = { status: 'SUCCESS', amount: 1500 }
  const automatic = { ...done, unique_request_id: 'AUTO1', initiated_by: 'AUTO_REFUNDED' }

  const refundsIn = (change: object, asked: Partial<AttemptQuery> = {}) =>
    told(change, asked).shown?.refunds

  test('each refund has its state', () => {
    const refunds = [
      { amount: 500, status: 'SUCCESS', unique_request_id: 'A1' },
      { amount: 700, status: 'PENDING', unique_request_id: 'A2' },
      { amount: 100, status: 'FAILURE', unique_request_id: 'A3' },
      { amount: 50, status: 'MANUAL_REVIEW' },
    ]
    expect(refundsIn({ refunds, amount_refunded: 1250 })).toEqual([
      { requestId: 'A1', amountInPaise: 50_000, state: 'done' },
      { requestId: 'A2', amountInPaise: 70_000, state: 'under-way' },
      { requestId: 'A3', amountInPaise: 10_000, state: 'failed' },
      { requestId: null, amountInPaise: 5_000, state: 'held' },
    ])
  })

  test('an automatic refund that is not counted belongs to another transaction', () => {
    const { shown, returnedUnnamed, doubts } = told({ refunds: [automatic] })
    expect(shown?.refunds).toEqual([])
    expect({ returnedUnnamed, doubts }).toEqual({ returnedUnnamed: 1, doubts: [] })
    const withoutSum = told({ refunds: [automatic], amount_refunded: undefined })
    expect(withoutSum.shown?.refunds).toEqual([])
  })

  test('an automatic refund that is counted belongs to the shown transaction', () => {
    const change = { refunds: [automatic], refunded: true, amount_refunded: 1500 }
    expect(refundsIn(change)).toEqual([
      { requestId: 'AUTO1', amountInPaise: 150_000, state: 'done' },
    ])
    expect(refundsIn({ ...change, amount_refunded: undefined })).toHaveLength(1)
  })

  test('a refund that names a transaction belongs to it', () => {
    const named = { ...automatic, txn_id: other }
    const { shown, transactions, returnedUnnamed } = told({ refunds: [named] })
    expect(shown?.refunds).toEqual([])
    expect(returnedUnnamed).toBe(0)
    expect(transactions[1]).toMatchObject({
      transactionId: other,
      state: null,
      refunds: [{ amountInPaise: 150_000, state: 'done' }],
    })
  })

  test('our refund belongs to the transaction in our request, counted or not', () => {
    const ours = { ...done, unique_request_id: 'RFOURS0001', initiated_by: 'API' }
    const asked = { refundRequests: [{ requestId: 'RFOURS0001', transactionId: other }] }
    for (const stated of [0, 1500]) {
      const { shown, transactions } = told({ refunds: [ours], amount_refunded: stated }, asked)
      expect(shown?.refunds).toEqual([])
      expect(transactions[1]).toMatchObject({ transactionId: other, refunds: [{}] })
    }
  })

  test.each([
    ['the sum exceeds the listed refunds', { amount_refunded: 1500, refunds: [] }],
    ['the sum is below the completed refunds', { amount_refunded: 0, refunds: [done] }],
    [
      'a manual and an automatic refund, and a sum that fits neither',
      { amount_refunded: 700, refunds: [automatic, { status: 'SUCCESS', amount: 500 }] },
    ],
  ])('%s: refunds are left open, and a person is asked', (_name, change) => {
    const { shown, doubts } = told(change)
    expect(shown?.capture).toMatchObject({ amountInPaise: 150_000 })
    expect(shown?.refunds).toBeNull()
    expect(doubts).toContainEqual({ path: 'amount_refunded', problem: 'contradiction' })
  })

  test('a refund without an amount does not hide the capture', () => {
    const { shown, doubts } = told({ refunds: [{ status: 'SUCCESS', amount: null }] })
    expect(shown?.capture).toMatchObject({ amountInPaise: 150_000 })
    expect(shown?.refunds).toBeNull()
    expect(doubts).toContainEqual({ path: 'refunds.0.amount', problem: 'missing' })
  })
})

describe('statuses (juspay §6)', () => {
  test.each([
    ['NEW', 'open'],
    ['CREATED', 'open'],
    ['STARTED', 'begun'],
    ['PENDING_VBV', 'begun'],
    ['AUTHORIZING', 'undecided'],
    ['VBV_SUCCESSFUL', 'undecided'],
    ['AUTHORIZED', 'undecided'],
    ['CAPTURE_INITIATED', 'undecided'],
    ['VOID_INITIATED', 'undecided'],
    ['VOID_FAILED', 'undecided'],
    ['COD_INITIATED', 'undecided'],
    ['TO_BE_CHARGED', 'undecided'],
    ['SUCCESS', 'paid'],
    ['JUSPAY_DECLINED', 'declined'],
    ['AUTHENTICATION_FAILED', 'declined'],
    ['AUTHORIZATION_FAILED', 'declined'],
    ['CAPTURE_FAILED', 'declined'],
    ['AUTO_REFUNDED', 'returned'],
    ['VOIDED', 'returned'],
  ])('%s is %s', (status, page) => {
    const { doubts, ...report } = told({ status })
    expect(report.page).toBe(page)
    expect(doubts).toEqual([])
  })

  test.each(['A_WORD_OF_TOMORROW', 'PARTIAL_CHARGED', 'NOT_FOUND', 'ERROR', 'constructor'])(
    '%s keeps the order waiting and is reported as a doubt',
    (status) => {
      const { page, shown, doubts } = told({ status })
      expect({ page, capture: shown?.capture }).toEqual({ page: 'undecided', capture: null })
      expect(doubts).toEqual([{ path: 'status', problem: 'unknown-word' }])
    },
  )

  test('a paid order that shows another try reports no capture for it', () => {
    const detail = { ...charged.txn_detail, status: 'AUTHORIZING' }
    const { page, shown, doubts } = told({ txn_id: 'exmuat-EXM26A0001-2', txn_detail: detail })
    expect(page).toBe('paid')
    expect(shown).toMatchObject({ state: 'undecided', capture: null })
    expect(doubts).toEqual([{ path: 'txn_detail.status', problem: 'contradiction' }])
  })
})
