import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { NotificationReading } from '../../providers/gateway.ts'
import { foreignFields } from '../answers/foreign-fields.ts'
import { readEventOfOrder, readRazorpayNotification } from './razorpay-notification.ts'

const secret = 'a-webhook-secret'

const payment = {
  id: 'pay_LocalA0000001',
  entity: 'payment',
  amount: 150_000,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_LocalA000001',
  captured: true,
  notes: { orderId: 'ORD1' },
}
const ofAnotherProgram = { ...payment, notes: { cart: '7' } }
const order = { id: 'order_LocalA000001', entity: 'order', receipt: 'ORD1' }
const refund = { id: 'rfnd_1', entity: 'refund', payment_id: payment.id, amount: 100, notes: [] }
const dispute = {
  id: 'disp_1',
  entity: 'dispute',
  payment_id: payment.id,
  amount: 10_000,
  currency: 'INR',
  amount_deducted: 0,
  reason_code: 'goods_or_services_not_received',
  respond_by: 1_795_334_400,
  status: 'open',
  phase: 'chargeback',
}

function received(event: string, entities: Record<string, object>, key = secret) {
  const named = Object.entries(entities).map(([name, entity]) => [name, { entity }])
  return of(JSON.stringify({ event, payload: Object.fromEntries(named) }), key)
}

function of(body: string, key = secret): NotificationReading {
  const signature = createHmac('sha256', key).update(body).digest('hex')
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'ev_1' }
  return readRazorpayNotification({ headers, body }, ['an-older-secret', secret])
}

function genuine(reading: NotificationReading) {
  if (reading.kind !== 'genuine') throw new Error(`the notification is ${reading.kind}`)
  return reading.notification
}

const ofOurs = foreignFields({ ...order, notes: { orderId: 'ORD1' } }, [])

/** The reading once the payment's order was fetched. */
function followed(reading: NotificationReading, fetched = ofOurs) {
  if (reading.kind !== 'pointer') throw new Error(`the notification is ${reading.kind}`)
  expect(reading.object).toEqual({ type: 'order', id: 'order_LocalA000001' })
  return genuine(readEventOfOrder(fetched, reading))
}

test('a capture names its payment, and the order that was fetched for it', () => {
  expect(followed(received('payment.captured', { payment }))).toEqual({
    eventId: 'ev_1',
    eventName: 'payment.captured',
    providerOrderId: 'ORD1',
    transactionId: 'pay_LocalA0000001',
    isCharge: true,
    dispute: null,
    isAboutMoney: true,
  })
})

test('the notes of a payment, which its payer can write, name no order', () => {
  const another = foreignFields({ ...order, receipt: '7', notes: [] }, [])
  const forged = received('payment.captured', {
    payment: { ...payment, notes: { orderId: 'ORD9' } },
  })
  expect(followed(forged)).toMatchObject({ providerOrderId: 'ORD1' })
  expect(followed(forged, another)).toMatchObject({ providerOrderId: null, isAboutMoney: false })
})

test('each secret of a rotation is accepted, and no other', () => {
  expect(received('payment.captured', { payment }, 'an-older-secret').kind).toBe('pointer')
  expect(received('payment.captured', { payment }, 'another')).toEqual({ kind: 'forged' })
  const body = JSON.stringify({ event: 'payment.captured' })
  expect(readRazorpayNotification({ headers: {}, body }, [secret])).toEqual({ kind: 'forged' })
})

test('an event without an id is told apart by its body', () => {
  const body = JSON.stringify({ event: 'payment.failed', payload: {} })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  const reading = readRazorpayNotification(
    { headers: { 'x-razorpay-signature': signature }, body },
    [secret],
  )
  expect(genuine(reading).eventId).toMatch(/^sha256-/)
})

test('a signed event that is none of theirs is unreadable', () => {
  expect(of('nonsense').kind).toBe('unreadable')
})

test('a payment of another program needs no person, and its order is looked up', () => {
  expect(received('payment.captured', { payment: ofAnotherProgram })).toEqual({
    kind: 'pointer',
    eventId: 'ev_1',
    eventName: 'payment.captured',
    object: { type: 'order', id: 'order_LocalA000001' },
    told: { transactionId: payment.id, isCharge: true, dispute: null },
  })
})

test.each([
  ['order.paid', { payment: ofAnotherProgram, order: { ...order, notes: { orderId: 'ORD1' } } }],
  ['qr_code.credited', { payment: ofAnotherProgram, qr_code: { notes: { orderId: 'ORD1' } } }],
])('%s names our order by its notes', (event, entities) => {
  expect(genuine(received(event, entities))).toMatchObject({
    providerOrderId: 'ORD1',
    transactionId: payment.id,
    isCharge: true,
    isAboutMoney: true,
  })
})

test.each([
  ['payment.authorized', { ...payment, status: 'authorized', captured: false }, false],
  ['payment.failed', { ...payment, status: 'failed', captured: false }, false],
  ['refund.processed', payment, true],
  ['subscription.charged', payment, true],
])('%s of our order syncs it and is no charge before', (event, entity, isAboutMoney) => {
  const notification = followed(received(event, { payment: entity, refund }))
  expect(notification).toMatchObject({ providerOrderId: 'ORD1', isAboutMoney })
})

test('a refund of another program needs no person', () => {
  const another = foreignFields({ ...order, receipt: '7', notes: [] }, [])
  const reading = received('refund.created', { refund, payment: ofAnotherProgram })
  expect(followed(reading, another)).toMatchObject({
    transactionId: payment.id,
    isAboutMoney: false,
  })
})

test.each([
  ['payment.dispute.created', 'open', 'evidenceRequired'],
  ['payment.dispute.action_required', 'open', 'evidenceRequired'],
  ['payment.dispute.under_review', 'under_review', 'underReview'],
  ['payment.dispute.won', 'won', 'won'],
  ['payment.dispute.closed', 'closed', 'withdrawn'],
  ['payment.dispute.reopened', 'reopened', 'underReview'],
])('%s: the dispute is %s', (event, status, state) => {
  const notification = followed(received(event, { payment, dispute: { ...dispute, status } }))
  expect(notification).toMatchObject({ isAboutMoney: true, isCharge: false })
  expect(notification.dispute).toEqual({
    disputeId: 'disp_1',
    transactionId: payment.id,
    state,
    providerStatus: status,
    amountInPaise: 10_000,
    withheldInPaise: null,
    feeInPaise: null,
    reason: 'goods_or_services_not_received',
    evidenceDueAt: new Date('2026-11-22T08:00:00Z'),
  })
})

test('a lost dispute says what was taken', () => {
  const lost = { ...dispute, status: 'lost', amount_deducted: 10_000 }
  const notification = followed(received('payment.dispute.lost', { payment, dispute: lost }))
  expect(notification.dispute).toMatchObject({ state: 'lost', withheldInPaise: 10_000 })
})

test('a dispute of an unknown payment needs a person', () => {
  const another = foreignFields({ ...order, receipt: '7', notes: [] }, [])
  const reading = received('payment.dispute.created', { payment: ofAnotherProgram, dispute })
  expect(followed(reading, another)).toMatchObject({ providerOrderId: null, isAboutMoney: true })
})
