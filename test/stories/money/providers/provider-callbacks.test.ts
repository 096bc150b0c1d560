import { beforeEach, describe, expect, test } from 'vitest'
import { booksOf } from '../../../support/story/books.ts'
import { keys, moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { paidOrder, refundDesk, refundOf } from '../../../support/story/refund-story.ts'

// external input: returns that anybody can call, authenticated notifications, links to follow
const story = moneyStory({
  JUSPAY_RESPONSE_KEY: `the-next-response-key,${keys.juspayResponseKey}`,
  JUSPAY_WEBHOOK_PASSWORD: `the-next-webhook-password,${keys.juspayWebhookPassword}`,
  STRIPE_WEBHOOK_SECRET: `whsec_the_next,${keys.stripeWebhookSecret}`,
})
let at: Story
const { ask, approve } = refundDesk(() => at)

beforeEach(async () => {
  at = story()
  at.clock.set(new Date())
  await at.gateway.healed()
  await at.stripe.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
  await at.stripe.settings({ webhooks: 'off' })
  await at.drainJobs()
})

describe('the return from the second provider, which is not signed', () => {
  test('shows the status only to the holder of the attempt’s token', async () => {
    const { orderId } = await at.initiate({ provider: 'stripe' })
    const way = await at.stripe.pay(orderId)
    const without = new URL(way.url)
    without.searchParams.delete('token')
    const wrong = new URL(way.url)
    wrong.searchParams.set('token', 'AAAAAAAAAAAAAAAAAAAAAA')
    for (const url of [without, wrong]) {
      const answer = await at.comesBack({ ...way, url: url.href })
      expect(answer).toEqual({ status: 404, location: null })
    }
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'awaitingCustomer' })
    const back = await at.comesBack(way)
    expect(back.location).toContain(`/payment/success?orderId=${orderId}`)
  })

  test.each(['%00', '%FF', 'ORD%00', '', 'a'.repeat(500), '%F0%9F%92%B8', '..%2F..'])(
    'with an odd order id (%s) is refused without an error',
    async (id) => {
      const url = `https://portal.test/api/payment/return/stripe?order_id=${id}&token=x`
      const { status } = await at.comesBack({ method: 'GET', url, fields: [] })
      expect([400, 404]).toContain(status)
    },
  )
})

test('repeated returns do not poll the provider each time', async () => {
  const { orderId } = await at.initiate()
  const way = await at.gateway.pay(orderId, 'pending', 'upi')
  await at.comesBack(way)
  await at.gateway.fault({ call: 'status', kind: 'error-before', times: 5 })
  const target = new URL(way.url)
  for (let times = 0; times < 20; times++)
    await fetch(`${at.url}${target.pathname}${target.search}`, { redirect: 'manual' })
  expect((await at.gateway.faults()).length).toBeGreaterThan(0)
})

test('old and new keys are both valid during a rotation', async () => {
  const { orderId } = await paidOrder(at)
  expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid' })
  await at.gateway.settings({ webhooks: 'normal' })
  await at.gateway.send(orderId, 'ORDER_SUCCEEDED', { order: { order_id: orderId } })
  await expect.poll(() => at.gateway.webhookAnswers(orderId)).toEqual([200])
  const next = `Basic ${Buffer.from('webhook:the-next-webhook-password').toString('base64')}`
  expect((await notify(next, { id: 'evt_next', event_name: 'ORDER_CREATED' })).status).toBe(200)
  const old = `Basic ${Buffer.from('webhook:another').toString('base64')}`
  expect((await notify(old, { id: 'evt_old', event_name: 'ORDER_CREATED' })).status).toBe(401)
})

describe('an authentic notification without an order of ours', () => {
  const genuine = `Basic ${Buffer.from('webhook:the-next-webhook-password').toString('base64')}`

  const newsWith = async (eventId: string) => {
    const { news } = await at.office.listProviderNews({ show: 'all', limit: 100 })
    return news.find((one) => one.eventId === eventId)
  }

  test.each([
    ['an order of nobody', { order: { order_id: 'ORDOFSOMEBODYELSE' } }, 'unmatched'],
    ['an order that is empty', { order: {} }, 'unreadable'],
    ['an order that is a list', { order: [] }, 'unreadable'],
    ['nothing', null, 'unreadable'],
  ])(
    '%s: acknowledged with 200, stored unchanged, and shown to the office',
    async (name, content, state) => {
      const id = `evt_odd_${name.replaceAll(' ', '_')}`
      const body = { id, event_name: 'ORDER_SUCCEEDED', content }
      expect((await notify(genuine, body)).status).toBe(200)
      expect((await notify(genuine, body)).status).toBe(200)
      expect(await newsWith(id)).toMatchObject({ state, body: JSON.stringify(body) })
    },
  )

  test('about an unused feature needs nobody', async () => {
    const body = { id: 'evt_mandate', event_name: 'MANDATE_CREATED', content: { mandate: {} } }
    expect((await notify(genuine, body)).status).toBe(200)
    expect(await newsWith('evt_mandate')).toBeUndefined()
  })

  test('is matched in a long body, whatever precedes the order', async () => {
    const { orderId } = await at.initiate()
    const list = Array.from({ length: 125_000 }, () => 0)
    const body = {
      id: 'evt_long',
      event_name: 'ORDER_SUCCEEDED',
      list,
      order: { order_id: orderId },
    }
    expect((await notify(genuine, body)).status).toBe(200)
    expect(await newsWith('evt_long')).toBeUndefined()
  })

  test('is stored without NUL and unpaired surrogates', async () => {
    const body =
      '{"id":"evt_nul","event_name":"ORDER_SUCCEEDED","content":{"x":"a\\u0000\\ud800b"}}'
    expect((await notify(genuine, body)).status).toBe(200)
    expect(await newsWith('evt_nul')).toMatchObject({ state: 'unreadable' })
  })

  test('is resolved by a person once, with a note', async () => {
    const body = {
      id: 'evt_seen',
      event_name: 'TXN_CHARGED',
      content: { txn: { order_id: 'ORDX' } },
    }
    await notify(genuine, body)
    const found = await newsWith('evt_seen')
    const seen = { id: found?._id ?? '', note: 'Of the other shop under this account.' }
    const staffMember = await at.staffMember()
    await at.office.resolveProviderNews(seen, staffMember)
    expect(await newsWith('evt_seen')).toMatchObject({
      resolution: seen.note,
      resolvedBy: staffMember.name,
    })
    await expect(at.office.resolveProviderNews(seen, staffMember)).rejects.toMatchObject({
      code: 'not-found',
    })
    const { news } = await at.office.listProviderNews({})
    expect(news.map(({ eventId }) => eventId)).not.toContain('evt_seen')
  })
})

describe('data sent to a provider', () => {
  test('the first provider gets the fields that can restore a lost order', async () => {
    const { orderId, studentId, courseId } = await at.initiate({ campus: 'Kottiyam' })
    const order = await at.gateway.order(orderId)
    expect(order).toMatchObject({
      udf1: studentId.replaceAll('-', ''),
      udf2: courseId.replaceAll('-', ''),
      udf3: '',
      udf4: 'Kottiyam',
      udf5: '1',
    })
  })

  test('a payment link to another host is refused', async () => {
    await at.gateway.fault({ call: 'session', kind: 'foreign-link' })
    await expect(at.initiate()).rejects.toMatchObject({ code: 'payment-provider-unavailable' })
    await at.stripe.fault({ call: 'create', kind: 'foreign-link' })
    await expect(at.initiate({ provider: 'stripe' })).rejects.toMatchObject({
      code: 'payment-provider-unavailable',
    })
  })

  test('a refused refund that may be under way is retried for an hour before it fails', async () => {
    const { orderId, studentId } = await paidOrder(at)
    const { id } = await ask({ orderId, studentId })
    await at.gateway.fault({ call: 'refund', kind: 'refused', times: 3 })
    await approve(id)
    expect(await refundOf(at, id)).toMatchObject({ state: 'approved' })
    const byHand = { method: 'bankTransfer', reference: 'Voucher 1' } as const
    const givesByHand = () => approve(id, { byHand })
    await expect(givesByHand()).rejects.toMatchObject({ code: 'hand-back-not-allowed' })
    at.clock.advance({ minutes: 20 })
    await at.refunds.pollPending()
    expect(await refundOf(at, id)).toMatchObject({ state: 'approved', sentAt: null })
    at.clock.advance({ minutes: 41 })
    await at.refunds.pollPending()
    expect(await refundOf(at, id)).toMatchObject({ state: 'failed' })
    await givesByHand()
    expect(await refundOf(at, id)).toMatchObject({ state: 'done', way: 'bankTransfer' })
  })

  test('a refund refused once and then accepted is one refund', async () => {
    const { orderId, studentId } = await paidOrder(at)
    const { id } = await ask({ orderId, studentId })
    await at.gateway.fault({ call: 'refund', kind: 'refused' })
    await approve(id)
    at.clock.advance({ minutes: 1 })
    await at.refunds.pollPending()
    expect((await at.gateway.ledger(orderId)).refunds).toHaveLength(1)
    expect(await refundOf(at, id)).toMatchObject({ state: 'sent' })
  })
})

function notify(authorization: string, body: object | string) {
  return fetch(`${at.url}/api/payment/notifications/juspay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
