import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readStripeNotification } from './stripe-notification.ts'

const secret = 'whsec_simulated'

function eventBody(type: string, object: object): string {
  return JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
}

const session = { id: 'cs_1', object: 'checkout.session', client_reference_id: 'ORD_1' }
const completed = eventBody('checkout.session.completed', session)

function now(): number {
  return Math.floor(Date.now() / 1000)
}

/** Written from others §1.6, without the package that the code uses. */
function v1(body: string, key: string, seconds: number): string {
  return createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')
}

function header(body: string, key = secret, seconds = now()): string {
  return `t=${seconds},v1=${v1(body, key, seconds)}`
}

function read(signature: string | undefined, body = completed, secrets = [secret]) {
  return readStripeNotification({ headers: { 'stripe-signature': signature }, body }, secrets)
}

test('a signed event names the order', () => {
  expect(read(header(completed))).toEqual({
    kind: 'genuine',
    notification: {
      eventId: 'evt_1',
      eventName: 'checkout.session.completed',
      providerOrderId: 'ORD_1',
      transactionId: null,
      isCharge: false,
      dispute: null,
      isAboutMoney: true,
    },
  })
})

test('during an exchange of secrets both are valid, at the provider and here', () => {
  const seconds = now()
  const two = `t=${seconds},v1=${v1(completed, 'whsec_old', seconds)},v1=${v1(completed, secret, seconds)}`
  expect(read(two)).toMatchObject({ kind: 'genuine' })
  const ours = ['whsec_new', secret]
  expect(read(header(completed), completed, ours)).toMatchObject({ kind: 'genuine' })
})

test.each([
  ['no signature', undefined],
  ['an empty header', ''],
  ['no time', `v1=${v1(completed, secret, now())}`],
  ['another secret', header(completed, 'whsec_other')],
  ['a body changed by a space', header(`${completed} `)],
  ['upper case', header(completed).replace(/[a-f0-9]{64}$/, (hex) => hex.toUpperCase())],
  ['a cut signature', header(completed).slice(0, -2)],
  ['a signature of 301 seconds ago', header(completed, secret, now() - 302)],
  ['the old scheme only', header(completed).replace('v1=', 'v0=')],
  ['an empty signature value', 't=1,v1='],
  ['a header without numbers', 't=,v1=,v1'],
])('%s is refused', (_name, signature) => {
  expect(read(signature)).toEqual({ kind: 'forged' })
})

test('without a configured secret every event is refused', () => {
  expect(read(header(completed, ''), completed, [])).toEqual({ kind: 'forged' })
})

test.each([
  ['not json', /^sha256-/, null],
  ['{}', /^sha256-/, null],
  ['{"type":"charge.refunded","data":[]}', /^sha256-/, 'charge.refunded'],
  ['{"id":"evt_1","type":"charge.refunded","data":{}}', /^evt_1$/, 'charge.refunded'],
])('a signed event about money is stored as unreadable: %s', (body, eventId, eventName) => {
  expect(read(header(body), body)).toEqual({
    kind: 'unreadable',
    eventId: expect.stringMatching(eventId),
    eventName,
  })
})

test.each([
  { id: 'evt_1', type: 'balance.available', data: { object: { object: 'balance' } } },
  { id: 'evt_2', type: 'invoice.created', data: {} },
])('an event about another object is ignored: %j', (event) => {
  const body = JSON.stringify(event)
  expect(read(header(body), body)).toMatchObject({
    kind: 'genuine',
    notification: { providerOrderId: null, transactionId: null, isAboutMoney: false },
  })
})

const intent = { id: 'pi_1', object: 'payment_intent', metadata: { orderId: 'ORD_1' } }
const charge = { id: 'ch_1', object: 'charge', metadata: {}, payment_intent: 'pi_1' }

test.each([
  ['checkout.session.expired', session, 'ORD_1', null, false],
  [
    'charge.refunded',
    { id: 'ch_1', object: 'charge', metadata: { orderId: 'ORD_1' }, payment_intent: 'pi_1' },
    'ORD_1',
    'pi_1',
    true,
  ],
  // made at the dashboard: it names only the payment
  [
    'refund.created',
    { id: 're_1', object: 'refund', metadata: {}, payment_intent: 'pi_1' },
    null,
    'pi_1',
    true,
  ],
  [
    'charge.dispute.created',
    { id: 'du_1', object: 'dispute', payment_intent: 'pi_1' },
    null,
    'pi_1',
    true,
  ],
  [
    'payment_intent.payment_failed',
    { id: 'pi_1', object: 'payment_intent', metadata: { orderId: 'ORD_1' } },
    'ORD_1',
    'pi_1',
    false,
  ],
  ['payment_intent.succeeded', intent, 'ORD_1', 'pi_1', true],
  ['payment_intent.canceled', intent, 'ORD_1', 'pi_1', false],
  ['payment_intent.processing', intent, 'ORD_1', 'pi_1', false],
  ['charge.succeeded', { ...charge, metadata: { orderId: 'ORD_1' } }, 'ORD_1', 'pi_1', true],
  // of another program with the same account
  ['charge.succeeded', charge, null, 'pi_1', false],
  ['payment_intent.succeeded', { ...intent, metadata: {} }, null, 'pi_1', false],
  // any event with an order id triggers a sync
  ['charge.updated', { ...charge, metadata: { orderId: 'ORD_1' } }, 'ORD_1', 'pi_1', false],
  ['something.new', session, 'ORD_1', null, false],
])('%s is assigned to its payment', (...row) => {
  const [type, object, providerOrderId, transactionId, isAboutMoney] = row
  const body = eventBody(type, object)
  expect(read(header(body), body)).toMatchObject({
    notification: { eventName: type, providerOrderId, transactionId, isAboutMoney },
  })
})

describe('a thin event', () => {
  const thin = (related: object | null, type = 'v1.checkout.session.completed') => ({
    id: 'evt_1',
    object: 'v2.core.event',
    type,
    livemode: false,
    related_object: related,
  })
  const read2 = (event: object) => read(header(JSON.stringify(event)), JSON.stringify(event))

  test('names the object to retrieve', () => {
    const related = { id: 'cs_1', type: 'checkout.session', url: '/v1/checkout/sessions/cs_1' }
    expect(read2(thin(related))).toEqual({
      kind: 'pointer',
      eventId: 'evt_1',
      eventName: 'v1.checkout.session.completed',
      object: { type: 'checkout.session', id: 'cs_1' },
    })
  })

  test.each([[{ id: 'ba_1', type: 'billing.meter' }], [{ id: 'po_1', type: 'payout' }], [null]])(
    'about another object (%j) is ignored',
    (related) => {
      expect(read2(thin(related, 'v1.payout.paid'))).toMatchObject({
        kind: 'genuine',
        notification: { providerOrderId: null, transactionId: null, isAboutMoney: false },
      })
    },
  )
})

test('an event of the other mode is unreadable and needs a person', () => {
  const body = JSON.stringify({ ...(JSON.parse(completed) as object), livemode: true })
  const received = { headers: { 'stripe-signature': header(body) }, body }
  expect(readStripeNotification(received, [secret], 'test')).toEqual({
    kind: 'unreadable',
    eventId: 'evt_1',
    eventName: 'checkout.session.completed',
  })
  expect(readStripeNotification(received, [secret], 'live')).toMatchObject({ kind: 'genuine' })
  expect(readStripeNotification(received, [secret], 'unknown')).toMatchObject({ kind: 'genuine' })
})
