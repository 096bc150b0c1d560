import { describe, expect, test } from 'vitest'
import { JuspayOrder, outcomeOf } from './juspay-wire.ts'

// The shape of a real CHARGED card answer (providers/juspay.md 2), values made up there.
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

function read(change: object) {
  return outcomeOf(JuspayOrder.parse({ ...charged, ...change }))
}

test('a charged card gives every field of the receipt', () => {
  expect(read({})).toEqual({
    kind: 'paid',
    capture: {
      transactionId: 'exmuat-EXM26A0001-1',
      amountInPaise: 150_000,
      statedAmountsInPaise: [150_000, 150_000, 150_000],
      statedCurrencies: ['INR', 'INR'],
      refundedInPaise: 0,
      capturedAt: new Date('2026-03-02T06:33:11Z'),
      paymentMethod: 'CARD VISA',
      cardLast4: '1097',
      cardIssuer: 'HDFC Bank',
      authCode: 'A12345',
      rrn: '600000000001',
      bankTxnId: 'DUMMY-exmuat-EXM26A0001-1',
    },
  })
})

test('an answer without a currency or an amount is nonsense, not rupees', () => {
  const silent = { kind: 'silent', failure: 'nonsense' }
  expect(read({ currency: null, txn_detail: null })).toEqual(silent)
  expect(read({ amount: undefined })).toEqual(silent)
})

test('UPI has no card and no authorisation code', () => {
  const upi = {
    payment_method_type: 'UPI',
    payment_method: 'UPI',
    card: null,
    payment_gateway_response: { ...charged.payment_gateway_response, auth_id_code: '' },
  }
  expect(read(upi)).toMatchObject({
    capture: { paymentMethod: 'UPI', cardLast4: null, cardIssuer: null, authCode: null },
  })
})

test('amounts come as numbers or as text', () => {
  expect(read({ amount: '1500.50', effective_amount: '1500.5' })).toMatchObject({
    capture: { amountInPaise: 150_050 },
  })
  expect(JuspayOrder.safeParse({ ...charged, amount: '1,500' }).success).toBe(false)
  expect(JuspayOrder.safeParse({ ...charged, amount: 1500.005 }).success).toBe(false)
  expect(JuspayOrder.safeParse({ ...charged, amount: -1 }).success).toBe(false)
})

test('money back counts only when a refund has succeeded', () => {
  const refunds = [
    { amount: 500, status: 'SUCCESS' },
    { amount: 700, status: 'PENDING' },
    { amount: 100, status: 'FAILURE' },
  ]
  expect(read({ refunds, amount_refunded: 1200 })).toMatchObject({
    capture: { refundedInPaise: 50_000 },
  })
})

describe('statuses (providers/juspay.md 6)', () => {
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
    ['JUSPAY_DECLINED', 'declined'],
    ['AUTHENTICATION_FAILED', 'declined'],
    ['AUTHORIZATION_FAILED', 'declined'],
    ['CAPTURE_FAILED', 'declined'],
    ['AUTO_REFUNDED', 'returned'],
    ['VOIDED', 'returned'],
    ['NOT_FOUND', 'not-there'],
    ['A_WORD_OF_TOMORROW', 'undecided'],
  ])('%s is %s', (status, kind) => {
    expect(read({ status }).kind).toBe(kind)
  })
})
