import { beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { booksOf } from '../../../support/story/books.ts'
import { toDecide } from '../../../support/read/to-decide.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { moveToBatch } from '../../../support/story/move-student.ts'
import { refundDesk } from '../../../support/story/refund-story.ts'
import { loseChargeback } from '../../../support/story/send-chargeback.ts'
import { openFlagOf } from '../../../support/read/office.ts'

const story = moneyStory()
let at: Story
let clerk: Awaited<ReturnType<Story['staffMember']>>
const { approve } = refundDesk(() => at)
const reason = 'She pays at the desk on Friday.'

beforeEach(async () => {
  at = story()
  at.clock.set(new Date())
  clerk = await at.staffMember()
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
})

/** ₹1,500 is paid at once, and so is the second of three more installments of ₹1,000. */
async function paidTwoParts() {
  const { id: courseId } = await at.course()
  const every = { first: '1500', laterParts: 3, every: 'months', everyCount: 1 } as const
  await at.selling.parts.setPlan({ id: courseId, ...every }, clerk)
  const partsShown = ['1500', '1000', '1000', '1000']
  const { orderId, studentId } = await at.initiate({ courseId, partsShown })
  await at.comesBack(await at.gateway.pay(orderId))
  await at.selling.parts.pay({ orderId, studentId, part: 2, provider: undefined })
  await at.comesBack(await at.gateway.pay(`${orderId}R2`))
  return { orderId, studentId }
}

async function takes(orderId: string, part: number) {
  const slip = { method: 'cash', reference: null, note: null, isAnotherPayment: false } as const
  const taking = { orderId, part, amountInPaise: paise(100_000), ...slip }
  await at.selling.parts.take(taking, clerk)
}

async function openFlagsOf(orderId: string): Promise<string[]> {
  return (await booksOf(at.db, orderId)).openFlags
}

const flagOf = (orderId: string) => openFlagOf(at.db, orderId, 'place-unpaid')

async function onBoard(orderId: string): Promise<boolean> {
  const matters = await toDecide(at.office)
  return matters.some((one) => one.kind === 'seats' && one.orderId === orderId)
}

async function expectBooks() {
  expect(await checkAllBooks(at.db)).toEqual([])
}

describe('a chargeback of the first installment', () => {
  test('keeps the enrollment and a flag until somebody writes a reason', async () => {
    const { orderId } = await paidTwoParts()
    await loseChargeback(at, orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    expect(await openFlagsOf(orderId)).toEqual(['place-unpaid'])
    expect(await onBoard(orderId)).toBe(true)
    await expectBooks()
    await at.selling.keepEnrollment({ orderId, reason }, clerk)
    expect(await openFlagsOf(orderId)).toEqual([])
    expect(await onBoard(orderId)).toBe(false)
    await expectBooks()
  })

  test('is settled by a reason written to the flag', async () => {
    const { orderId } = await paidTwoParts()
    await loseChargeback(at, orderId)
    const resolution = { orderId, flagId: await flagOf(orderId), note: reason }
    await at.office.resolveFlag(resolution, clerk)
    expect(await onBoard(orderId)).toBe(false)
    await expectBooks()
  })

  test('is settled when a refund of the rest ends the enrollment', async () => {
    const { orderId } = await paidTwoParts()
    await loseChargeback(at, orderId)
    const { refund } = await at.refunds.start({ orderId, reason: 'She does not pay.' }, clerk)
    await approve(refund.id, { overrideReason: reason })
    at.clock.advance({ minutes: 1 })
    await at.refunds.pollPending()
    await at.selling.complete(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'refunded',
      enrollments: 0,
      openFlags: [],
    })
    await expectBooks()
  })
})

test('a chargeback of a move’s difference keeps the enrollment and sets a flag', async () => {
  const { id: courseId } = await at.course()
  const cheap = await at.batch({ courseId })
  const dear = await at.batch({ courseId, feeInPaise: 600_000 })
  const { orderId, studentId } = await at.initiate({ courseId, batchId: cheap.id })
  await at.comesBack(await at.gateway.pay(orderId))
  const to = { batchId: dear.id, difference: '1500', settledBy: 'online' } as const
  const moveId = await moveToBatch(at, orderId, to)
  const wanted = { studentId, moveId, provider: undefined }
  const { orderId: differenceId } = await at.selling.payDifference(wanted)
  await at.gateway.pay(differenceId)
  await at.selling.complete(differenceId)
  await loseChargeback(at, differenceId)
  expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
  expect(await booksOf(at.db, differenceId)).toMatchObject({
    state: 'refunded',
    openFlags: ['place-unpaid'],
  })
  await expectBooks()
  await at.selling.keepEnrollment({ orderId, reason }, clerk)
  expect(await openFlagsOf(differenceId)).toEqual([])
  await expectBooks()
})

describe('a later installment', () => {
  test('that was charged back and paid again does not affect the last installment', async () => {
    const { orderId } = await paidTwoParts()
    await loseChargeback(at, `${orderId}R2`)
    for (const part of [2, 3, 4]) await takes(orderId, part)
    const captures = await at.payments.capturesOf(at.db, orderId)
    expect(captures.map(({ allocatedInPaise }) => allocatedInPaise)).toEqual([
      150_000, 100_000, 100_000, 100_000, 100_000,
    ])
    await expectBooks()
  })

  test('is open again when its differing payment is refunded', async () => {
    const { orderId, studentId } = await paidTwoParts()
    await at.selling.parts.pay({ orderId, studentId, part: 3, provider: undefined })
    await at.comesBack(await at.gateway.pay(`${orderId}R3`, 'short'))
    const statesOf = async () =>
      (await at.payments.partsOf(at.db, orderId)).map(({ state }) => state)
    expect(await statesOf()).toEqual(['paid', 'paid', 'underReview', 'open'])
    await at.gateway.refund(`${orderId}R3`)
    await at.selling.complete(orderId)
    expect(await statesOf()).toEqual(['paid', 'paid', 'open', 'open'])
    await takes(orderId, 3)
    expect(await statesOf()).toEqual(['paid', 'paid', 'paid', 'open'])
    await expectBooks()
  })
})
