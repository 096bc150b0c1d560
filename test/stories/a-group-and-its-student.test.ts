import { expect, test, vi } from 'vitest'
import { makeOpenOrder } from '../support/make-order.ts'
import { moneyStory } from '../support/money-story.ts'
import { groupOrder } from '../support/place-group.ts'
import { ordersOfCourse } from '../support/read/orders.ts'
import { courseOf } from '../support/read/office.ts'
import { changeCourse } from '../support/change/catalog.ts'
import { someoneWaits } from '../support/change/tables.ts'

const story = moneyStory()

test('a group is refused in words when one of them orders a place of their own at that moment', async () => {
  const at = story()
  at.clock.set(new Date('2026-06-15T06:00:00Z'))
  const clerk = await at.staffMember()
  const order = await groupOrder(at)
  const course = await courseOf(at.db, order.courseId)
  const student = await at.student()
  const people = `Trainee One, 9895000001\n${student.firstName} ${student.lastName}, ${student.email}`
  // the price is held by another change until the student has ordered
  const { placing, own } = await at.db.transaction().execute(async (tx) => {
    const { feeInPaise } = course
    await changeCourse(tx, course.id, { feeInPaise })
    const groups = Promise.allSettled([at.groups.place({ ...order, people }, clerk)])
    await vi.waitFor(() => someoneWaits(at.db), { timeout: 10_000 })
    const now = at.clock.now()
    const times = { placedAt: now, nextCheckAt: now }
    return { placing: groups, own: await makeOpenOrder(at.db, { student, course, ...times }) }
  })
  expect(await placing).toMatchObject([{ reason: { code: 'group-has-bad-rows' } }])
  const orders = await ordersOfCourse(at.db, course.id)
  expect(orders.map(({ id }) => id)).toEqual([own])
})
