import { beforeEach, expect, test } from 'vitest'
import { booksOf, objectionsToRefunds } from '../../support/story/books.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { flagsOf } from '../../support/read/office.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
})

/** Each profile has started to pay for the same course; then the office joins them. */
async function twoWhoBegan() {
  const [stays, goes, course] = [await at.student(), await at.student(), await at.course()]
  const orders = await Promise.all(
    [stays, goes].map(({ id }) => at.initiate({ studentId: id, courseId: course.id })),
  )
  const by = await at.staffMember()
  await at.accounts.joinProfiles({ staysId: stays.id, goesId: goes.id, reason: 'One person.', by })
  return { stays, goes, course, orderIds: orders.map(({ orderId }) => orderId) }
}

test('a payment for the order of a joined profile enrolls the remaining student', async () => {
  const { stays, goes, orderIds } = await twoWhoBegan()
  const [, ofGoes = ''] = orderIds
  await at.comesBack(await at.gateway.pay(ofGoes))
  expect(await booksOf(at.db, ofGoes)).toMatchObject({ state: 'paid', enrollments: 1 })
  const checked = await at.selling.check(stays.id, ofGoes)
  expect(checked.situation).toBe('paid')
  await expect(
    at.initiate({ studentId: goes.id, courseId: checked.order.courseId }),
  ).rejects.toMatchObject({ code: 'already-enrolled' })
})

test('concurrent payments of both orders give one enrollment and one refund', async () => {
  const { orderIds } = await twoWhoBegan()
  const returns = await Promise.all(orderIds.map((orderId) => at.gateway.pay(orderId)))
  await Promise.all(returns.map((back) => at.comesBack(back)))
  const books = await Promise.all(orderIds.map((orderId) => booksOf(at.db, orderId)))
  expect(books.map(({ state }) => state)).toEqual(['paid', 'paid'])
  expect(books.map(({ enrollments }) => enrollments).toSorted((a, b) => a - b)).toEqual([0, 1])
  const unplaced = orderIds.find((_, index) => books[index]?.enrollments === 0)
  const flags = await flagsOf(at.db, orderIds)
  expect(flags.map(({ orderId, kind }) => ({ orderId, kind }))).toEqual([
    { orderId: unplaced, kind: 'paid-twice' },
  ])
  for (const orderId of orderIds) expect(await objectionsToRefunds(at.db, orderId)).toEqual([])
})
