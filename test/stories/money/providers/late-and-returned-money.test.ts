import { beforeEach, expect, test } from 'vitest'
import { booksOf } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { orderIdsOfStudent } from '../../../support/read/orders.ts'
import { changeCourse } from '../../../support/change/catalog.ts'
import { changeStudent } from '../../../support/change/people.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
})

test('an abandoned payment expires after the page lapsed and a last check', async () => {
  const { orderId, studentId } = await at.initiate()
  at.clock.advance({ minutes: 21 })
  await at.selling.pollPending()
  expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'awaitingCustomer' })
  at.clock.advance({ minutes: 5 })
  await at.selling.pollPending()
  expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'expired', enrollments: 0 })
  const checked = await at.selling.check(studentId, orderId)
  expect(checked.situation).toBe('expired')
})

test('a payment after a decline still gives the enrollment', async () => {
  const { orderId } = await at.initiate()
  await at.comesBack(await at.gateway.pay(orderId, 'declined'))
  at.clock.advance({ minutes: 26 })
  await at.selling.pollPending()
  expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'failed' })
  await at.comesBack(await at.gateway.pay(orderId))
  const books = await booksOf(at.db, orderId)
  expect(books).toMatchObject({ state: 'paid', enrollments: 1 })
  expect(books.receipts).toHaveLength(1)
})

test('a decline reported after the payment changes nothing', async () => {
  const { orderId } = await at.initiate()
  const declined = await at.gateway.pay(orderId, 'declined')
  await at.gateway.pay(orderId)
  expect((await at.comesBack(declined)).location).toContain('/payment/success?')
  expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
})

test('an order without a session response expires if the provider does not know it', async () => {
  const student = await at.student()
  const course = await at.course()
  const owner = { studentId: student.id, courseId: course.id }
  await at.gateway.fault({ call: 'session', kind: 'error-before' })
  await expect(at.initiate(owner)).rejects.toMatchObject({ code: 'payment-provider-unavailable' })
  at.clock.advance({ minutes: 26 })
  await at.selling.pollPending()
  const [id = ''] = await orderIdsOfStudent(at.db, student.id)
  expect(await booksOf(at.db, id)).toMatchObject({ state: 'expired' })
})

test('a free course enrolls at once, with a receipt over zero', async () => {
  const course = await at.course({ feeInPaise: 0 })
  const request = await at.initiate({ courseId: course.id })
  expect(request.kind).toBe('enrolled')
  const receipt = await at.selling.showReceipt(request.studentId, request.orderId)
  expect(receipt).toMatchObject({ amountInPaise: 0, transactionId: null, paymentMethod: null })
  expect(await at.gateway.orderIds()).not.toContain(request.orderId)
})

test('a course without a fee and an unknown campus cannot be ordered', async () => {
  const noFee = await at.course({ feeInPaise: null })
  await expect(at.initiate({ courseId: noFee.id })).rejects.toMatchObject({
    code: 'fee-not-available',
  })
  await expect(at.initiate({ campus: 'Paris' })).rejects.toMatchObject({ code: 'unknown-campus' })
  await expect(at.initiate({ courseId: 'nonsense' })).rejects.toMatchObject({
    code: 'course-not-found',
  })
})

test('later changes of course and profile change neither order nor receipt', async () => {
  const { orderId, studentId, courseId } = await at.initiate()
  await at.comesBack(await at.gateway.pay(orderId))
  const before = await at.selling.showReceipt(studentId, orderId)
  const renamed = { courseName: 'Another name', feeInPaise: 1, hiddenAt: at.clock.now() }
  await changeCourse(at.db, courseId, renamed)
  await changeStudent(at.db, studentId, { firstName: 'Other', lastName: 'Name', phone: null })
  expect(await at.selling.showReceipt(studentId, orderId)).toEqual(before)
})

test('the course list shows campus, enrollment date and refund deadline', async () => {
  const { orderId, studentId } = await at.initiate({ campus: 'Kottiyam' })
  expect(await at.enrollments.listCourses(studentId)).toEqual([])
  await at.comesBack(await at.gateway.pay(orderId))
  const [course] = await at.enrollments.listCourses(studentId)
  expect(course).toMatchObject({ orderId, campus: 'Kottiyam', refund: { isAllowed: true } })
  at.clock.advance({ days: 8 })
  const [later] = await at.enrollments.listCourses(studentId)
  expect(later?.refund).toMatchObject({ isAllowed: false, rule: 'window-over' })
  await at.gateway.refund(orderId)
  await at.selling.complete(orderId)
  expect(await at.enrollments.listCourses(studentId)).toEqual([])
})
