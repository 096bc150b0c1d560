import { beforeEach, expect, test } from 'vitest'
import { booksOf, activeEnrollmentsOf } from '../../support/story/books.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { ordersOfStudent } from '../../support/read/orders.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  // the provider's pages lapse by the machine's time
  at.clock.set(new Date())
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
})

const owner = ({ studentId, courseId }: { studentId: string; courseId: string }) => ({
  studentId,
  courseId,
})

test('a differing payment for an ended order is recorded although a newer order is open', async () => {
  const first = await at.initiate()
  await at.comesBack(await at.gateway.pay(first.orderId, 'declined'))
  const second = await at.initiate({ ...owner(first), campus: 'Kottiyam' })
  const back = await at.comesBack(await at.gateway.pay(first.orderId, 'short'))
  expect(back.status).toBe(303)
  const books = await booksOf(at.db, first.orderId)
  expect(books).toMatchObject({ state: 'underReview', enrollments: 0, flags: ['amount-differs'] })
  expect(books.captures).toHaveLength(1)
  expect(await booksOf(at.db, second.orderId)).toMatchObject({ state: 'awaitingCustomer' })
  await expect(at.initiate(owner(first))).rejects.toMatchObject({ code: 'payment-undecided' })
})

test('no second payment page is given out while the provider is silent', async () => {
  const request = await at.initiate()
  await at.gateway.pay(request.orderId)
  at.clock.advance({ minutes: 21 })
  await at.gateway.fault({ call: 'status', kind: 'error-before' })
  await expect(at.initiate(owner(request))).rejects.toMatchObject({
    code: 'payment-provider-unavailable',
  })
  expect(await at.gateway.orderIds()).not.toContain(`${request.orderId}R2`)
  await expect(at.initiate(owner(request))).rejects.toMatchObject({ code: 'already-enrolled' })
})

test('an unreported payment after a decline is found before a new order starts', async () => {
  const request = await at.initiate()
  await at.comesBack(await at.gateway.pay(request.orderId, 'declined'))
  await at.gateway.pay(request.orderId)
  await expect(at.initiate(owner(request))).rejects.toMatchObject({ code: 'already-enrolled' })
  expect(await booksOf(at.db, request.orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
})

test('after a decline a new order starts only when the page lapsed and the provider confirms', async () => {
  const request = await at.initiate()
  await at.comesBack(await at.gateway.pay(request.orderId, 'declined'))
  await at.gateway.pay(request.orderId, 'pending', 'upi')
  at.clock.advance({ minutes: 26 })
  await at.gateway.fault({ call: 'status', kind: 'error-before' })
  await expect(at.initiate(owner(request))).rejects.toMatchObject({
    code: 'payment-provider-unavailable',
  })
  await expect(at.initiate(owner(request))).rejects.toMatchObject({ code: 'payment-undecided' })
})

test('an order created despite an error response and two refusals stays alive', async () => {
  const student = await at.student()
  const course = await at.course()
  const wanted = { studentId: student.id, courseId: course.id }
  await at.gateway.fault({ call: 'session', kind: 'error-after' })
  await expect(at.initiate(wanted)).rejects.toMatchObject({ code: 'payment-provider-unavailable' })
  await at.gateway.fault({ call: 'session', kind: 'refused' })
  await expect(at.initiate(wanted)).rejects.toMatchObject({ code: 'payment-provider-unavailable' })
  const [orderId = ''] = (await at.gateway.orderIds()).slice(-1)
  await at.gateway.pay(orderId)
  at.clock.advance({ minutes: 2 })
  await at.selling.pollPending()
  expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
})

test('concurrent clicks on a free course make one order and receipt, and a repeated key the same response', async () => {
  const student = await at.student()
  const course = await at.course({ feeInPaise: 0 })
  const wanted = { studentId: student.id, courseId: course.id }
  const requests = await Promise.allSettled(
    Array.from({ length: 6 }, (_, n) => at.initiate({ ...wanted, clientKey: `web_${n}` })),
  )
  const [enrolled] = requests.flatMap((request) =>
    request.status === 'fulfilled' ? [request.value] : [],
  )
  expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const orders = await ordersOfStudent(at.db, student.id)
  expect(orders).toHaveLength(1)
  const clientKey = orders[0]?.clientKey ?? ''
  expect((await at.initiate({ ...wanted, clientKey })).orderId).toBe(enrolled?.orderId)
  expect(await activeEnrollmentsOf(at.db, student.id)).toBe(1)
})

test('a late payment of another attempt of a paid order is found by the poll and flagged', async () => {
  const request = await at.initiate()
  at.clock.advance({ minutes: 21 })
  await at.initiate(owner(request))
  await at.comesBack(await at.gateway.pay(`${request.orderId}R2`))
  expect(await booksOf(at.db, request.orderId)).toMatchObject({ state: 'paid', flags: [] })
  await at.gateway.pay(request.orderId)
  at.clock.advance({ minutes: 1 })
  await at.selling.pollPending()
  const books = await booksOf(at.db, request.orderId)
  expect(books).toMatchObject({ state: 'paid', enrollments: 1, flags: ['second-capture'] })
  expect(books.captures).toHaveLength(2)
  // refunding the spare payment does not end the enrollment
  await at.gateway.refund(request.orderId)
  await at.selling.complete(request.orderId)
  expect(await booksOf(at.db, request.orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
})

test('a notification ahead of the status is followed up in seconds, even for an ended order', async () => {
  const { orderId } = await at.initiate()
  await at.comesBack(await at.gateway.pay(orderId, 'declined'))
  at.clock.advance({ minutes: 30 })
  await at.selling.pollPending()
  await at.selling.complete(orderId)
  await at.gateway.decide(orderId, 'success')
  at.clock.advance({ seconds: 4 })
  await at.selling.pollPending()
  expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
})

test('a payment that the provider refunds itself is shown as such, and a new order can start', async () => {
  const request = await at.initiate()
  await at.gateway.pay(request.orderId)
  await at.gateway.decide(request.orderId, 'auto-refunded')
  const checked = await at.selling.check(request.studentId, request.orderId)
  expect(checked.situation).toBe('sent-back')
  expect(await activeEnrollmentsOf(at.db, request.studentId)).toBe(0)
  const again = await at.initiate(owner(request))
  expect(again.orderId).not.toBe(request.orderId)
})

test('the history of an order is in chronological order', async () => {
  const course = await at.course({ feeInPaise: 0 })
  const { orderId } = await at.initiate({ courseId: course.id })
  expect((await booksOf(at.db, orderId)).events).toEqual(['orderPlaced', 'customerPaid'])
})

test('a refund of the enrolled order moves the enrollment to the other paid order', async () => {
  const first = await at.initiate()
  const second = await at.initiate({ ...owner(first), campus: 'Kottiyam' })
  await at.comesBack(await at.gateway.pay(second.orderId))
  await at.comesBack(await at.gateway.pay(first.orderId))
  expect(await booksOf(at.db, first.orderId)).toMatchObject({
    flags: ['paid-twice'],
    enrollments: 0,
  })
  await at.gateway.refund(second.orderId)
  await at.selling.complete(second.orderId)
  expect(await booksOf(at.db, second.orderId)).toMatchObject({ state: 'refunded', enrollments: 0 })
  expect(await booksOf(at.db, first.orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
  expect(await activeEnrollmentsOf(at.db, first.studentId)).toBe(1)
})

test('the ledger balances after the provider refunds by itself', async () => {
  const { orderId } = await at.initiate()
  await at.comesBack(await at.gateway.pay(orderId))
  await at.gateway.decide(orderId, 'auto-refunded')
  await at.selling.complete(orderId)
  const { state, captures } = await booksOf(at.db, orderId)
  expect(state).toBe('refunded')
  expect(captures[0]).toMatchObject({ amountInPaise: 450_000, refundedInPaise: 450_000 })
})

test('endless changes of the campus are refused', async () => {
  const first = await at.initiate()
  const again = async () => {
    for (let n = 0; n < 25; n++)
      await at.initiate({ ...owner(first), campus: n % 2 === 0 ? 'Kottiyam' : 'Kochi' })
  }
  await expect(again()).rejects.toMatchObject({ code: 'too-many-attempts' })
})
