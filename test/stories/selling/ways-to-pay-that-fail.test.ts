import { beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { booksOf } from '../../support/story/books.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { orderIdsOfStudent } from '../../support/read/orders.ts'
import { providerObjections } from '../../support/read/providers.ts'
import { forgetObjections } from '../../support/change/providers.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  at.clock.set(new Date())
  at.logged.length = 0
  await at.gateway.healed()
  await at.stripe.healed()
  await at.gateway.settings({ webhooks: 'off', linkMinutes: null })
  await at.stripe.settings({ webhooks: 'off' })
  await forgetObjections(at.db)
})

async function wanted() {
  return { studentId: (await at.student()).id, courseId: (await at.course()).id }
}

const unusable = { code: 'payment-provider-unavailable', message: messages.wayToPayUnusable }

const objections = () => providerObjections(at.db)

function loggedObjections() {
  return at.logged.filter(({ event }) => event === 'payment page was not opened as requested')
}

async function onlyOrderOf({ studentId }: { studentId: string }): Promise<string> {
  const [orderId = '', ...others] = await orderIdsOfStudent(at.db, studentId)
  expect(others).toEqual([])
  return orderId
}

describe('a refusal says nothing about the order', () => {
  test('an order refused repeatedly is retried and ends only when its time is over', async () => {
    const owner = await wanted()
    await at.gateway.fault({ call: 'session', kind: 'refused', times: 2 })
    await expect(at.initiate(owner)).rejects.toMatchObject(unusable)
    await expect(at.initiate(owner)).rejects.toMatchObject(unusable)
    const { orderId } = await at.initiate(owner)
    await at.gateway.pay(`${orderId}R3`)
    at.clock.advance({ seconds: 20 })
    await at.selling.pollPending()
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })

    const other = await wanted()
    await at.gateway.fault({ call: 'session', kind: 'refused' })
    await expect(at.initiate(other)).rejects.toMatchObject(unusable)
    const left = await onlyOrderOf(other)
    at.clock.advance({ minutes: 19 })
    await at.selling.complete(left)
    expect((await booksOf(at.db, left)).state).toBe('created')
    at.clock.advance({ minutes: 2 })
    await at.selling.complete(left)
    expect((await booksOf(at.db, left)).state).toBe('expired')
  })

  test('a refusal is reported with its field in the log, to the office and to the operator', async () => {
    await at.stripe.fault({ call: 'create', kind: 'refused' })
    await expect(at.initiate({ provider: 'stripe' })).rejects.toMatchObject(unusable)
    const said = 'Refused, as a fault asked for'
    expect(await objections()).toEqual([
      { provider: 'stripe', about: 'account', field: '', said, times: 1 },
    ])
    expect(loggedObjections()).toMatchObject([{ provider: 'stripe', about: 'account', said }])
  })
})

describe('a page on an unknown host', () => {
  test.each([
    ['juspay', 'payment_links.web'],
    ['stripe', 'url'],
  ] as const)(
    'of %s is reported, and the same payment continues once it is fixed',
    async (...row) => {
      const [provider, field] = row
      const owner = { ...(await wanted()), provider }
      await (provider === 'stripe'
        ? at.stripe.fault({ call: 'create', kind: 'foreign-link' })
        : at.gateway.fault({ call: 'session', kind: 'foreign-link' }))
      await expect(at.initiate(owner)).rejects.toMatchObject(unusable)
      const named = { provider, about: 'page-host', field, said: 'pay.example' }
      expect(await objections()).toEqual([{ ...named, times: 1 }])
      expect(loggedObjections()).toMatchObject([named])
      const { orderId } = await at.initiate(owner)
      expect(orderId).toBe(await onlyOrderOf(owner))
      // a valid page clears the objection
      expect(await objections()).toEqual([])
    },
  )
})

describe('an amount outside a provider’s limits', () => {
  test('is not offered there and is paid elsewhere', async () => {
    const offeredFor = async (feeInPaise: number) =>
      at.selling.providersFor((await at.course({ feeInPaise })).id)
    const others = ['juspay', 'razorpay']
    const all = ['juspay', 'stripe', 'razorpay']
    expect(await offeredFor(49_99)).toEqual(others)
    expect(await offeredFor(50_00)).toEqual(all)
    expect(await offeredFor(9_99_999_99)).toEqual(all)
    expect(await offeredFor(10_00_000_00)).toEqual(others)

    const course = await at.course({ feeInPaise: 10_00_000_00 })
    const owner = { studentId: (await at.student()).id, courseId: course.id }
    await expect(at.initiate({ ...owner, provider: 'stripe' })).rejects.toMatchObject({
      code: 'provider-not-offered',
    })
    const { orderId } = await at.initiate(owner)
    await at.comesBack(await at.gateway.pay(orderId))
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
  })
})

describe('the lifetime of a page', () => {
  test('is requested as 20 minutes, and the order ends five minutes later', async () => {
    const { orderId } = await at.initiate()
    at.clock.advance({ minutes: 24 })
    await at.selling.complete(orderId)
    expect((await booksOf(at.db, orderId)).state).toBe('awaitingCustomer')
    at.clock.advance({ minutes: 2 })
    await at.selling.complete(orderId)
    expect((await booksOf(at.db, orderId)).state).toBe('expired')
    expect(await objections()).toEqual([])
  })

  test('of a week is reported and does not hold the seat; a late payment gets it if free', async () => {
    await at.gateway.settings({ linkMinutes: 7 * 24 * 60 })
    const course = await at.course()
    const batch = await at.batch({ courseId: course.id, seats: 1 })
    const seat = { courseId: course.id, batchId: batch.id }
    const first = await at.initiate(seat)
    await expect(at.initiate(seat)).rejects.toMatchObject({ code: 'batch-full' })
    expect(await objections()).toMatchObject([{ provider: 'juspay', about: 'page-life' }])
    at.clock.advance({ minutes: 26 })
    await at.selling.complete(first.orderId)
    const second = await at.initiate(seat)
    await at.comesBack(await at.gateway.pay(second.orderId))
    expect(await booksOf(at.db, second.orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    // a payment on the page that is still alive is refunded, never kept
    await at.gateway.pay(first.orderId)
    await at.selling.complete(first.orderId)
    expect(await booksOf(at.db, first.orderId)).toMatchObject({
      state: 'paid',
      enrollments: 0,
      flags: ['batch-full'],
      refunds: [{ state: 'requested' }],
    })
  })
})
