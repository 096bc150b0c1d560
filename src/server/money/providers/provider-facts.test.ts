import { expect, test } from 'vitest'
import { juspayFacts } from '../gateways/juspay/juspay-facts.ts'
import { juspayChargebackEvents, juspayEvents } from '../gateways/juspay/juspay-statuses.ts'
import { razorpayFacts } from '../gateways/razorpay/razorpay-facts.ts'
import { razorpayDisputeEvents, razorpayEvents } from '../gateways/razorpay/razorpay-statuses.ts'
import type { RazorpayEvent } from '../gateways/razorpay/razorpay-statuses.ts'
import { stripeFacts } from '../gateways/stripe/stripe-facts.ts'
import { stripeEvents } from '../gateways/stripe/stripe-statuses.ts'
import type { StripeEvent } from '../gateways/stripe/stripe-statuses.ts'
import { isHostOf, modeOfAddress, modeOfKey } from './provider-facts.ts'

test.each([
  ['payments.juspay.in', true],
  ['sandbox.assets.juspay.in', true],
  ['smartgateway.hdfcbank.com', true],
  ['smartgateway.hdfc.bank.in', true],
  ['juspay.in', false],
  ['juspay.in.pay.example', false],
  ['payments.juspay.in:8080', false],
  ['evil-juspay.in', false],
  ['paymentsxjuspay.in', false],
])('%s is a page of Juspay: %s', (host, isTheirs) => {
  expect(isHostOf(host, juspayFacts.pageHosts)).toBe(isTheirs)
})

test.each([
  ['https://api.juspay.in', 'live'],
  ['https://smartgateway.hdfcbank.com/', 'live'],
  ['https://sandbox.juspay.in', 'test'],
  ['https://smartgatewayuat.hdfcbank.com', 'test'],
  ['https://smartgateway.hdfcuat.bank.in', 'test'],
  ['https://gateway.of-somebody.example', 'unknown'],
  ['', 'unknown'],
] as const)('%s takes %s money', (address, mode) => {
  expect(modeOfAddress(address, juspayFacts)).toBe(mode)
})

test.each([
  ['sk_test_51', 'test'],
  ['rk_test_51', 'test'],
  ['sk_org_test_51', 'test'],
  ['sk_live_51', 'live'],
  ['rk_live_51', 'live'],
  ['whsec_1', 'unknown'],
  ['', 'unknown'],
] as const)('the key %s takes %s money', (key, mode) => {
  expect(modeOfKey(key, stripeFacts)).toBe(mode)
})

test.each([
  ['rzp_test_9A7C31F04B', 'test'],
  ['rzp_live_9A7C31F04B', 'live'],
  ['sk_live_51', 'unknown'],
] as const)('the key %s of Razorpay takes %s money', (key, mode) => {
  expect(modeOfKey(key, razorpayFacts)).toBe(mode)
})

test.each([
  ['api.razorpay.com', true],
  ['rzp.io', true],
  ['api.razorpay.com.evil.example', false],
  ['razorpay.com', false],
])('%s is a page of Razorpay: %s', (host, isTheirs) => {
  expect(isHostOf(host, razorpayFacts.pageHosts)).toBe(isTheirs)
})

test('HDFC’s test client is in test mode, and a client with a longer name is unknown', () => {
  expect(modeOfKey('hdfcmaster', juspayFacts)).toBe('test')
  expect(modeOfKey('hdfcmaster2', juspayFacts)).toBe('unknown')
})

test('every event about money is subscribed to, and every subscribed event is read', () => {
  const ofStripe: [string, StripeEvent][] = Object.entries(stripeEvents)
  const needed = ofStripe.filter(([, { isAboutMoney, isNamed }]) => isAboutMoney && !isNamed)
  expect(stripeFacts.events).toEqual(expect.arrayContaining(needed.map(([name]) => name)))
  expect(Object.keys(stripeEvents)).toEqual(expect.arrayContaining([...stripeFacts.events]))

  const ofJuspay = Object.entries(juspayEvents).filter(([, { isAboutMoney }]) => isAboutMoney)
  expect(juspayFacts.events).toEqual(expect.arrayContaining(ofJuspay.map(([name]) => name)))
  const families = [...Object.keys(juspayEvents), 'CHARGEBACK_*']
  expect(families).toEqual(expect.arrayContaining([...juspayFacts.events]))
  expect(Object.keys(juspayChargebackEvents).every((name) => name.startsWith('CHARGEBACK_'))).toBe(
    true,
  )

  const ofRazorpay: [string, RazorpayEvent][] = Object.entries(razorpayEvents)
  const [disputes, money] = [
    Object.keys(razorpayDisputeEvents),
    ofRazorpay.filter(([, { isAboutMoney }]) => isAboutMoney).map(([name]) => name),
  ]
  expect(razorpayFacts.events).toEqual(expect.arrayContaining([...disputes, ...money]))
  const read = [...Object.keys(razorpayEvents), ...disputes]
  expect(read).toEqual(expect.arrayContaining([...razorpayFacts.events]))
})
