import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { Problem } from '#contract/problems.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { placeInParts } from '../../support/story/place-in-parts.ts'
import { paidOrder, refundOf } from '../../support/story/refund-story.ts'
import { blockAllStaff, changeOfficeSettings } from '../../support/change/people.ts'

const story = moneyStory()
let at: Story

/** One person alone lets no money leave: each act below is refused at first and completed by a second person. */
beforeEach(async () => {
  at = story()
  at.clock.set(new Date('2026-12-01T04:30:00Z'))
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
  await blockAllStaff(at.db, at.clock.now())
  await changeOfficeSettings(at.db, { secondPersonAboveInPaise: 0 })
})

const reason = 'A promise of the branch head.'

type Caller = Awaited<ReturnType<typeof caller>>

/** A member of staff in their own browser. */
async function caller() {
  const { id, name } = await at.staffMember()
  const session = { role: 'owner', tokenHash: Buffer.alloc(0) } as const
  const principal = { kind: 'admin', adminId: id, name, ...session } as const
  return { principal, address: '127.0.0.1', requestId: 'story' }
}

/** The results of an act by one person, by the same person again, and by another. */
async function triedBy(act: (call: Caller) => Promise<unknown>) {
  const [first, second] = [await caller(), await caller()]
  const ends: string[] = []
  for (const call of [first, first, second]) ends.push(await endOf(act(call)))
  return { ends, objections: await checkAllBooks(at.db) }
}

async function endOf(act: Promise<unknown>): Promise<string> {
  try {
    await act
    return 'done'
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

const twoPeople = { ends: ['second-person-asked', 'second-person-asked', 'done'], objections: [] }

async function taken(feeInPaise = 450_000, batch: string | null = null) {
  const [student, course] = [await at.student(), await at.course({ feeInPaise })]
  const sale = { studentId: student.id, courseId: course.id, campus: 'Kochi', batchId: batch }
  const slip = { method: 'cash', reference: null, note: null } as const
  const money = { amountInPaise: paise(feeInPaise), clientKey: randomUUID() }
  return at.office.enrollAtDesk({ ...sale, ...slip, ...money }, await at.staffMember())
}

async function paidInParts() {
  const { orderId } = await placeInParts(at)
  await at.comesBack(await at.gateway.pay(orderId))
  return orderId
}

/** A short payment waits at its order. */
async function cameShort(studentId: string) {
  const { orderId } = await at.initiate({ studentId })
  await at.comesBack(await at.gateway.pay(orderId, 'short'))
  const [capture] = (await at.office.showOrder(orderId)).captures
  return { orderId, id: capture?._id ?? '', amount: capture?.amount ?? '' }
}

test('reversing a desk entry needs two people', async () => {
  const { orderId } = await taken()
  const tried = await triedBy((call) => at.handlers.undoDeskEntry({ orderId, reason }, call))
  expect(tried).toEqual(twoPeople)
})

test('reversing the entry of a later installment needs two people', async () => {
  const orderId = await paidInParts()
  const slip = { method: 'cash', reference: null, cardLast4: null, note: null } as const
  const money = { amountInPaise: paise(100_000), isAnotherPayment: false }
  const taking = { orderId, part: 2, ...money, ...slip }
  await at.selling.parts.take(taking, await at.staffMember())
  const [, entry] = await at.payments.capturesOf(at.db, orderId)
  const undoing = { orderId, reason, capture: entry?.id }
  const tried = await triedBy((call) => at.handlers.undoDeskEntry(undoing, call))
  expect(tried).toEqual(twoPeople)
})

test('correcting a desk entry to another account needs two people', async () => {
  const { orderId } = await taken()
  const details = { method: 'upi', campus: 'Kochi', reference: `UTR${orderId}` } as const
  const tried = await triedBy((call) =>
    at.handlers.correctDeskEntry({ orderId, reason, ...details }, call),
  )
  expect(tried).toEqual(twoPeople)
})

test('waiving an installment needs two people', async () => {
  const orderId = await paidInParts()
  const tried = await triedBy((call) => at.handlers.waivePart({ orderId, part: 2, reason }, call))
  expect(tried).toEqual(twoPeople)
})

test('accepting a short payment needs two people', async () => {
  const { id: studentId } = await at.student()
  const short = await cameShort(studentId)
  const tried = await triedBy((call) => at.handlers.acceptPayment({ ...short, reason }, call))
  expect(tried).toEqual(twoPeople)
})

test('writing a short payment to another order needs two people', async () => {
  const { id: studentId } = await at.student()
  const { orderId, id } = await cameShort(studentId)
  const { id: courseId } = await at.course()
  const { orderId: toOrderId } = await at.initiate({ studentId, courseId })
  const written = { orderId, id, toOrderId, isLessAccepted: true, reason }
  const tried = await triedBy((call) => at.handlers.writePayment(written, call))
  expect(tried).toEqual(twoPeople)
})

test('approving a refund needs two people', async () => {
  const { orderId, studentId } = await paidOrder(at)
  const { id } = await at.refunds.request({ orderId, studentId, reason: 'I have moved away.' })
  const [first, second] = [await at.staffMember(), await at.staffMember()]
  await at.refunds.approve({ id }, first)
  expect(await refundOf(at, id)).toMatchObject({ state: 'requested', agreedBy: first.id })
  await expect(at.refunds.approve({ id }, first)).rejects.toMatchObject({
    code: 'second-person-needed',
  })
  await at.refunds.approve({ id }, second)
  expect(await refundOf(at, id)).toMatchObject({ agreedBy: first.id, decidedBy: second.id })
})

describe('waiving the difference of a dearer batch needs two people', () => {
  /** A batch of ₹4,500 and one of ₹6,000, and somebody in the first. */
  async function placed() {
    const { id: course } = await at.course({ feeInPaise: 450_000 })
    const own = await caller()
    const [from = '', to = ''] = await Promise.all(
      [null, '6000'].map(async (fee) => (await at.handlers.addBatch(batch(course, fee), own))._id),
    )
    const { id } = await at.student()
    const sale = { id, courseId: course, batch: from, campus: 'Kochi', clientKey: randomUUID() }
    const sold = { ...sale, method: 'cash', amount: '4500' } as const
    const { orderId } = await at.handlers.enrollStudent(sold, own)
    const place = { orderId, batchId: to, campus: '', difference: '1500' }
    return { own, moving: { ...place, reason, key: randomUUID() } }
  }

  test('during the move', async () => {
    const { moving } = await placed()
    const tried = await triedBy((call) =>
      at.handlers.moveStudent({ ...moving, settledBy: 'waived' }, call),
    )
    expect(tried).toEqual(twoPeople)
  })

  test('after the move', async () => {
    const { own, moving } = await placed()
    await at.handlers.moveStudent({ ...moving, settledBy: 'online' }, own)
    const tried = await triedBy((call) =>
      at.handlers.waiveDifference({ moveId: moving.key, reason }, call),
    )
    expect(tried).toEqual(twoPeople)
  })

  function batch(course: string, fee: string | null) {
    const days = { startsOn: '2027-01-04', endsOn: '2027-02-26', weekdays: [1, 3, 5] }
    const sale = { seats: '2', enrollUntil: '2027-01-08', fee, joiningNote: null }
    const times = { startsAt: '18:00', endsAt: '20:00' }
    return {
      course,
      mode: 'Offline',
      campus: 'Kochi',
      ...days,
      ...times,
      trainer: null,
      ...sale,
    } as const
  }
})
