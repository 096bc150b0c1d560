import { beforeEach, describe, expect, test } from 'vitest'
import { booksOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { orderIdsOfStudent } from '../../../support/read/orders.ts'
import { providerMessages } from '../../../support/read/providers.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', signature: 'good' })
  await at.drainJobs()
})

describe('a failing gateway gives a clear message and a retry that cannot pay twice', () => {
  test.each([
    'error-before',
    'error-after',
    'html',
    'garbage',
    'huge',
    'redirect',
    'wrong-order-id',
    'timeout-before',
    'timeout-after',
  ])('when a session is created: %s', async (kind) => {
    const student = await at.student()
    const course = await at.course()
    const owner = { studentId: student.id, courseId: course.id, clientKey: `web_${kind}` }
    await at.gateway.fault({ call: 'session', kind })
    await expect(at.initiate(owner)).rejects.toMatchObject({ code: 'payment-provider-unavailable' })
    const { orderId } = await at.initiate(owner)
    await at.comesBack(await at.gateway.pay(orderId))
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    expect(await orderIdsOfStudent(at.db, student.id)).toHaveLength(1)
  })

  test('a refused attempt does not end the order, and the next attempt pays it', async () => {
    const student = await at.student()
    const course = await at.course()
    const owner = { studentId: student.id, courseId: course.id }
    await at.gateway.fault({ call: 'session', kind: 'refused' })
    await expect(at.initiate(owner)).rejects.toMatchObject({ code: 'payment-provider-unavailable' })
    const { orderId } = await at.initiate(owner)
    await at.comesBack(await at.gateway.pay(`${orderId}R2`))
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
  })

  test.each([
    'error-before',
    'html',
    'garbage',
    'huge',
    'wrong-order-id',
    'unknown-status',
    'timeout-before',
  ])('when the status is polled: %s leaves the order pending until a later poll', async (kind) => {
    const { orderId, studentId } = await at.initiate()
    const way = await at.gateway.pay(orderId)
    await at.gateway.fault({ call: 'status', kind })
    const back = await at.comesBack(way)
    expect(back.location).toContain('/payment/pending?')
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'awaitingCustomer',
      enrollments: 0,
    })
    at.clock.advance({ seconds: 16 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    const checked = await at.selling.check(studentId, orderId)
    expect(checked.situation).toBe('paid')
  })

  test('a silent provider prevents a second payment at another campus', async () => {
    const { studentId, courseId } = await at.initiate()
    await at.gateway.fault({ call: 'status', kind: 'error-before' })
    const elsewhere = at.initiate({ studentId, courseId, campus: 'Kottiyam' })
    await expect(elsewhere).rejects.toMatchObject({ code: 'payment-provider-unavailable' })
  })
})

describe('a payment that differs from the order gives no enrollment and sets a flag', () => {
  test.each(['short', 'foreign'] as const)('captured %s', async (outcome) => {
    const { orderId, studentId } = await at.initiate()
    const back = await at.comesBack(await at.gateway.pay(orderId, outcome))
    expect(back.location).toContain('/payment/pending?')
    const books = await booksOf(at.db, orderId)
    expect(books).toMatchObject({
      state: 'underReview',
      enrollments: 0,
      receipts: [],
      flags: ['amount-differs'],
    })
    expect(books.captures).toHaveLength(1)
    const checked = await at.selling.check(studentId, orderId)
    expect(checked.situation).toBe('under-review')
  })

  test.each(['wrong-amount', 'wrong-currency'])('the response states a %s', async (kind) => {
    const { orderId } = await at.initiate()
    const way = await at.gateway.pay(orderId)
    await at.gateway.fault({ call: 'status', kind, times: 2 })
    await at.comesBack(way)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'underReview', enrollments: 0 })
  })
})

describe('forged messages', () => {
  test('a return with a bad or missing signature settles nothing', async () => {
    for (const signature of ['bad', 'none']) {
      await at.gateway.settings({ signature })
      const { orderId } = await at.initiate()
      const back = await at.comesBack(await at.gateway.pay(orderId))
      expect(back.status).toBe(400)
      expect(await booksOf(at.db, orderId)).toMatchObject({
        state: 'awaitingCustomer',
        enrollments: 0,
      })
    }
  })

  test('a return that claims CHARGED for an unpaid order is refused', async () => {
    const { orderId } = await at.initiate()
    const way = await at.gateway.pay(orderId, 'declined')
    const claimed = { ...way, url: way.url.replace(/status=[A-Z_]+/, 'status=CHARGED') }
    expect((await at.comesBack(claimed)).status).toBe(400)
    expect((await at.comesBack(way)).location).toContain('/payment/failure?')
  })

  test('a notification without the right password is refused and not stored', async () => {
    const { orderId } = await at.initiate()
    await at.gateway.pay(orderId)
    const before = await inboxSize()
    for (const authorization of [undefined, 'Basic d3Jvbmc6d3Jvbmc=', 'Bearer x']) {
      const response = await notify(authorization, {
        id: 'evt_forged',
        event_name: 'ORDER_SUCCEEDED',
        content: { order: { order_id: orderId } },
      })
      expect(response.status).toBe(401)
    }
    expect(await inboxSize()).toBe(before)
    expect(await at.drainJobs()).toEqual([])
  })

  test('an authentic but unreadable notification is stored and acknowledged with 200', async () => {
    const genuine = `Basic ${Buffer.from('webhook:test-webhook-password').toString('base64')}`
    expect((await notify(genuine, { nothing: true })).status).toBe(200)
    const unknown = { id: 'evt_other', event_name: 'TXN_CREATED', content: {} }
    expect((await notify(genuine, unknown)).status).toBe(200)
    expect(await at.drainJobs()).toEqual([])
    const messages = await providerMessages(at.db)
    const kept = messages
      .filter(({ eventId }) => /^(evt_other$|sha256-)/.test(eventId))
      .toSorted((one, other) => other.state.localeCompare(one.state))
    expect(kept.map(({ state, body }) => ({ state, body }))).toEqual([
      { state: 'unreadable', body: '{"nothing":true}' },
      { state: 'applied', body: null },
    ])
  })
})

async function inboxSize(): Promise<number> {
  return (await providerMessages(at.db)).length
}

function notify(authorization: string | undefined, body: object) {
  return fetch(`${at.url}/api/payment/notifications/juspay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(authorization === undefined ? {} : { authorization }),
    },
    body: JSON.stringify(body),
  })
}
