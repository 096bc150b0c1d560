import { beforeEach, expect, test } from 'vitest'
import { booksOf, activeEnrollmentsOf } from '../../support/story/books.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { orderOf } from '../../support/read/orders.ts'
import { changeCourse } from '../../support/change/catalog.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  at.clock.set(new Date())
  await at.gateway.healed()
})

test('fifty concurrent clicks make one order with one link', async () => {
  const student = await at.student()
  const course = await at.course()
  const wanted = { studentId: student.id, courseId: course.id, clientKey: 'web_1' }
  const requests = await Promise.all(Array.from({ length: 50 }, () => at.initiate(wanted)))
  expect(new Set(requests.map(({ orderId }) => orderId)).size).toBe(1)
  expect(
    new Set(requests.map((request) => (request.kind === 'go-and-pay' ? request.link : ''))).size,
  ).toBe(1)
})

test('two tabs with different keys continue the same order', async () => {
  const first = await at.initiate({ clientKey: 'web_tab1' })
  const second = await at.initiate({ ...owner(first), clientKey: 'web_tab2' })
  expect(second).toEqual(first)
})

test('two courses are two orders', async () => {
  const first = await at.initiate()
  const second = await at.initiate({ studentId: first.studentId })
  expect(second.orderId).not.toBe(first.orderId)
})

test('an enrolled student is told so and pays nothing', async () => {
  const request = await at.initiate()
  await at.comesBack(await at.gateway.pay(request.orderId))
  await expect(at.initiate(owner(request))).rejects.toMatchObject({ code: 'already-enrolled' })
})

test('twenty concurrent clicks on a free course make one order and the same response', async () => {
  const student = await at.student()
  const course = await at.course({ feeInPaise: 0 })
  const request = { studentId: student.id, courseId: course.id, clientKey: 'web_free' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => at.initiate(request)))
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
})

test('an unreported payment is found before a second one starts', async () => {
  const request = await at.initiate()
  await at.gateway.pay(request.orderId)
  await expect(at.initiate(owner(request))).rejects.toMatchObject({ code: 'already-enrolled' })
  expect(await booksOf(at.db, request.orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
})

test('an undecided payment blocks another one', async () => {
  const request = await at.initiate()
  await at.gateway.pay(request.orderId, 'pending', 'upi')
  await expect(at.initiate(owner(request))).rejects.toMatchObject({ code: 'payment-undecided' })
})

test('a declined payment is retried on the same page; after it lapsed a new order can be paid', async () => {
  const request = await at.initiate({ clientKey: 'web_same' })
  await at.comesBack(await at.gateway.pay(request.orderId, 'declined'))
  expect(await at.initiate({ ...owner(request), clientKey: 'web_same' })).toEqual(request)
  expect(await at.initiate({ ...owner(request), clientKey: 'web_other' })).toEqual(request)
  const checked = await at.selling.check(request.studentId, request.orderId)
  expect(checked).toMatchObject({ situation: 'declined-open', continueLink: link(request) })
  at.clock.advance({ minutes: 26 })
  await at.selling.pollPending()
  expect(await booksOf(at.db, request.orderId)).toMatchObject({ state: 'failed' })
  const again = await at.initiate({ ...owner(request), clientKey: 'web_same' })
  expect(again.orderId).not.toBe(request.orderId)
  await at.comesBack(await at.gateway.pay(again.orderId))
  expect(await activeEnrollmentsOf(at.db, request.studentId)).toBe(1)
})

test('a key used for one course is refused for another', async () => {
  const request = await at.initiate({ clientKey: 'web_once' })
  const refused = at.initiate({ studentId: request.studentId, clientKey: 'web_once' })
  await expect(refused).rejects.toMatchObject({ code: 'payment-key-reused' })
})

test('a new fee or campus starts a new order at the shown price', async () => {
  const request = await at.initiate()
  const elsewhere = await at.initiate({ ...owner(request), campus: 'Kottiyam' })
  expect(elsewhere.orderId).not.toBe(request.orderId)
  expect(await booksOf(at.db, request.orderId)).toMatchObject({ state: 'expired' })
  await changeCourse(at.db, request.courseId, { feeInPaise: 990_000 })
  const dearer = await at.initiate({ ...owner(request), campus: 'Kottiyam' })
  expect(dearer.orderId).not.toBe(elsewhere.orderId)
  const order = await orderOf(at.db, dearer.orderId)
  expect(order.amountInPaise).toBe(990_000)
})

test('two paid orders for one course give one enrollment, and the second payment is refunded', async () => {
  const first = await at.initiate()
  const second = await at.initiate({ ...owner(first), campus: 'Kottiyam' })
  await at.comesBack(await at.gateway.pay(second.orderId))
  const back = await at.comesBack(await at.gateway.pay(first.orderId))
  expect(back.location).toContain('status=CHARGED')
  expect(await booksOf(at.db, first.orderId)).toMatchObject({
    state: 'paid',
    enrollments: 0,
    flags: ['paid-twice'],
  })
  expect(await activeEnrollmentsOf(at.db, first.studentId)).toBe(1)
  const checked = await at.selling.check(first.studentId, first.orderId)
  expect(checked.situation).toBe('paid-twice')
})

test('a lapsed link is replaced by a new attempt of the same order', async () => {
  const request = await at.initiate()
  at.clock.advance({ minutes: 21 })
  const again = await at.initiate(owner(request))
  expect(again.orderId).toBe(request.orderId)
  expect(await at.gateway.orderIds()).toContain(`${request.orderId}R2`)
  await at.comesBack(await at.gateway.pay(`${request.orderId}R2`))
  expect(await booksOf(at.db, request.orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
})

function link(request: { kind: string }) {
  return 'link' in request ? request.link : null
}

function owner({ studentId, courseId }: { studentId: string; courseId: string }) {
  return { studentId, courseId }
}
