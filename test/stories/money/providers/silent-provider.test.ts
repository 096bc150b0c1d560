import { beforeEach, expect, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { booksOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { makeOpenOrder } from '../../../support/story/make-order.ts'
import { refundDesk, paidOrder, singleRefund } from '../../../support/story/refund-story.ts'
import { allOrders } from '../../../support/read/orders.ts'
import { askAboutNoOrder, askAboutOrderAt } from '../../../support/change/orders.ts'
import { clearProviderSilences } from '../../../support/change/providers.ts'

const story = moneyStory()
const { ask, approve } = refundDesk(story)
/** More than any story sends. */
const MANY = 1_000
let at: Story
/** One poll of a worker, over all lanes. */
let look: () => Promise<void>

beforeEach(async () => {
  at = story()
  await at.gateway.healed()
  await at.drainJobs()
  // orders of earlier stories are no longer polled
  await askAboutNoOrder(at.db)
  await clearProviderSilences(at.db)
  const watch = at.payments.watchProviders()
  const lanes = [...at.selling.lanes(watch), ...at.refunds.lanes(watch)]
  look = async () => {
    await Promise.all(lanes.map(({ pass }) => pass(() => true)))
  }
})

/** From now on the first provider is silent. @returns the number of polls since then. */
async function juspayIsSilent() {
  await at.gateway.fault({ call: 'status', kind: 'error-before', times: MANY })
  return async () => {
    // the simulator's README promises this shape
    const [fault] = (await at.gateway.faults()) as { times: number }[]
    return MANY - (fault?.times ?? 0)
  }
}

async function ordersThatWait(count: number): Promise<void> {
  const now = at.clock.now()
  for (let order = 0; order < count; order++)
    await makeOpenOrder(at.db, { placedAt: now, nextCheckAt: now })
}

/** The mails to the office about a silent provider. */
async function warnings(): Promise<string[]> {
  await at.drainJobs()
  const mails = await at.mailsTo(institute.email)
  return mails.map(({ subject }) => subject).filter((subject) => subject.includes('not answer'))
}

test('a silent provider is left alone, and payments of another provider are still found', async () => {
  const paidElsewhere = await at.initiate({ provider: 'stripe' })
  await at.stripe.pay(paidElsewhere.orderId)
  await ordersThatWait(60)
  const questions = await juspayIsSilent()
  at.clock.advance({ seconds: 16 })
  await look()
  expect(await booksOf(at.db, paidElsewhere.orderId)).toMatchObject({
    state: 'paid',
    enrollments: 1,
  })
  // one batch found out; the other forty orders caused no call
  const asked = await questions()
  expect(asked).toBeLessThanOrEqual(20)
  at.clock.advance({ seconds: 16 })
  await look()
  expect(await questions()).toBe(asked + 1)
})

test('all waiting orders are polled when the provider responds again', async () => {
  const paid = await at.initiate()
  await at.gateway.pay(paid.orderId)
  await ordersThatWait(30)
  await juspayIsSilent()
  at.clock.advance({ seconds: 16 })
  await look()
  await at.gateway.healed()
  expect(await booksOf(at.db, paid.orderId)).toMatchObject({ state: 'awaitingCustomer' })
  at.clock.advance({ minutes: 2 })
  await look()
  expect(await booksOf(at.db, paid.orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
  const now = at.clock.now()
  const due = (await allOrders(at.db)).filter(
    ({ nextCheckAt }) => nextCheckAt && nextCheckAt <= now,
  )
  expect(due).toEqual([])
})

test('an hour of silence is mailed to the office once, and again the next day', async () => {
  await ordersThatWait(1)
  await juspayIsSilent()
  const before = await warnings()
  for (let minute = 0; minute < 180; minute += 20) {
    await look()
    at.clock.advance({ minutes: 20 })
  }
  expect((await warnings()).length - before.length).toBe(1)
  at.clock.advance({ days: 1 })
  await look()
  expect((await warnings()).length - before.length).toBe(2)
})

test('one response within the hour prevents the mail', async () => {
  const before = await warnings()
  await ordersThatWait(1)
  await juspayIsSilent()
  await look()
  at.clock.advance({ minutes: 40 })
  await at.gateway.healed()
  await look()
  await juspayIsSilent()
  at.clock.advance({ minutes: 40 })
  await look()
  expect(await warnings()).toEqual(before)
})

test('a refund waits for a silent provider without a call per poll', async () => {
  const money = await paidOrder(at)
  const { id } = await ask(money)
  await at.gateway.fault({ call: 'refund', kind: 'error-before' })
  await approve(id)
  await ordersThatWait(20)
  const questions = await juspayIsSilent()
  at.clock.advance({ minutes: 1 })
  await look()
  const asked = await questions()
  at.clock.advance({ seconds: 5 })
  await look()
  expect(await questions()).toBe(asked)
  await at.gateway.healed()
  at.clock.advance({ minutes: 5 })
  // one poll finds out that it responds again, in either lane; the other lane waits for its next time
  await look()
  at.clock.advance({ minutes: 10 })
  await look()
  expect(await singleRefund(at, money.orderId)).toMatchObject({ state: 'sent' })
})

test('open orders are polled at worker start, whatever their next time', async () => {
  const paid = await at.initiate()
  await at.gateway.pay(paid.orderId)
  const nextCheckAt = new Date(at.clock.now().getTime() + 12 * 60 * 60_000)
  await askAboutOrderAt(at.db, paid.orderId, nextCheckAt)
  at.clock.advance({ seconds: 1 })
  const started = at.selling.lanes(at.payments.watchProviders())
  await Promise.all(started.map(({ pass }) => pass(() => true)))
  expect(await booksOf(at.db, paid.orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
})
