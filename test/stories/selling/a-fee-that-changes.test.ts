import { beforeEach, expect, test, vi } from 'vitest'
import { paise } from '#contract/money/money.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { makePaidOrder } from '../../support/story/make-order.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { ordersOfStudent, allOrders } from '../../support/read/orders.ts'
import { changeCourse, removeCourse } from '../../support/change/catalog.ts'
import { expectLockWait } from '../../support/change/tables.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  await at.gateway.healed()
})

const shown = paise(450_000)
const dearer = paise(990_000)

test('a checkout with an outdated fee is refused with both figures', async () => {
  const wanted = await newRequest()
  await changeFee(at.db, wanted.courseId)
  const refused = at.selling.start({ ...wanted, expectedFeeInPaise: shown })
  await expect(refused).rejects.toMatchObject({
    code: 'fee-changed',
    message: 'The fee has changed from ₹4,500 to ₹9,900. Nothing has been booked yet.',
    details: { fees: { expectedFee: '4500', courseFee: '9900' } },
  })
  expect(await amountsOf(wanted.studentId)).toEqual([])
  await at.selling.start({ ...wanted, expectedFeeInPaise: dearer })
  expect(await amountsOf(wanted.studentId)).toEqual([dearer])
})

test('an order at the old fee stays unchanged until the student has seen the new fee', async () => {
  const wanted = await newRequest()
  const begun = await at.selling.start({ ...wanted, expectedFeeInPaise: shown })
  await changeFee(at.db, wanted.courseId)
  const refused = at.selling.start({ ...wanted, expectedFeeInPaise: shown })
  await expect(refused).rejects.toMatchObject({ code: 'fee-changed' })
  const order = (await allOrders(at.db)).map(({ id, state }) => ({ id, state }))
  expect(order).toContainEqual({ id: begun.orderId, state: 'awaitingCustomer' })
})

test('an order placed during a fee change is priced at the new fee', async () => {
  const wanted = await newRequest()
  const [started] = await whileFeeChanges(wanted.courseId, () => at.selling.start(wanted))
  expect(started).toMatchObject({ status: 'fulfilled' })
  expect(await amountsOf(wanted.studentId)).toEqual([dearer])
})

test('an order with an expected fee is refused when the fee changes during placement', async () => {
  const wanted = { ...(await newRequest()), expectedFeeInPaise: shown }
  const [started] = await whileFeeChanges(wanted.courseId, () => at.selling.start(wanted))
  expect(started).toMatchObject({ status: 'rejected', reason: { code: 'fee-changed' } })
  expect(await amountsOf(wanted.studentId)).toEqual([])
})

test('a desk payment is refused when the fee changes at the same moment', async () => {
  const { studentId, courseId } = await newRequest()
  const by = await at.staffMember()
  const payment = { method: 'cash', reference: null, note: null } as const
  const what = { studentId, courseId, campus: 'Kochi', amountInPaise: shown, clientKey: 'desk_1' }
  const [taken] = await whileFeeChanges(courseId, () =>
    at.selling.takeDeskPayment({ ...what, ...payment }, by),
  )
  expect(taken).toMatchObject({ status: 'rejected', reason: { code: 'amount-is-not-fee' } })
  expect(await amountsOf(studentId)).toEqual([])
})

test.each(['hidden', 'removed'] as const)(
  'a course that is %s while the order is placed is not found',
  async (end) => {
    const wanted = await newRequest()
    const [started] = await whileCourse(
      (tx) => endCourse(tx, wanted.courseId, end),
      () => at.selling.start(wanted),
    )
    expect(started).toMatchObject({ status: 'rejected', reason: { code: 'course-not-found' } })
    expect(await amountsOf(wanted.studentId)).toEqual([])
  },
)

test('a student who is enrolled while their order is placed gets no order to pay', async () => {
  const [student, course] = [await at.student(), await at.course()]
  const [studentId, courseId] = [student.id, course.id]
  const wanted = { ...(await newRequest()), studentId, courseId }
  const [started] = await whileCourse(
    (tx) => changeCourse(tx, courseId, { mode: 'Online' }),
    () => at.selling.start(wanted),
    () => makePaidOrder(at.db, { student, course, paidAt: at.clock.now() }),
  )
  expect(started).toMatchObject({ status: 'rejected', reason: { code: 'already-enrolled' } })
  const orders = await ordersOfStudent(at.db, studentId)
  expect(orders.map(({ state }) => state)).toEqual(['paid'])
})

async function newRequest() {
  const [student, course] = [await at.student(), await at.course({ feeInPaise: shown })]
  const request = { clientKey: undefined, customerPhone: undefined, provider: 'juspay' }
  return { ...request, studentId: student.id, courseId: course.id, campus: 'Kochi' }
}

/** The office has written the new fee but not committed it when the order is placed. */
function whileFeeChanges(courseId: string, place: () => Promise<unknown>) {
  return whileCourse((tx) => changeFee(tx, courseId), place)
}

/** The same for any change of the course. @param beside what happens while the order waits for it. */
async function whileCourse(
  changes: (tx: Transaction) => Promise<unknown>,
  place: () => Promise<unknown>,
  beside: () => Promise<unknown> = async () => undefined,
) {
  const placed = await at.db.transaction().execute(async (tx) => {
    await changes(tx)
    const placing = Promise.allSettled([place()])
    await Promise.race([placing, vi.waitFor(() => expectLockWait(at.db), { timeout: 10_000 })])
    await beside()
    return { placing }
  })
  return placed.placing
}

async function endCourse(tx: Transaction, id: string, end: 'hidden' | 'removed'): Promise<void> {
  if (end === 'removed') await removeCourse(tx, id)
  else await changeCourse(tx, id, { hiddenAt: at.clock.now() })
}

async function changeFee(db: Story['db'] | Transaction, courseId: string): Promise<void> {
  await changeCourse(db, courseId, { feeInPaise: dearer })
}

async function amountsOf(studentId: string) {
  return (await ordersOfStudent(at.db, studentId)).map(({ amountInPaise }) => amountInPaise)
}
