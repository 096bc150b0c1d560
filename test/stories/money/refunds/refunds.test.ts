import { beforeEach, describe, expect, test } from 'vitest'
import { newRefundRequestId } from '#server/platform/foundation/ids.ts'
import { booksOf, objectionsToRefunds, activeEnrollmentsOf } from '../../../support/story/books.ts'
import {
  paidOrder,
  refundDesk,
  refundOf,
  refusalOf,
  refundsOfOrder,
  singleRefund,
} from '../../../support/story/refund-story.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { activityAbout } from '../../../support/read/office.ts'
import { changeRefund } from '../../../support/change/refunds.ts'

const story = moneyStory()
let at: Story
const { ask, approve } = refundDesk(() => at)

beforeEach(async () => {
  at = story()
  await at.gateway.healed()
  // the bank decides when the story says so
  await at.gateway.settings({
    webhooks: 'off',
    refundSeconds: 86_400,
    refundOutcome: 'success',
    repeatedRefund: 'refuse',
  })
})

async function bankReturns(orderId: string, outcome: 'success' | 'failure' = 'success') {
  const refunds = await refundsOfOrder(at, orderId)
  const requestId = refunds.findLast((refund) => refund.requestId !== null)?.requestId
  await at.gateway.decideRefund(orderId, requestId ?? '', outcome)
}

/** The sweep, after enough time that every refund is due. */
async function timePasses() {
  at.clock.advance({ minutes: 2 })
  await at.refunds.pollPending()
}

async function refundsAtProvider(orderId: string) {
  const { refunds } = await at.gateway.ledger(orderId)
  return refunds
}

/** In alphabetical order: jobs queued together run in any order. */
async function subjectsTo(address: string) {
  const mails = await at.mailsTo(address)
  return mails.map(({ subject }) => subject).toSorted((one, other) => one.localeCompare(other))
}

describe('the states of a refund', () => {
  test('requested, approved, sent, returned: the enrollment ends, and each step is mailed once', async () => {
    const { orderId, studentId, courseId, email, courseName } = await paidOrder(at)
    await at.drainJobs()
    const { id } = await ask({ orderId, studentId })
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    await approve(id)
    expect(await refundOf(at, id)).toMatchObject({ state: 'sent', tries: 1, way: 'provider' })
    await at.drainJobs()
    await bankReturns(orderId)
    await timePasses()
    const books = await booksOf(at.db, orderId)
    expect(books).toMatchObject({ state: 'refunded', enrollments: 0 })
    expect(books.refunds).toMatchObject([{ state: 'done', amountInPaise: 450_000 }])
    expect((await refundOf(at, id))?.reference).toMatch(/^\d+$/)
    const receipt = await at.selling.showReceipt(studentId, orderId)
    expect(receipt.isRefunded).toBe(true)
    expect((await at.selling.checkReceipt(receipt.checkCode)).isRefunded).toBe(true)
    await at.drainJobs()
    const modules = await subjectsTo(email)
    expect(modules.filter((subject) => !subject.startsWith('You are enrolled'))).toEqual([
      `We have your refund request for ${courseName}`,
      `Your money has been returned for ${courseName}`,
      `Your money is on its way back for ${courseName}`,
    ])
    const again = await at.initiate({ studentId, courseId })
    expect(again.orderId).not.toBe(orderId)
    expect(await objectionsToRefunds(at.db)).toEqual([])
  })

  test('a refusal is explained to the student, and the enrollment stays', async () => {
    const { orderId, studentId, email, courseName } = await paidOrder(at)
    await at.drainJobs()
    const { id } = await ask({ orderId, studentId })
    const answer = 'You have taken the exam already.'
    await at.refunds.refuse(refusalOf(id, answer), await at.staffMember())
    await at.drainJobs()
    const mails = await at.mailsTo(email)
    const told = mails.find(
      ({ subject }) => subject === `About your refund request for ${courseName}`,
    )
    expect(told?.text).toContain(answer)
    const [payment] = await at.selling.listPayments(studentId)
    expect(payment?.refunds.at(-1)?.refund).toMatchObject({ state: 'refused', answer })
    expect(await activeEnrollmentsOf(at.db, studentId)).toBe(1)
    await expect(ask({ orderId, studentId })).rejects.toMatchObject({
      code: 'refund-refused-already',
    })
    await expect(approve(id)).rejects.toMatchObject({ code: 'refund-decided-already' })
  })

  test('repeated and concurrent requests are one request', async () => {
    const { orderId, studentId } = await paidOrder(at)
    const asked = await Promise.all([1, 2, 3, 4].map(() => ask({ orderId, studentId })))
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  })

  test('a concurrent approval and refusal make one decision', async () => {
    const { orderId, studentId } = await paidOrder(at)
    const { id } = await ask({ orderId, studentId })
    const staffMember = await at.staffMember()
    const results = await Promise.allSettled([
      approve(id),
      at.refunds.refuse(refusalOf(id), staffMember),
    ])
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    const { state } = await singleRefund(at, orderId)
    expect(await refundsAtProvider(orderId)).toHaveLength(state === 'refused' ? 0 : 1)
  })

  test('another student’s order is not found', async () => {
    const { orderId } = await paidOrder(at)
    const other = await at.student()
    await expect(ask({ orderId, studentId: other.id })).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('the refund policy', () => {
  test('after seven days only the office can start a refund, with a stored reason', async () => {
    const { orderId, studentId } = await paidOrder(at)
    at.clock.advance({ days: 8 })
    await expect(ask({ orderId, studentId })).rejects.toMatchObject({ code: 'refund-window-over' })
    const staffMember = await at.staffMember()
    const reason = 'The course was cancelled.'
    const { refund } = await at.refunds.start({ orderId, attempt: undefined, reason }, staffMember)
    await expect(approve(refund.id)).rejects.toMatchObject({ code: 'refund-override-needed' })
    await approve(refund.id, { overrideReason: 'The teacher fell ill.' })
    expect(await refundOf(at, refund.id)).toMatchObject({
      state: 'sent',
      rule: 'window-over',
      overrideReason: 'The teacher fell ill.',
    })
    const lines = await activityAbout(at.db, refund.id)
    expect(lines.filter(({ action }) => action === 'refund-approved')).toMatchObject([
      { reason: 'The teacher fell ill.', actorId: expect.any(String) },
    ])
  })

  test('a timely request is judged by its own time, however late the decision', async () => {
    const { orderId, studentId } = await paidOrder(at)
    at.clock.advance({ days: 6 })
    const { id } = await ask({ orderId, studentId })
    at.clock.advance({ days: 5 })
    await approve(id)
    expect(await refundOf(at, id)).toMatchObject({ rule: 'allowed', overrideReason: null })
  })

  test('a trial course, a free course and an unpaid order have no refund', async () => {
    const trial = await paidOrder(at, { course: { isTrial: true } })
    await expect(ask(trial)).rejects.toMatchObject({ code: 'refund-of-trial-course' })
    const course = await at.course({ feeInPaise: 0 })
    const free = await at.initiate({ courseId: course.id })
    await expect(ask(free)).rejects.toMatchObject({ code: 'refund-of-free-course' })
    const unpaid = await at.initiate()
    await expect(ask(unpaid)).rejects.toMatchObject({ code: 'nothing-to-refund' })
  })
})

describe('a failing provider', () => {
  test('a day of silence sets the refund to review, and it continues when the provider responds', async () => {
    const { orderId, studentId } = await paidOrder(at)
    const { id } = await ask({ orderId, studentId })
    await at.gateway.fault({ call: 'refund', kind: 'error-before' })
    await at.gateway.fault({ call: 'status', kind: 'error-before', times: 100 })
    await approve(id)
    at.clock.advance({ days: 1 })
    await at.refunds.pollPending()
    expect(await refundOf(at, id)).toMatchObject({ state: 'needsReview' })
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    await at.gateway.healed()
    at.clock.advance({ days: 1 })
    await at.refunds.pollPending()
    expect(await refundOf(at, id)).toMatchObject({ state: 'sent' })
    expect(await refundsAtProvider(orderId)).toHaveLength(1)
  })

  test('the sweep sends a refund that was approved before a crash', async () => {
    const paid = await paidOrder(at)
    const { id } = await ask(paid)
    // the state right after the approval
    await changeRefund(at.db, id, {
      state: 'approved',
      way: 'provider',
      requestId: newRefundRequestId(at.clock.now()),
      tries: 1,
      decidedAt: at.clock.now(),
      nextCheckAt: at.clock.now(),
    })
    await at.refunds.pollPending()
    expect(await refundOf(at, id)).toMatchObject({ state: 'sent' })
    expect(await refundsAtProvider(paid.orderId)).toHaveLength(1)
  })

  test('a failed refund keeps the enrollment, and the office retries it or pays by hand', async () => {
    const { orderId, studentId } = await paidOrder(at)
    const { id } = await ask({ orderId, studentId })
    await approve(id)
    const first = await refundOf(at, id)
    await bankReturns(orderId, 'failure')
    await timePasses()
    expect(await refundOf(at, id)).toMatchObject({ state: 'failed' })
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    await approve(id)
    const second = await refundOf(at, id)
    expect(second).toMatchObject({ state: 'sent', tries: 2 })
    expect(second?.requestId).not.toBe(first?.requestId)
    await bankReturns(orderId, 'failure')
    await timePasses()
    const byHand = { method: 'bankTransfer', reference: 'NEFT 4711' } as const
    await approve(id, { byHand })
    expect(await refundOf(at, id)).toMatchObject({ state: 'done', reference: 'NEFT 4711' })
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'refunded', enrollments: 0 })
    expect(await objectionsToRefunds(at.db)).toEqual([])
  })

  test('a refund held by the provider stays in review until it is decided', async () => {
    const { orderId, studentId } = await paidOrder(at)
    const { id } = await ask({ orderId, studentId })
    await at.gateway.settings({ refundOutcome: 'manual-review' })
    await approve(id)
    expect(await refundOf(at, id)).toMatchObject({ state: 'needsReview' })
    await bankReturns(orderId)
    await timePasses()
    expect(await refundOf(at, id)).toMatchObject({ state: 'done' })
  })

  test('a refund by hand is refused if the provider can make it', async () => {
    const { orderId, studentId } = await paidOrder(at)
    const { id } = await ask({ orderId, studentId })
    const byHand = { method: 'bankTransfer', reference: 'Voucher 12' } as const
    await expect(approve(id, { byHand })).rejects.toMatchObject({
      code: 'hand-back-not-allowed',
    })
  })
})

describe('notifications about refunds', () => {
  test('a duplicate notification leaves one return and one mail', async () => {
    const { orderId, studentId, email, courseName } = await paidOrder(at)
    const { id } = await ask({ orderId, studentId })
    await approve(id)
    await bankReturns(orderId)
    await Promise.all([1, 2, 3].map(() => at.selling.complete(orderId)))
    await at.drainJobs()
    expect(await refundOf(at, id)).toMatchObject({ state: 'done' })
    const returned = `Your money has been returned for ${courseName}`
    expect((await subjectsTo(email)).filter((subject) => subject === returned)).toHaveLength(1)
  })

  test('a notification without a reference leads to a poll for it', async () => {
    const { orderId, studentId } = await paidOrder(at)
    const { id } = await ask({ orderId, studentId })
    await approve(id)
    await bankReturns(orderId)
    await at.selling.complete(orderId)
    expect(await refundOf(at, id)).toMatchObject({ state: 'done', reference: null })
    await timePasses()
    const { reference, nextCheckAt } = await singleRefund(at, orderId)
    expect(reference).toMatch(/^\d+$/)
    expect(nextCheckAt).toBeNull()
  })

  test('a partial dashboard refund sets a flag, and the office returns the rest', async () => {
    const { orderId, studentId } = await paidOrder(at)
    await at.gateway.settings({ refundSeconds: 0 })
    await at.gateway.refund(orderId, '1500')
    await at.selling.complete(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({
      flags: ['partial-refund'],
      refunds: [{ state: 'done', amountInPaise: 150_000, isMadeAtProvider: true }],
    })
    await at.gateway.settings({ refundSeconds: 86_400 })
    const { id } = await ask({ orderId, studentId })
    await approve(id)
    await bankReturns(orderId)
    await timePasses()
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'refunded',
      enrollments: 0,
      openFlags: [],
    })
    expect(await refundOf(at, id)).toMatchObject({ state: 'done', amountInPaise: 300_000 })
  })

  test('a refund by hand and by the provider sets a flag', async () => {
    const { orderId, studentId } = await paidOrder(at)
    const { id } = await ask({ orderId, studentId })
    await approve(id)
    await bankReturns(orderId, 'failure')
    await timePasses()
    const byHand = { method: 'bankTransfer', reference: 'Voucher 12' } as const
    await approve(id, { byHand })
    await at.gateway.settings({ refundSeconds: 0 })
    await at.gateway.refund(orderId)
    await at.selling.complete(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({ flags: ['returned-twice'] })
  })
})
