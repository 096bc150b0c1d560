import { expect, test } from 'vitest'
import { outcomeOf, StripeSession } from './stripe-wire.ts'

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

function session(changes: object): StripeSession {
  return StripeSession.parse({
    object: 'checkout.session',
    id: 'cs_1',
    client_reference_id: 'ORD_1',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 150_000,
    currency: 'inr',
    expires_at: 1_795_249_800,
    url: 'https://checkout.stripe.com/c/pay/cs_1',
    payment_intent: null,
    ...changes,
  })
}

const failed = { ...intent, status: 'requires_payment_method', last_payment_error: { type: 'x' } }

test.each([
  ['open', 'unpaid', null, 'open'],
  ['open', 'unpaid', { ...intent, status: 'requires_action' }, 'begun'],
  ['open', 'unpaid', failed, 'open'],
  ['open', 'unpaid', { ...intent, status: 'processing' }, 'undecided'],
  ['open', 'unpaid', intent, 'undecided'],
  ['complete', 'unpaid', { ...intent, status: 'processing' }, 'undecided'],
  ['complete', 'unpaid', { ...intent, status: 'something_new' }, 'undecided'],
  ['complete', 'unpaid', 'pi_1', 'undecided'],
  ['complete', 'unpaid', failed, 'declined'],
  ['complete', 'unpaid', { ...intent, status: 'canceled' }, 'declined'],
  ['expired', 'unpaid', null, 'lapsed'],
  ['complete', 'paid', intent, 'paid'],
  ['complete', 'no_payment_required', null, 'undecided'],
  ['something_new', 'unpaid', null, 'undecided'],
  ['complete', 'something_new', intent, 'undecided'],
  ['complete', 'paid', 'pi_1', 'silent'],
  ['complete', 'paid', { ...intent, latest_charge: 'ch_1' }, 'silent'],
])('%s and %s with %o is %s', (...row) => {
  const [status, paymentStatus, paymentIntent, kind] = row
  const answer = session({ status, payment_status: paymentStatus, payment_intent: paymentIntent })
  expect(outcomeOf(answer).kind).toBe(kind)
})

test('what a method does not give is null', () => {
  const paid = session({ status: 'complete', payment_status: 'paid', payment_intent: intent })
  expect(outcomeOf(paid)).toMatchObject({
    capture: {
      capturedAt: new Date(1_795_248_060_000),
      paymentMethod: 'upi',
      cardLast4: null,
      cardIssuer: null,
      authCode: null,
      bankTxnId: null,
    },
  })
})

test.each([-1, 1.5, '150000', Number.MAX_SAFE_INTEGER + 1])('%s is no amount', (amount) => {
  expect(() => session({ amount_total: amount })).toThrow('amount_total')
})
