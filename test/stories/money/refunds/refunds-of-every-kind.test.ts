import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { booksOf, objectionsToRefunds, activeEnrollmentsOf } from '../../../support/story/books.ts'
import {
  paidOrder,
  refundDesk,
  refundOf,
  refusalOf,
  singleRefund,
} from '../../../support/story/refund-story.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { paymentsOf } from '../../../support/read/payments.ts'
import { enrollmentsOf, certificatesOf } from '../../../support/read/enrollments.ts'
import {
  changeRefund,
  addRefundLike,
  removeRefund,
  removeRefundEvents,
} from '../../../support/change/refunds.ts'

const story = moneyStory()
let at: Story
const { ask, approve } = refundDesk(() => at)

beforeEach(async () => {
  at = story()
  // the time of the providers' clocks, so that their pages do not look expired
  at.clock.set(new Date())
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 86_400, refundOutcome: 'success' })
  await at.stripe.healed()
  await at.stripe.settings({ webhooks: 'off', refundStatus: 'succeeded' })
})

async function start(orderId: string, attempt?: number) {
  const request = { orderId, attempt, reason: 'Paid for nothing.' }
  return at.refunds.start(request, await at.staffMember())
}

async function timePasses() {
  at.clock.advance({ minutes: 2 })
  await at.refunds.pollPending()
}

/** The bank's decision at the first provider, and a sweep that learns of it. */
async function bankReturns(orderId: string) {
  const { requestId } = await singleRefund(at, orderId)
  await at.gateway.decideRefund(orderId, requestId ?? '', 'success')
  await timePasses()
}

describe('a payment without an enrollment', () => {
  test('a double payment refunds the spare order and keeps the enrollment', async () => {
    const { first, second, studentId } = await twoPaidOrders()
    expect(await booksOf(at.db, second)).toMatchObject({
      openFlags: ['paid-twice'],
      enrollments: 0,
    })
    const { refund } = await start(second)
    expect(refund).toMatchObject({ rule: 'no-place', enrollmentId: null })
    // the policy's days do not apply to a payment without an enrollment
    at.clock.advance({ days: 30 })
    await approve(refund.id)
    await bankReturns(second)
    expect(await booksOf(at.db, second)).toMatchObject({ state: 'refunded', openFlags: [] })
    expect(await booksOf(at.db, first)).toMatchObject({ state: 'paid', enrollments: 1 })
    expect(await activeEnrollmentsOf(at.db, studentId)).toBe(1)
  })

  test('a differing amount under review is refunded in full', async () => {
    const { orderId, studentId } = await at.initiate()
    await at.comesBack(await at.gateway.pay(orderId, 'short'))
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'underReview',
      openFlags: ['amount-differs'],
    })
    const { id, amountInPaise } = await ask({ orderId, studentId })
    expect(amountInPaise).toBe(449_900)
    await approve(id)
    await bankReturns(orderId)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'refunded', openFlags: [] })
  })

  test('the second payment of an order is refunded, and order and enrollment stay', async () => {
    const { orderId, secondAttempt } = await orderPaidTwice()
    expect(await booksOf(at.db, orderId)).toMatchObject({ openFlags: ['second-capture'] })
    await expect(start(orderId)).rejects.toMatchObject({ code: 'which-payment' })
    const { refund } = await start(orderId, secondAttempt)
    expect(refund).toMatchObject({ rule: 'no-place', enrollmentId: null })
    await approve(refund.id)
    expect(await refundOf(at, refund.id)).toMatchObject({ state: 'done' })
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'paid',
      enrollments: 1,
      openFlags: [],
    })
  })

  /** Abandoned, paid again with a second order, and then paid late: two orders, one enrollment. */
  async function twoPaidOrders() {
    const { orderId: second, studentId, courseId } = await at.initiate()
    at.clock.advance({ minutes: 26 })
    await at.selling.pollPending()
    const { orderId: first } = await at.initiate({ studentId, courseId })
    await at.comesBack(await at.gateway.pay(first))
    await at.gateway.pay(second)
    await at.selling.complete(second)
    return { first, second, studentId }
  }

  /** At both providers, in two tabs. */
  async function orderPaidTwice() {
    const { orderId, studentId, courseId } = await at.initiate()
    await at.initiate({ studentId, courseId, provider: 'stripe' })
    await at.stripe.pay(`${orderId}R2`)
    await at.gateway.pay(orderId)
    await at.selling.complete(orderId)
    const { captures } = await booksOf(at.db, orderId)
    expect(captures).toHaveLength(2)
    const paying = (await paymentsOf(at.db, orderId)).at(-1)
    return { orderId, secondAttempt: paying?.attempt }
  }
})

describe('a payment at the desk', () => {
  test('is refunded by hand at once, with method and reference', async () => {
    const student = await at.student()
    const course = await at.course()
    const staffMember = await at.staffMember()
    const order = await at.selling.takeDeskPayment(
      {
        studentId: student.id,
        courseId: course.id,
        campus: 'Kochi',
        amountInPaise: paise(450_000),
        method: 'cash',
        reference: null,
        note: null,
        clientKey: randomUUID(),
      },
      staffMember,
    )
    const { id } = await ask({ orderId: order.id, studentId: student.id })
    await expect(approve(id)).rejects.toMatchObject({ code: 'hand-back-needed' })
    const byHand = { method: 'cash', reference: 'Voucher 12' } as const
    await approve(id, { byHand })
    expect(await refundOf(at, id)).toMatchObject({
      state: 'done',
      way: 'cash',
      reference: 'Voucher 12',
    })
    expect(await booksOf(at.db, order.id)).toMatchObject({ state: 'refunded', enrollments: 0 })
    await at.drainJobs()
    const mails = await at.mailsTo(student.email)
    const mail = mails.find(({ subject }) => subject.startsWith('Your money has been returned'))
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('Our office has returned ₹4,500 to you')
    expect(await objectionsToRefunds(at.db)).toEqual([])
  })
})

describe('a certificate and a refund', () => {
  async function issue(orderId: string) {
    const [place] = await enrollmentsOf(at.db, { orderId })
    const { id, name } = await at.staffMember()
    const printed = { studentName: 'Asha Nair', isNameChecked: true, endsRefund: true }
    return at.handlers.issueCertificates(
      {
        certificates: [
          { enrollmentId: place?.id ?? '', grade: null, completedOn: null, ...printed },
        ],
      },
      {
        principal: { kind: 'admin', adminId: id, name, role: 'owner', tokenHash: Buffer.alloc(32) },
        address: '127.0.0.1',
        requestId: 'story',
      },
    )
  }

  test('a certificate ends the right to a refund, unless the office overrides it', async () => {
    const { orderId, studentId } = await paidOrder(at)
    await issue(orderId)
    await expect(ask({ orderId, studentId })).rejects.toMatchObject({
      code: 'refund-after-certificate',
    })
    const { refund } = await start(orderId)
    expect(refund.rule).toBe('certificate-issued')
    await expect(approve(refund.id)).rejects.toMatchObject({ code: 'refund-override-needed' })
  })

  test('a concurrent request and certificate leave exactly one of them', async () => {
    for (let round = 0; round < 8; round++) {
      const { orderId, studentId } = await paidOrder(at)
      await Promise.allSettled([ask({ orderId, studentId }), issue(orderId)])
      const { refunds } = await booksOf(at.db, orderId)
      expect(refunds.length + (await certificatesOf(at.db, orderId)).length).toBe(1)
    }
  })
})

describe('constraints of the database', () => {
  test('refuse a second refund of a capture, a larger one, and a change of a closed one', async () => {
    const { orderId, studentId } = await paidOrder(at)
    const { id } = await ask({ orderId, studentId })
    const row = await singleRefund(at, orderId)
    const insert = (amountInPaise: number) => addRefundLike(at.db, row, amountInPaise)
    await expect(insert(1)).rejects.toThrow('more than was captured')
    const change = (changes: object) => changeRefund(at.db, id, changes)
    await expect(change({ amountInPaise: 450_001 })).rejects.toThrow('more than was captured')
    await at.refunds.refuse(refusalOf(id), await at.staffMember())
    await expect(change({ state: 'approved' })).rejects.toThrow('stays so')
    await expect(removeRefund(at.db, id)).rejects.toThrow('stays in the books')
    await expect(removeRefundEvents(at.db, id)).rejects.toThrow('append-only')
  })
})
