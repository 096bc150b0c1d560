import { beforeEach, describe, expect, test } from 'vitest'
import { newRefundRequestId } from '#server/platform/foundation/ids.ts'
import { booksOf, objectionsToRefunds, activeEnrollmentsOf } from '../support/books.ts'
import {
  paidOrder,
  refundDesk,
  refundOf,
  refusalOf,
  refundsOfOrder,
  theOneRefund,
} from '../support/refund-story.ts'
import { moneyStory } from '../support/money-story.ts'
import type { Story } from '../support/money-story.ts'
import { activityAbout } from '../support/read/office.ts'
import { changeRefund } from '../support/change/refunds.ts'

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

/** In the order of the alphabet: jobs that were queued together run in any. */
async function subjectsTo(address: string) {
  const mails = await at.mailsTo(address)
  return mails.map(({ subject }) => subject).toSorted((one, other) => one.localeCompare(other))
}

describe('the way of a refund', () => {
  test('asked for, approved, sent, returned: the place ends, the receipt says so, each step is mailed once', async () => {
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

  test('refused with words, which the student reads; the place stays', async () => {
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

  test('asking twice, also at once, is one request', async () => {
    const { orderId, studentId } = await paidOrder(at)
    const asked = await Promise.all([1, 2, 3, 4].map(() => ask({ orderId, studentId })))
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  })

  test('two clerks approve at once: one decides, the provider hears of one refund', async () => {
    const { orderId, studentId } = await paidOrder(at)
    const { id } = await ask({ orderId, studentId })
    const results = await Promise.allSettled([approve(id), approve(id), approve(id)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refundsAtProvider(orderId)).toHaveLength(1)
  })

  test('approve and refuse at once: one of them decides', async () => {
    const { orderId, studentId } = await paidOrder(at)
    const { id } = await ask({ orderId, studentId })
    const staffMember = await at.staffMember()
    const results = await Promise.allSettled([
      approve(id),
      at.refunds.refuse(refusalOf(id), staffMember),
    ])
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    const { state } = await theOneRefund(at, orderId)
    expect(await refundsAtProvider(orderId)).toHaveLength(state === 'refused' ? 0 : 1)
  })

  test('a stranger’s order is not there', async () => {
    const { orderId } = await paidOrder(at)
    const other = await at.student()
    await expect(ask({ orderId, studentId: other.id })).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('the policy', () => {
  test('after seven days nobody can ask; the office can, with a written reason that is kept', async () => {
    const { orderId, studentId } = await paidOrder(at)
    at.clock.advance({ days: 7, seconds: 1 })
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

  test('who asked in time is judged by that time, however late the office answers', async () => {
    const { orderId, studentId } = await paidOrder(at)
    at.clock.advance({ days: 6 })
    const { id } = await ask({ orderId, studentId })
    at.clock.advance({ days: 5 })
    await approve(id)
    expect(await refundOf(at, id)).toMatchObject({ rule: 'allowed', overrideReason: null })
  })

  test('none for a trial course, none for a free one, none of an unpaid order', async () => {
    const trial = await paidOrder(at, { course: { isTrial: true } })
    await expect(ask(trial)).rejects.toMatchObject({ code: 'refund-of-trial-course' })
    const course = await at.course({ feeInPaise: 0 })
    const free = await at.initiate({ courseId: course.id })
    await expect(ask(free)).rejects.toMatchObject({ code: 'refund-of-free-course' })
    const unpaid = await at.initiate()
    await expect(ask(unpaid)).rejects.toMatchObject({ code: 'nothing-to-refund' })
  })
})

describe('a provider that is in trouble', () => {
  test.each(['timeout-after', 'error-after', 'garbage'])(
    'the refund was made, and its answer lost (%s): one refund, found by the sweep',
    async (kind) => {
      const { orderId, studentId } = await paidOrder(at)
      const { id } = await ask({ orderId, studentId })
      await at.gateway.fault({ call: 'refund', kind })
      await approve(id)
      expect(await refundOf(at, id)).toMatchObject({ state: 'approved', sentAt: null })
      await timePasses()
      expect(await refundOf(at, id)).toMatchObject({ state: 'sent' })
      expect(await refundsAtProvider(orderId)).toHaveLength(1)
    },
  )

  test('the call never arrived: it is made again under the same id', async () => {
    const { orderId, studentId } = await paidOrder(at)
    const { id } = await ask({ orderId, studentId })
    await at.gateway.fault({ call: 'refund', kind: 'error-before' })
    await approve(id)
    const before = await refundOf(at, id)
    expect(before).toMatchObject({ state: 'approved' })
    await timePasses()
    expect(await refundOf(at, id)).toMatchObject({ state: 'sent', requestId: before?.requestId })
    expect(await refundsAtProvider(orderId)).toHaveLength(1)
  })

  test('silent for a day: a person looks, nothing is called done, and it goes on when it speaks again', async () => {
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

  test('we died between the approval and the call: the sweep makes it', async () => {
    const paid = await paidOrder(at)
    const { id } = await ask(paid)
    // as the approval leaves it, without what comes after
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

  test('says failed: the place stays, the office tries again under a new id, or gives it by hand', async () => {
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

  test('holds it for its own people: needs review until they have decided', async () => {
    const { orderId, studentId } = await paidOrder(at)
    const { id } = await ask({ orderId, studentId })
    await at.gateway.settings({ refundOutcome: 'manual-review' })
    await approve(id)
    expect(await refundOf(at, id)).toMatchObject({ state: 'needsReview' })
    await bankReturns(orderId)
    await timePasses()
    expect(await refundOf(at, id)).toMatchObject({ state: 'done' })
  })

  test('by hand is not offered where the provider can do it', async () => {
    const { orderId, studentId } = await paidOrder(at)
    const { id } = await ask({ orderId, studentId })
    const byHand = { method: 'bankTransfer', reference: 'Voucher 12' } as const
    await expect(approve(id, { byHand })).rejects.toMatchObject({
      code: 'hand-back-not-allowed',
    })
  })
})

describe('news of refunds', () => {
  test('a doubled notification: one return, one mail', async () => {
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

  test('told by a notification that names no reference: it is asked for afterwards', async () => {
    const { orderId, studentId } = await paidOrder(at)
    const { id } = await ask({ orderId, studentId })
    await approve(id)
    await bankReturns(orderId)
    await at.selling.complete(orderId)
    expect(await refundOf(at, id)).toMatchObject({ state: 'done', reference: null })
    await timePasses()
    const { reference, nextCheckAt } = await theOneRefund(at, orderId)
    expect(reference).toMatch(/^\d+$/)
    expect(nextCheckAt).toBeNull()
  })

  test('made at the provider’s dashboard: it appears at the desk by itself, done', async () => {
    const { orderId, studentId } = await paidOrder(at)
    await at.gateway.settings({ refundSeconds: 0 })
    await at.gateway.refund(orderId)
    await at.selling.complete(orderId)
    const refund = await theOneRefund(at, orderId)
    expect(refund).toMatchObject({ state: 'done', origin: 'provider', isMadeAtProvider: true })
    expect(await activeEnrollmentsOf(at.db, studentId)).toBe(0)
    expect(await objectionsToRefunds(at.db)).toEqual([])
  })

  test('made there while our request waits for a decision: that request is done, and not made again', async () => {
    const { orderId, studentId } = await paidOrder(at)
    const { id } = await ask({ orderId, studentId })
    await at.gateway.settings({ refundSeconds: 0 })
    await at.gateway.refund(orderId)
    await at.selling.complete(orderId)
    expect(await refundOf(at, id)).toMatchObject({ state: 'done', isMadeAtProvider: true })
    await expect(approve(id)).rejects.toMatchObject({ code: 'nothing-to-refund' })
    expect(await refundsAtProvider(orderId)).toHaveLength(1)
  })

  test('made there before our own call arrives: the provider turns ours down, one return stands', async () => {
    const { orderId, studentId } = await paidOrder(at)
    const { id } = await ask({ orderId, studentId })
    await at.gateway.settings({ refundSeconds: 0 })
    await at.gateway.refund(orderId)
    await approve(id)
    expect(await refundOf(at, id)).toMatchObject({ state: 'done', isMadeAtProvider: true })
    expect(await refundsAtProvider(orderId)).toHaveLength(1)
    expect(await objectionsToRefunds(at.db)).toEqual([])
  })

  test('a part of it went back there: a person is told, and the office returns the rest', async () => {
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

  test('given by hand, and then by the provider as well: a person is told', async () => {
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
