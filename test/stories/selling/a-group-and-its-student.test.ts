import { expect, test, vi } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { orderSnapshot } from '#server/selling/basics/order-snapshot.ts'
import { newOrderId } from '#server/platform/foundation/ids.ts'
import { makeOpenOrder } from '../../support/story/make-order.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import { groupOrder } from '../../support/story/place-group.ts'
import { ordersOfCourse } from '../../support/read/orders.ts'
import { courseOf } from '../../support/read/office.ts'
import { changeCourse } from '../../support/change/catalog.ts'
import { expectLockWait } from '../../support/change/tables.ts'

const story = moneyStory()

test('a group order is refused when one of its students orders the course at the same time', async () => {
  const at = story()
  at.clock.set(new Date('2026-06-15T06:00:00Z'))
  const clerk = await at.staffMember()
  const order = await groupOrder(at)
  const course = await courseOf(at.db, order.courseId)
  const student = await at.student()
  const people = `Trainee One, 9895000001\n${student.firstName} ${student.lastName}, ${student.email}`
  // another change holds the price until the student has ordered
  const { placing, own } = await at.db.transaction().execute(async (tx) => {
    const { feeInPaise } = course
    await changeCourse(tx, course.id, { feeInPaise })
    const groups = Promise.allSettled([at.groups.place({ ...order, people }, clerk)])
    await vi.waitFor(() => expectLockWait(at.db), { timeout: 10_000 })
    const now = at.clock.now()
    const times = { placedAt: now, nextCheckAt: now }
    return { placing: groups, own: await makeOpenOrder(at.db, { student, course, ...times }) }
  })
  expect(await placing).toMatchObject([{ reason: { code: 'group-has-bad-rows' } }])
  const orders = await ordersOfCourse(at.db, course.id)
  expect(orders.map(({ id }) => id)).toEqual([own])
})

test('a student and a clerk are refused when an organisation orders the same seat at the same time', async () => {
  const at = story()
  at.clock.set(new Date('2026-06-15T06:00:00Z'))
  const clerk = await at.staffMember()
  const order = await groupOrder(at)
  const [own, atDesk] = [await at.student(), await at.student()]
  const people = [own, atDesk]
    .map(({ firstName, lastName, email }) => `${firstName} ${lastName}, ${email}`)
    .join('\n')
  const { courseId, batch: batchId } = order
  const { feeInPaise } = await courseOf(at.db, courseId)
  const money = { amountInPaise: paise(feeInPaise ?? 0), method: 'cash', reference: null } as const
  const slip = { ...money, note: null, clientKey: crypto.randomUUID() }
  const wanted = { courseId, batchId, campus: 'Kochi' }
  // the group has written its order lines and waits for the batch
  const { placing, asking } = await at.db.transaction().execute(async (tx) => {
    await at.batches.lock(tx, batchId ?? '')
    const group = at.groups.place({ ...order, people }, clerk)
    await vi.waitFor(() => expectLockWait(at.db), { timeout: 10_000 })
    const others = Promise.allSettled([
      at.initiate({ ...wanted, studentId: own.id }),
      at.selling.takeDeskPayment({ ...wanted, ...slip, studentId: atDesk.id }, clerk),
    ])
    await vi.waitFor(() => expectLockWait(at.db, 3), { timeout: 10_000 })
    return { placing: group, asking: others }
  })
  const { orderId } = await placing
  const told = { status: 'rejected', reason: { code: 'already-enrolled' } }
  expect(await asking).toMatchObject([told, told])
  const orders = await ordersOfCourse(at.db, courseId)
  expect(orders.map(({ id }) => id)).toEqual([orderId])
})

test('a payment from the time lost by a restore waits while an organisation orders the course', async () => {
  const at = story()
  at.clock.set(new Date('2026-06-15T06:00:00Z'))
  const order = await groupOrder(at)
  const student = await at.student()
  const people = `Trainee One, 9895000001\n${student.firstName} ${student.lastName}, ${student.email}`
  const { orderId } = await at.groups.place({ ...order, people }, await at.staffMember())
  const { courseId } = order
  const sold = await courseOf(at.db, courseId)
  const amountInPaise = paise(sold.feeInPaise ?? 0)
  const course = { ...sold, feeInPaise: amountInPaise, departmentTitle: 'Civil Engineering' }
  const payer = await at.accounts.studentOf(student.id)
  const bought = { payer, course, campus: 'Kochi', batch: null, amountInPaise, clientKey: null }
  const lostId = newOrderId(at.clock.now())
  const payment = {
    providerOrderId: lostId,
    providerReference: null,
    begunAt: at.clock.now(),
    expiresAt: null,
    amountInPaise,
    currency: 'INR',
    bought: { studentId: student.id, courseId, plainCampus: 'Kochi', batchId: null },
    standing: 'money',
  } as const
  const lost = { name: { orderId: lostId, attemptNumber: 1 }, provider: 'juspay', payment }
  const details = orderSnapshot(bought)
  const isPlaced = await at.db
    .transaction()
    .execute((tx) => at.payments.restoreOrder(tx, { details, lost }))
  expect(isPlaced).toBe(false)
  const orders = await ordersOfCourse(at.db, courseId)
  expect(orders.map(({ id }) => id)).toEqual([orderId])
})
