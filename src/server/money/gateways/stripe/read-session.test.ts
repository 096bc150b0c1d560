import { expect, test } from 'vitest'
import type { Doubt } from '../../providers/gateway.ts'
import { readSession } from './read-session.ts'

const charge = {
  id: 'ch_1',
  amount_captured: 150_000,
  amount_refunded: 0,
  created: 1_795_248_060,
  currency: 'inr',
  payment_method_details: { type: 'upi' },
}
const intent = {
  id: 'pi_1',
  status: 'succeeded',
  amount_received: 150_000,
  currency: 'inr',
  last_payment_error: null,
  latest_charge: charge,
}
const open = {
  object: 'checkout.session',
  id: 'cs_1',
  client_reference_id: 'ORD_1',
  status: 'open',
  payment_status: 'unpaid',
  amount_total: 150_000,
  currency: 'inr',
  payment_intent: null,
}
const paid = { status: 'complete', payment_status: 'paid', payment_intent: intent }

function read(changes: object) {
  const doubts: Doubt[] = []
  const asked = { sessionId: 'cs_1', providerOrderId: 'ORD_1', mode: 'live' } as const
  return { reading: readSession({ ...open, ...changes }, asked, doubts), doubts }
}

const failed = { ...intent, status: 'requires_payment_method', last_payment_error: { type: 'x' } }

test.each([
  ['open', 'unpaid', null, 'open', null],
  ['open', 'unpaid', { ...intent, status: 'requires_action' }, 'begun', 'begun'],
  ['open', 'unpaid', failed, 'declined', 'declined'],
  ['open', 'unpaid', { ...intent, status: 'processing' }, 'undecided', 'undecided'],
  ['open', 'unpaid', intent, 'undecided', 'undecided'],
  ['complete', 'unpaid', { ...intent, status: 'processing' }, 'undecided', 'undecided'],
  ['complete', 'unpaid', 'pi_1', 'undecided', null],
  ['complete', 'unpaid', failed, 'failed', 'declined'],
  ['complete', 'unpaid', { ...intent, status: 'canceled' }, 'failed', 'declined'],
  ['expired', 'unpaid', null, 'lapsed', null],
  ['complete', 'paid', intent, 'paid', 'charged'],
  ['complete', 'no_payment_required', null, 'undecided', null],
])('%s and %s with %o reads as %s', (...row) => {
  const [status, paymentStatus, paymentIntent, page, state] = row
  const { reading, doubts } = read({
    status,
    payment_status: paymentStatus,
    payment_intent: paymentIntent,
  })
  expect(reading?.page).toBe(page)
  expect(reading?.transaction?.state ?? null).toBe(state)
  expect(doubts).toEqual([])
})

test.each([
  ['processing', 'undecided'],
  ['requires_capture', 'undecided'],
  // the payment says paid and the session does not: nothing is posted, and nobody pays a second
  // time
  ['succeeded', 'undecided'],
])('an expired session with a payment that is %s stays %s', (status, page) => {
  const { reading, doubts } = read({ status: 'expired', payment_intent: { ...intent, status } })
  expect(reading).toMatchObject({ page, transaction: { transactionId: 'pi_1', state: page } })
  expect(doubts).toEqual([{ path: 'status', problem: 'contradiction' }])
})

test.each(['requires_payment_method', 'requires_action', 'canceled'])(
  'an expired session with a payment that is %s is over',
  (status) => {
    const { reading, doubts } = read({ status: 'expired', payment_intent: { ...intent, status } })
    expect(reading?.page).toBe('lapsed')
    expect(doubts).toEqual([])
  },
)

test('a test session is refused in live mode', () => {
  expect(read({ ...paid, livemode: true }).reading?.page).toBe('paid')
  const { reading, doubts } = read({ ...paid, livemode: false })
  expect(reading).toBeNull()
  expect(doubts).toEqual([{ path: 'livemode', problem: 'contradiction' }])
})

test.each([
  [{ status: 'something_new' }, 'status'],
  [{ status: 'complete', payment_status: 'something_new' }, 'payment_status'],
  [{ payment_intent: { ...intent, status: 'something_new' } }, 'payment_intent.status'],
])('an undocumented status keeps the order waiting: %j', (changes, path) => {
  const { reading, doubts } = read(changes)
  expect(reading?.page).toBe('undecided')
  expect(doubts).toEqual([{ path, problem: 'unknown-word' }])
})

test('a fact that is missing or has another type is null', () => {
  const nothing = { paymentMethod: 'upi', cardLast4: null, cardIssuer: null, authCode: null }
  expect(read(paid).reading?.transaction?.capture).toMatchObject({
    capturedAt: new Date(1_795_248_060_000),
    ...nothing,
    bankTxnId: null,
  })
  const odd = { type: 'upi', card: ['4242'] }
  const drifted = { ...charge, created: '1795248060', payment_method_details: odd }
  const { reading, doubts } = read({
    ...paid,
    payment_intent: { ...intent, latest_charge: drifted },
  })
  expect(reading?.transaction?.capture).toMatchObject(nothing)
  expect(doubts).toEqual([])
})

test.each([
  [{ ...paid, payment_intent: 'pi_1' }, 'payment_intent.id', 'missing'],
  [
    { ...paid, payment_intent: { ...intent, latest_charge: 'ch_1' } },
    'payment_intent.latest_charge.amount_captured',
    'missing',
  ],
  [{ ...paid, amount_total: -1 }, 'amount_total', 'unreadable'],
  [{ ...paid, amount_total: 1.5 }, 'amount_total', 'unreadable'],
  [{ ...paid, amount_total: '150000' }, 'amount_total', 'unreadable'],
  [{ ...paid, amount_total: Number.MAX_SAFE_INTEGER + 1 }, 'amount_total', 'unreadable'],
  [
    { ...paid, payment_intent: { ...intent, amount_received: null } },
    'payment_intent.amount_received',
    'missing',
  ],
  [{ ...paid, currency: null }, 'currency', 'missing'],
  [{ client_reference_id: 'ORD_2' }, 'client_reference_id', 'contradiction'],
  [{ id: 'cs_2' }, 'id', 'contradiction'],
  [{ object: 'list' }, 'object', 'contradiction'],
  [{ payment_status: null }, 'payment_status', 'missing'],
])('money is read strictly: %j is refused, and the field is named', (changes, path, problem) => {
  const { reading, doubts } = read(changes)
  expect(reading).toBeNull()
  expect(doubts).toContainEqual({ path, problem })
})

test('every stated amount and currency is reported', () => {
  const odd = { ...charge, amount_captured: 1, currency: 'usd' }
  const { reading } = read({ ...paid, payment_intent: { ...intent, latest_charge: odd } })
  expect(reading?.transaction?.capture).toMatchObject({
    statedAmountsInPaise: [150_000, 150_000, 1],
    statedCurrencies: ['INR', 'INR', 'USD'],
  })
})

test('an unpaid session keeps the id of its payment and has no capture', () => {
  const processing = { ...intent, status: 'processing' }
  expect(read({ payment_intent: processing }).reading?.transaction).toEqual({
    transactionId: 'pi_1',
    providerStatus: 'processing',
    state: 'undecided',
    capture: null,
    amountRefundedInPaise: 0,
    isDisputed: false,
  })
})

test('a payer without a decline can continue at the page', () => {
  const waiting = { ...intent, status: 'requires_payment_method' }
  expect(read({ payment_intent: waiting }).reading?.page).toBe('open')
  expect(read({ status: 'complete', payment_intent: waiting }).reading?.page).toBe('undecided')
  const troubled = { ...failed, status: 'processing' }
  expect(read({ status: 'complete', payment_intent: troubled }).reading?.page).toBe('undecided')
})

test('the facts of a card are read for the receipt', () => {
  const card = {
    last4: '4242',
    brand: 'visa',
    authorization_code: 'A12345',
    network_transaction_id: '104102978678771',
  }
  const details = { type: 'card', card }
  const charged = { ...charge, payment_method_details: details }
  const { reading } = read({ ...paid, payment_intent: { ...intent, latest_charge: charged } })
  expect(reading?.transaction).toMatchObject({
    transactionId: 'pi_1',
    providerStatus: 'succeeded',
    amountRefundedInPaise: 0,
    isDisputed: false,
    capture: {
      transactionId: 'pi_1',
      amountInPaise: 150_000,
      paymentMethod: 'card',
      cardLast4: '4242',
      cardIssuer: 'visa',
      authCode: 'A12345',
      rrn: null,
      bankTxnId: '104102978678771',
    },
  })
})

test('refunds and disputes are read from the payment', () => {
  const troubled = { ...charge, amount_refunded: 500, disputed: true }
  const { reading } = read({ ...paid, payment_intent: { ...intent, latest_charge: troubled } })
  expect(reading?.transaction).toMatchObject({ amountRefundedInPaise: 500, isDisputed: true })
})

test.each([0, -5, 1.0005, 'soon'])('%j is not a capture time', (created) => {
  const odd = { ...charge, created }
  const { reading } = read({ ...paid, payment_intent: { ...intent, latest_charge: odd } })
  expect(reading?.transaction?.capture?.capturedAt).toBeNull()
})

test('a session without a status is a doubt and keeps the order waiting', () => {
  const { reading, doubts } = read({ status: null })
  expect(reading?.page).toBe('undecided')
  expect(doubts).toEqual([{ path: 'status', problem: 'unknown-word' }])
})
