import { beforeEach, expect, test } from 'vitest'
import { booksOf, activeEnrollmentsOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { attemptsOf } from '../../../support/read/payments.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  // the providers' pages lapse by the machine's time
  at.clock.set(new Date())
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
  await at.stripe.healed()
  await at.stripe.settings({ webhooks: 'off', pendingSeconds: 3_600 })
})

type Started = Awaited<ReturnType<Story['initiate']>>

const to = (provider: 'juspay' | 'stripe', { studentId, courseId }: Started) =>
  at.initiate({ studentId, courseId, provider })

const linkOf = (started: Started) => (started.kind === 'go-and-pay' ? started.link : '')

const isStripes = (started: Started) => linkOf(started).includes('/c/pay/')

async function outcomesOf(orderId: string) {
  const attempts = await attemptsOf(at.db, orderId)
  return attempts.map(({ provider, outcome }) => `${provider} ${outcome}`)
}

const paid = { state: 'paid', enrollments: 1, flags: [] }

test('a payment concurrent with the closing of its page wins', async () => {
  const first = await at.initiate({ provider: 'stripe' })
  // the poll completes before the payment, the call that closes the page after it
  await at.stripe.fault({ call: 'expire', kind: 'slow', delayMs: 1 })
  const [, second] = await Promise.allSettled([at.stripe.pay(first.orderId), to('juspay', first)])
  await at.selling.complete(first.orderId)
  const { captures: taken } = await at.stripe.ledger(first.orderId)
  const books = await booksOf(at.db, first.orderId)
  expect(books.captures).toHaveLength(taken.length)
  expect(books.enrollments).toBe(taken.length)
  // exactly one of the two succeeded
  expect(second.status).toBe(taken.length === 1 ? 'rejected' : 'fulfilled')
})

test('the second page is not given again unless the first provider states that nobody paid', async () => {
  const first = await at.initiate()
  await to('stripe', first)
  await at.gateway.fault({ call: 'status', kind: 'error-before' })
  await expect(to('stripe', first)).rejects.toMatchObject({ code: 'payment-provider-unavailable' })
  await at.gateway.pay(first.orderId, 'pending', 'upi')
  await expect(to('stripe', first)).rejects.toMatchObject({ code: 'payment-undecided' })
})

test('a page created after the order moved to another provider is not given out', async () => {
  const student = await at.student()
  const course = await at.course()
  const wanted = { studentId: student.id, courseId: course.id }
  await at.gateway.fault({ call: 'session', kind: 'slow', delayMs: 60_000 })
  const slow = at.initiate(wanted)
  await expect.poll(() => at.gateway.faults()).toEqual([])
  const fast = await at.initiate({ ...wanted, provider: 'stripe' })
  expect(isStripes(fast)).toBe(true)
  await at.gateway.healed()
  const late = await slow
  expect(late.orderId).toBe(fast.orderId)
  // the late request was for the first provider, so the second's page is closed before it gets one
  expect(await at.stripe.openFor(fast.orderId)).toEqual([])
})

test('endless switching is refused, and the open page can still be paid', async () => {
  const first = await at.initiate()
  const backAndForth = async () => {
    for (let n = 0; n < 30; n++) await to(n % 2 === 0 ? 'stripe' : 'juspay', first)
  }
  await expect(backAndForth()).rejects.toMatchObject({ code: 'too-many-attempts' })
  const rows = await outcomesOf(first.orderId)
  expect(rows).toHaveLength(10)
  expect(rows[0]).toBe('juspay open')
  expect(linkOf(await to('juspay', first))).toBe(linkOf(first))
})

test('a paid order closes the other open page', async () => {
  const first = await at.initiate()
  await to('stripe', first)
  await at.comesBack(await at.gateway.pay(first.orderId))
  expect(await booksOf(at.db, first.orderId)).toMatchObject(paid)
  expect(await at.stripe.openFor(first.orderId)).toEqual([])
})

test('an order replaced for another campus has no open page', async () => {
  const first = await at.initiate({ provider: 'stripe' })
  const second = await at.initiate({ ...first, campus: 'Kottiyam', provider: 'stripe' })
  expect(second.orderId).not.toBe(first.orderId)
  expect(await at.stripe.openFor(first.orderId)).toEqual([])
  expect(await at.stripe.openFor(second.orderId)).toEqual([second.orderId])
})

test('concurrent clicks on both providers give one order and at most one second page', async () => {
  for (let round = 0; round < 4; round++) {
    const student = await at.student()
    const course = await at.course()
    const wanted = { studentId: student.id, courseId: course.id }
    const requests = await Promise.allSettled(
      // at most ten pages are opened per order: each of a request's four passes opens at most one at the second
      Array.from({ length: 4 }, (_, n) =>
        at.initiate({ ...wanted, provider: n % 2 === 0 ? 'juspay' : 'stripe' }),
      ),
    )
    const orders = await at.selling.listPayments(student.id)
    expect(orders).toHaveLength(1)
    const orderId = orders[0]?.order.id ?? ''
    const open = await at.stripe.openFor(orderId)
    expect(open.length).toBeLessThanOrEqual(1)
    expect(requests.some(({ status }) => status === 'fulfilled')).toBe(true)
    const last = await at.initiate(wanted)
    expect(await at.stripe.openFor(orderId)).toEqual([])
    await at.comesBack(await at.gateway.pay(last.orderId === orderId ? await inHand(orderId) : ''))
    expect(await activeEnrollmentsOf(at.db, student.id)).toBe(1)
  }
})

async function inHand(orderId: string): Promise<string> {
  const attempts = await attemptsOf(at.db, orderId)
  const open = attempts.findLast((one) => one.provider === 'juspay' && one.outcome === 'open')
  return open?.providerOrderId ?? ''
}
