import { beforeEach, describe, expect, test } from 'vitest'
import { inOrder, piecesOf } from '#server/accounting/books/registers/register-pages.ts'
import { registerStore } from '#server/accounting/books/registers/register.store.ts'
import { objectionsToDocuments } from '#server/money/documents/check-documents.store.ts'
import { objectionsToJournal } from '#server/money/checks/check-journal.store.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { booksOf, objectionsToRefunds } from '../../../support/story/books.ts'
import { toDecide } from '../../../support/read/to-decide.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import {
  refundDesk,
  refundOf,
  singleRefund,
  stripeNotifications,
} from '../../../support/story/refund-story.ts'
import { orderOf } from '../../../support/read/orders.ts'
import { creditsOfPayment } from '../../../support/read/journal.ts'
import { closeAccount } from '../../../support/change/people.ts'

// the payer used the wrong page: the payment was made for one order and meant for another
const story = moneyStory()
let at: Story
const { approve, refundsAtStripe } = refundDesk(() => at)

beforeEach(async () => {
  at = story()
  at.clock.set(new Date())
  await at.gateway.healed()
  await at.stripe.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0, secondCharge: 'auto-refund' })
  await at.stripe.settings({ webhooks: 'off', refundStatus: 'succeeded' })
  await at.drainJobs()
})

type Provider = 'juspay' | 'stripe'

/** ₹4,499 was paid for an order of ₹4,500, and the same student has an open order over `feeInPaise`. */
async function misplaced({
  feeInPaise = 449_900,
  provider = 'juspay',
}: { feeInPaise?: number; provider?: Provider } = {}) {
  const student = await at.student()
  const wrong = await at.initiate({ studentId: student.id, provider })
  const payer = provider === 'stripe' ? at.stripe : at.gateway
  await at.comesBack(await payer.pay(wrong.orderId, 'short'))
  const course = await at.course({ feeInPaise })
  const meant = await at.initiate({ studentId: student.id, courseId: course.id })
  const { captures } = await at.office.showOrder(wrong.orderId)
  return {
    studentId: student.id,
    email: student.email,
    from: wrong.orderId,
    to: meant.orderId,
    captureId: captures[0]?._id ?? '',
  }
}

type Misplaced = Pick<Awaited<ReturnType<typeof misplaced>>, 'from' | 'to' | 'captureId'>

async function write({ from, to, captureId }: Misplaced, isLessAccepted = false) {
  const written = { orderId: from, captureId, toOrderId: to, isLessAccepted }
  await at.office.writePayment(
    { ...written, reason: 'Meant for the other course.' },
    await at.staffMember(),
  )
}

/** Accounting objections to both orders. */
async function objections({ from, to }: Misplaced): Promise<string[]> {
  const found = await Promise.all(
    [from, to].flatMap((id) => [
      objectionsToJournal(at.db, id),
      objectionsToDocuments(at.db, id),
      objectionsToRefunds(at.db, id),
    ]),
  )
  return found.flat()
}

test('a reassigned payment pays the intended order, and the first order waits for nothing', async () => {
  const money = await misplaced()
  const { from, to, captureId, studentId, email } = money
  expect(await booksOf(at.db, from)).toMatchObject({ openFlags: ['amount-differs'] })
  await write(money)
  expect(await booksOf(at.db, to)).toMatchObject({ state: 'paid', enrollments: 1, openFlags: [] })
  expect(await booksOf(at.db, from)).toMatchObject({
    state: 'expired',
    enrollments: 0,
    openFlags: [],
    receipts: [],
  })
  const receipt = await at.selling.showReceipt(studentId, to)
  expect(receipt).toMatchObject({ amountInPaise: 449_900, orderId: to })
  const { captures } = await at.office.showOrder(to)
  expect(captures).toMatchObject([{ _id: captureId, standsFor: 'order' }])
  expect(await creditsOfPayment(at.db, captureId)).toEqual([
    { kind: 'captureToDecide', orderId: from, account: 'suspense', creditInPaise: 449_900 },
    { kind: 'captureAccepted', orderId: to, account: 'fees', creditInPaise: 449_900 },
  ])
  expect(await objections(money)).toEqual([])
  await at.drainJobs()
  const mails = await at.mailsTo(email)
  expect(mails.filter(({ attachments }) => attachments.length > 0)).toHaveLength(1)
})

test('later reports about the first order change nothing and send no mail', async () => {
  const money = await misplaced()
  await write(money)
  for (let day = 0; day < 9; day += 1) {
    at.clock.advance({ days: 1 })
    await at.selling.pollPending()
    await at.selling.complete(money.from)
  }
  expect(await booksOf(at.db, money.from)).toMatchObject({ state: 'expired', openFlags: [] })
  expect(await booksOf(at.db, money.to)).toMatchObject({ state: 'paid', enrollments: 1 })
  expect(await objections(money)).toEqual([])
  // a new order can be placed
  const { courseId } = await orderOf(at.db, money.from)
  const checked = await at.selling.check(money.studentId, money.from)
  expect(checked).toMatchObject({ situation: 'written-elsewhere' })
  const again = await at.initiate({ studentId: money.studentId, courseId })
  expect(again.orderId).not.toBe(money.from)
})

test('a refund goes back through the original page and ends the enrollment that was paid', async () => {
  const money = await misplaced({ provider: 'stripe' })
  await write(money)
  const { id } = await at.refunds.request({
    studentId: money.studentId,
    orderId: money.to,
    reason: 'I have moved to another town.',
  })
  await approve(id)
  expect(await refundOf(at, id)).toMatchObject({ state: 'done', orderId: money.to })
  expect(await refundsAtStripe(money.from)).toMatchObject([{ amountInPaise: 449_900 }])
  expect(await booksOf(at.db, money.to)).toMatchObject({ state: 'refunded', enrollments: 0 })
  expect(await booksOf(at.db, money.from)).toMatchObject({ state: 'expired', openFlags: [] })
  expect(await objections(money)).toEqual([])
})

test('a dashboard refund has the same effect', async () => {
  const money = await misplaced()
  await write(money)
  await at.gateway.refund(money.from)
  await at.selling.complete(money.from)
  expect(await booksOf(at.db, money.to)).toMatchObject({
    state: 'refunded',
    enrollments: 0,
    refunds: [{ state: 'done', isMadeAtProvider: true }],
  })
  expect(await objections(money)).toEqual([])
})

test('a dispute of it blocks refunds, and a loss ends the enrollment', async () => {
  const money = await misplaced({ provider: 'stripe' })
  await write(money)
  await at.stripe.settings({ webhooks: 'normal' })
  await at.stripe.dispute(money.from)
  await stripeNotifications(at, money.from, 2)
  const { disputes } = await at.office.showOrder(money.to)
  expect(disputes).toMatchObject([{ state: 'evidenceRequired', captureId: money.captureId }])
  const { studentId, to: orderId } = money
  const { id } = await at.refunds.request({ studentId, orderId, reason: 'Another town.' })
  await expect(approve(id)).rejects.toMatchObject({ code: 'payment-disputed' })
  await at.stripe.closeDispute(money.from, 'lost')
  await stripeNotifications(at, money.from, 3)
  expect(await booksOf(at.db, money.to)).toMatchObject({
    state: 'refunded',
    enrollments: 0,
    refunds: [{ state: 'done', way: 'chargeback' }],
  })
  expect(await objections(money)).toEqual([])
})

describe('an amount that differs from the open one', () => {
  test('a smaller amount is refused until it is accepted explicitly', async () => {
    const money = await misplaced({ feeInPaise: 500_000 })
    await expect(write(money)).rejects.toMatchObject({ code: 'payment-is-less' })
    expect(await booksOf(at.db, money.to)).toMatchObject({ enrollments: 0, captures: [] })
    await write(money, true)
    expect(await booksOf(at.db, money.to)).toMatchObject({ state: 'paid', openFlags: [] })
    expect(await objections(money)).toEqual([])
  })

  test('the rest of a larger amount is flagged, and the receipt is over the due amount', async () => {
    const money = await misplaced({ feeInPaise: 400_000 })
    await write(money)
    expect(await booksOf(at.db, money.to)).toMatchObject({
      state: 'paid',
      enrollments: 1,
      openFlags: ['amount-differs'],
    })
    expect(await at.selling.showReceipt(money.studentId, money.to)).toMatchObject({
      amountInPaise: 400_000,
    })
    expect((await creditsOfPayment(at.db, money.captureId)).at(-1)).toMatchObject({
      account: 'fees',
      creditInPaise: 400_000,
    })
    expect(await objections(money)).toEqual([])
    const { flags } = await at.office.showOrder(money.to)
    const resolution = { orderId: money.to, flagId: flags[0]?._id ?? '', note: 'Never mind.' }
    await expect(at.office.resolveFlag(resolution, await at.staffMember())).rejects.toMatchObject({
      code: 'flag-ends-with-money',
    })
  })
})

test('the second payment of a paid order can be reassigned, and its refund is withdrawn', async () => {
  await at.gateway.settings({ secondCharge: 'keep', shows: 'latest' })
  const first = await at.initiate()
  await at.comesBack(await at.gateway.pay(first.orderId, 'pending', 'upi'))
  await at.gateway.pay(first.orderId, 'pending', 'nb')
  for (const attempt of [1, 2]) {
    await at.gateway.decide(first.orderId, 'success', attempt)
    await at.selling.complete(first.orderId)
  }
  await at.gateway.settings({ shows: 'paying' })
  const { captures } = await at.office.showOrder(first.orderId)
  const spare = captures.find(({ standsFor }) => standsFor === 'spare')
  const other = await at.initiate()
  const money = { from: first.orderId, to: other.orderId, captureId: spare?._id ?? '' }
  await write(money)
  expect(await booksOf(at.db, money.from)).toMatchObject({
    state: 'paid',
    enrollments: 1,
    openFlags: [],
    refunds: [{ state: 'withdrawn' }],
  })
  expect(await booksOf(at.db, money.to)).toMatchObject({ state: 'paid', enrollments: 1 })
  expect(await objections(money)).toEqual([])
  const { id } = await singleRefund(at, money.from)
  expect(await at.refunds.show(id)).toMatchObject({ refund: { state: 'withdrawn' } })
})

describe('a payment whose order gave no enrollment', () => {
  /** Another order had enrolled the student first. */
  async function paidTwice() {
    const first = await at.initiate()
    const { studentId, courseId, orderId } = first
    const second = await at.initiate({ studentId, courseId, campus: 'Kottiyam' })
    await at.comesBack(await at.gateway.pay(second.orderId))
    await at.comesBack(await at.gateway.pay(orderId))
    return { studentId, from: orderId, captureId: await captureOf(orderId) }
  }

  /** The account was closed during the payment. */
  async function closedPayer() {
    const { studentId, orderId } = await at.initiate()
    await closeAccount(at.db, studentId, at.clock.now())
    await at.gateway.pay(orderId)
    await at.selling.complete(orderId)
    return { studentId, from: orderId, captureId: await captureOf(orderId) }
  }

  async function captureOf(orderId: string) {
    const { captures } = await at.office.showOrder(orderId)
    expect(captures).toMatchObject([{ standsFor: 'spare', canWrite: true }])
    return captures[0]?._id ?? ''
  }

  async function meant(wanted: { studentId?: string; feeInPaise?: number } = {}) {
    const course = await at.course({ feeInPaise: wanted.feeInPaise ?? 450_000 })
    const { studentId } = wanted
    return at.initiate({ courseId: course.id, ...(studentId === undefined ? {} : { studentId }) })
  }

  test('a double payment pays the other order, and the first order is settled', async () => {
    const { studentId, ...money } = await paidTwice()
    const other = await meant({ studentId })
    const both = { ...money, to: other.orderId }
    expect(await booksOf(at.db, money.from)).toMatchObject({ openFlags: ['paid-twice'] })
    await write(both)
    expect(await booksOf(at.db, both.from)).toMatchObject({
      state: 'refunded',
      enrollments: 0,
      openFlags: [],
      captures: [],
      refunds: [{ state: 'withdrawn' }],
    })
    expect(await booksOf(at.db, both.to)).toMatchObject({
      state: 'paid',
      enrollments: 1,
      openFlags: [],
    })
    expect(await creditsOfPayment(at.db, money.captureId)).toEqual([
      { kind: 'capture', orderId: both.from, account: 'fees', creditInPaise: 450_000 },
      { kind: 'captureReleased', orderId: both.from, account: 'suspense', creditInPaise: 450_000 },
      { kind: 'captureAccepted', orderId: both.to, account: 'fees', creditInPaise: 450_000 },
    ])
    const waiting = (await toDecide(at.office)).map(({ orderId }) => orderId)
    expect(waiting.filter((orderId) => orderId === both.from || orderId === both.to)).toEqual([])
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('each order keeps its own receipt, and the first one is void', async () => {
    const { studentId, ...money } = await paidTwice()
    const other = await meant({ studentId })
    const first = await at.selling.showReceipt(studentId, money.from)
    await write({ ...money, to: other.orderId })
    const second = await at.selling.showReceipt(studentId, other.orderId)
    expect(second).toMatchObject({ amountInPaise: 450_000, isRefunded: false })
    expect(second.number).not.toBe(first.number)
    expect(await at.selling.showReceipt(studentId, money.from)).toMatchObject({
      number: first.number,
      amountInPaise: 450_000,
      isRefunded: true,
    })
    const store = registerStore(at.db)
    const series = inOrder(await store.parts({}), {})
    const registered = await store.rows({}, piecesOf(series, { limit: 1000, offset: 0 }))
    const rows = registered.filter(({ orderId }) => [money.from, other.orderId].includes(orderId))
    expect(rows).toMatchObject([
      { number: first.number, amountInPaise: 0, isGivenUp: true },
      { number: second.number, amountInPaise: 450_000, isGivenUp: false },
    ])
  })

  test('a payment for a closed account pays an order of its owner’s new account', async () => {
    const { studentId: closed, ...money } = await closedPayer()
    expect(await booksOf(at.db, money.from)).toMatchObject({ openFlags: ['closed-payer'] })
    const other = await meant()
    await write({ ...money, to: other.orderId })
    expect(other.studentId).not.toBe(closed)
    expect(await booksOf(at.db, money.from)).toMatchObject({ state: 'refunded', openFlags: [] })
    expect(await booksOf(at.db, other.orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('later polls of the first order have no effect, even after the other enrollment ends', async () => {
    const { studentId, ...money } = await paidTwice()
    const other = await meant({ studentId })
    await write({ ...money, to: other.orderId })
    for (let day = 0; day < 3; day += 1) {
      at.clock.advance({ days: 1 })
      await at.selling.pollPending()
      await at.selling.complete(money.from)
    }
    expect(await at.selling.check(studentId, money.from)).toMatchObject({
      situation: 'written-elsewhere',
    })
    expect(await booksOf(at.db, money.from)).toMatchObject({ state: 'refunded', openFlags: [] })
    // a dashboard refund is booked at the order that is paid
    await at.gateway.refund(money.from)
    await at.selling.complete(money.from)
    expect(await booksOf(at.db, other.orderId)).toMatchObject({
      state: 'refunded',
      enrollments: 0,
      refunds: [{ state: 'done', isMadeAtProvider: true }],
    })
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('the rest of a larger payment is flagged at the other order', async () => {
    const { studentId, ...money } = await paidTwice()
    const other = await meant({ studentId, feeInPaise: 400_000 })
    await write({ ...money, to: other.orderId })
    expect(await booksOf(at.db, other.orderId)).toMatchObject({
      state: 'paid',
      openFlags: ['amount-differs'],
    })
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('it is never settled by a note, during a refund, or twice', async () => {
    const { studentId, ...money } = await paidTwice()
    const other = await meant({ studentId })
    const { flags } = await at.office.showOrder(money.from)
    const words = { orderId: money.from, flagId: flags[0]?._id ?? '', note: 'Never mind.' }
    await expect(at.office.resolveFlag(words, await at.staffMember())).rejects.toMatchObject({
      code: 'flag-ends-with-money',
    })
    await at.gateway.settings({ refundSeconds: 3600 })
    const { id } = await singleRefund(at, money.from)
    await approve(id)
    await expect(write({ ...money, to: other.orderId })).rejects.toMatchObject({
      code: 'refund-under-way',
    })
    expect(await booksOf(at.db, money.from)).toMatchObject({ state: 'paid' })
    await at.gateway.settings({ refundSeconds: 0 })
    const again = await paidTwice()
    const both = { ...again, to: other.orderId }
    const tries = await Promise.allSettled([write(both), write(both)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await checkAllBooks(at.db)).toEqual([])
  })
})

describe('a reassignment is refused without changes', () => {
  test('for a payment that pays its own order', async () => {
    const paid = await at.initiate()
    await at.comesBack(await at.gateway.pay(paid.orderId))
    const { captures } = await at.office.showOrder(paid.orderId)
    const other = await at.initiate({ studentId: paid.studentId })
    const money = { from: paid.orderId, to: other.orderId, captureId: captures[0]?._id ?? '' }
    await expect(write(money)).rejects.toMatchObject({ code: 'payment-not-writable' })
    expect(await booksOf(at.db, money.from)).toMatchObject({ state: 'paid', enrollments: 1 })
  })

  test('to the same order or an order already paid', async () => {
    const money = await misplaced()
    await expect(write({ ...money, to: money.from })).rejects.toMatchObject({
      code: 'order-takes-no-payment',
    })
    await at.comesBack(await at.gateway.pay(money.to))
    await expect(write(money)).rejects.toMatchObject({ code: 'order-takes-no-payment' })
    expect(await booksOf(at.db, money.from)).toMatchObject({ openFlags: ['amount-differs'] })
  })

  test('while the bank of the other order is undecided', async () => {
    const money = await misplaced()
    await at.comesBack(await at.gateway.pay(money.to, 'pending', 'upi'))
    await expect(write(money)).rejects.toMatchObject({ code: 'order-takes-no-payment' })
  })

  test('while a refund of the payment is requested', async () => {
    const money = await misplaced()
    const { studentId, from: orderId } = money
    await at.refunds.request({ studentId, orderId, reason: 'Wrong course.' })
    await expect(write(money)).rejects.toMatchObject({ code: 'refund-under-way' })
    expect(await booksOf(at.db, money.to)).toMatchObject({ captures: [], enrollments: 0 })
  })

  test('for the slower of two concurrent requests', async () => {
    const money = await misplaced()
    const both = await Promise.allSettled([write(money), write(money)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await booksOf(at.db, money.to)).toMatchObject({ state: 'paid', enrollments: 1 })
    expect(await objections(money)).toEqual([])
  })
})
