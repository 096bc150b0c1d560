import { beforeEach, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import type { DeskPaymentRequest } from '#server/selling/desk/take-desk-payment.ts'
import { booksOf, activeEnrollmentsOf } from '../../support/story/books.ts'
import { makeAdmin } from '../../support/story/make.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { paymentsOfStudent } from '../../support/read/payments.ts'
import { activityAbout } from '../../support/read/office.ts'

const story = moneyStory()
let at: Story
let staffMember: { kind: 'admin'; id: string; name: string }

beforeEach(async () => {
  at = story()
  await at.gateway.healed()
  const admin = await makeAdmin(at.db, { name: 'Latha Menon' })
  staffMember = { kind: 'admin', id: admin.id, name: admin.name }
})

let rrns = 712_345_678_900
/** A number that no other payment has. */
function newRrn(): string {
  rrns += 1
  return String(rrns)
}

/** A student, a course of ₹4,500, and the entry of the member of staff when the student pays. */
async function atTheDesk(typed: Partial<DeskPaymentRequest> = {}) {
  const student = await at.student()
  const course = await at.course()
  const request: DeskPaymentRequest = {
    studentId: student.id,
    courseId: course.id,
    campus: 'Kottiyam',
    method: 'upi',
    reference: newRrn(),
    note: null,
    amountInPaise: paise(450_000),
    clientKey: 'desk-key-1',
    ...typed,
  }
  return {
    student,
    course,
    initiate: request,
    take: (again = {}) => at.office.enrollAtDesk({ ...request, ...again }, staffMember),
  }
}

/** The value of a promise, or the code of its refusal. */
async function resultOf<T>(promise: Promise<T>): Promise<T | string> {
  return promise.catch((problem: { code: string }) => problem.code)
}

/** The sum of a student's orders, in paise, and the number of their enrollments. */
async function accountOf(studentId: string) {
  const captures = await paymentsOfStudent(at.db, studentId)
  return {
    captured: captures.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0),
    enrollments: await activeEnrollmentsOf(at.db, studentId),
  }
}

test('a desk payment makes a normal order: paid, captured, enrolled, one receipt, one mail', async () => {
  const { student, take } = await atTheDesk({
    reference: '612345678901',
    note: 'Paid by the father',
  })
  const { orderId, receiptNumber } = await take()
  const books = await booksOf(at.db, orderId)
  expect(books).toMatchObject({
    state: 'paid',
    enrollments: 1,
    receipts: [receiptNumber],
    flags: [],
  })
  expect(books.events).toEqual(['orderPlaced', 'customerPaid'])
  expect(books.captures).toMatchObject([
    {
      amountInPaise: 450_000,
      paymentMethod: 'UPI at the desk',
      rrn: '612345678901',
      takenBy: staffMember.id,
      note: 'Paid by the father',
      refundedInPaise: 0,
    },
  ])
  await at.drainJobs()
  await at.drainJobs()
  expect(await at.mailsTo(student.email)).toHaveLength(1)
  expect((await at.selling.showReceipt(student.id, orderId)).paymentMethod).toBe('UPI at the desk')
  const lines = await activityAbout(at.db, orderId)
  expect(lines.map(({ action, actorName }) => ({ action, actorName }))).toEqual([
    { action: 'counter-payment-taken', actorName: 'Latha Menon' },
  ])
})

test('a slip’s number is stored according to the payment method', async () => {
  const cash = await atTheDesk({ method: 'cash', reference: null })
  const bank = await atTheDesk({ method: 'bankTransfer', reference: 'SBIN0001234567' })
  const captureOf = async (orderId: string) => (await booksOf(at.db, orderId)).captures[0]
  expect(await captureOf((await cash.take()).orderId)).toMatchObject({
    paymentMethod: 'Cash',
    transactionId: null,
    rrn: null,
    bankTxnId: null,
  })
  expect(await captureOf((await bank.take()).orderId)).toMatchObject({
    paymentMethod: 'Bank transfer',
    rrn: null,
    bankTxnId: 'SBIN0001234567',
  })
})

test('only the catalogue fee is accepted, and a refusal names it', async () => {
  const { student, take } = await atTheDesk()
  const refused = await take({ amountInPaise: paise(400_000) }).catch((problem: unknown) => problem)
  expect(refused).toMatchObject({
    code: 'amount-is-not-fee',
    details: { fields: { amount: 'The fee of this course is ₹4,500.' } },
  })
  expect(await accountOf(student.id)).toEqual({ captured: 0, enrollments: 0 })
})

test('twenty concurrent clicks record the payment once', async () => {
  const { student, take } = await atTheDesk()
  const answers = await Promise.all(Array.from({ length: 20 }, () => take()))
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
  expect(await accountOf(student.id)).toEqual({ captured: 450_000, enrollments: 1 })
})

test('two concurrent clerks record one payment, and the other is refused', async () => {
  const { student, take } = await atTheDesk()
  const answers = await Promise.all(
    ['desk-key-a', 'desk-key-b'].map((clientKey) => resultOf(take({ clientKey }))),
  )
  expect(answers.filter((answer) => answer === 'student-has-place')).toHaveLength(1)
  expect(await accountOf(student.id)).toEqual({ captured: 450_000, enrollments: 1 })
})

test('a key is valid for one course', async () => {
  const { take } = await atTheDesk()
  await take()
  const other = await at.course()
  expect(await resultOf(take({ courseId: other.id }))).toBe('payment-key-reused')
})

test('an unreported online payment is found first, and the desk payment is refused', async () => {
  const { student, initiate: request, take } = await atTheDesk()
  const online = await at.initiate(request)
  await at.gateway.pay(online.orderId)
  expect(await resultOf(take())).toBe('student-has-place')
  expect(await booksOf(at.db, online.orderId)).toMatchObject({
    state: 'paid',
    enrollments: 1,
    flags: [],
  })
  expect(await accountOf(student.id)).toEqual({ captured: 450_000, enrollments: 1 })
})

test('an unfinished online payment expires; a later payment there is recorded and flagged', async () => {
  const { student, initiate: request, take } = await atTheDesk()
  const online = await at.initiate({ ...request, clientKey: 'web_1' })
  const { orderId } = await take()
  expect((await booksOf(at.db, online.orderId)).state).toBe('expired')
  await at.comesBack(await at.gateway.pay(online.orderId))
  expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1, flags: [] })
  expect(await booksOf(at.db, online.orderId)).toMatchObject({
    state: 'paid',
    enrollments: 0,
    flags: ['paid-twice'],
  })
  expect(await accountOf(student.id)).toEqual({ captured: 900_000, enrollments: 1 })
})

test('a payment is refused while the bank is undecided or the provider is silent', async () => {
  const undecided = await atTheDesk()
  const online = await at.initiate({ ...undecided.initiate, clientKey: 'web_1' })
  await at.gateway.pay(online.orderId, 'pending', 'upi')
  expect(await resultOf(undecided.take())).toBe('online-payment-undecided')
  const silent = await atTheDesk()
  await at.initiate({ ...silent.initiate, clientKey: 'web_1' })
  await at.gateway.fault({ call: 'status', kind: 'error-before', times: 50 })
  expect(await resultOf(silent.take())).toBe('provider-silent')
  await at.gateway.healed()
  expect(await accountOf(silent.student.id)).toEqual({ captured: 0, enrollments: 0 })
})

test('an order under review blocks a desk payment', async () => {
  const { student, initiate: request, take } = await atTheDesk()
  const online = await at.initiate({ ...request, clientKey: 'web_1' })
  await at.comesBack(await at.gateway.pay(online.orderId, 'short'))
  expect(await resultOf(take())).toBe('online-payment-undecided')
  expect((await accountOf(student.id)).enrollments).toBe(0)
})

test('concurrent desk and online payments give one enrollment, and the second payment a flag', async () => {
  for (let round = 0; round < 10; round++) {
    const { student, initiate: request, take } = await atTheDesk()
    const online = await at.initiate({ ...request, clientKey: 'web_1' })
    const payOnline = async () => at.comesBack(await at.gateway.pay(online.orderId))
    const [desk] = await Promise.all([resultOf(take()), payOnline()])
    const { state, flags } = await booksOf(at.db, online.orderId)
    const isTaken = typeof desk !== 'string'
    expect(state).toBe('paid')
    expect(flags).toEqual(isTaken ? ['paid-twice'] : [])
    expect(await accountOf(student.id)).toEqual({
      captured: isTaken ? 900_000 : 450_000,
      enrollments: 1,
    })
  }
})

test('a free course is given at the desk without a payment, with its receipt', async () => {
  const course = await at.course({ feeInPaise: 0 })
  const { take } = await atTheDesk({
    courseId: course.id,
    amountInPaise: paise(0),
    method: 'cash',
    reference: null,
  })
  const { orderId } = await take()
  expect(await booksOf(at.db, orderId)).toMatchObject({
    state: 'paid',
    enrollments: 1,
    captures: [],
  })
})

test('a payment of a blocked or unknown student is refused', async () => {
  const { student, take } = await atTheDesk()
  await at.office.blockStudent({ studentId: student.id, reason: 'Under age', by: staffMember })
  expect(await resultOf(take())).toBe('student-is-blocked')
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect(await resultOf(take({ studentId: unknown }))).toBe('student-not-found')
  expect(await resultOf(take({ studentId: 'nobody' }))).toBe('student-not-found')
})

test('an online payment of a student blocked in the meantime enrolls them', async () => {
  const request = await at.initiate()
  await at.office.blockStudent({
    studentId: request.studentId,
    reason: 'A quarrel',
    by: staffMember,
  })
  await at.comesBack(await at.gateway.pay(request.orderId))
  expect(await booksOf(at.db, request.orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
})

test('the office can poll the provider, which finds the payment', async () => {
  const request = await at.initiate()
  await at.gateway.pay(request.orderId)
  expect(await at.office.askProvider(request.orderId, staffMember)).toMatch(/was asked/)
  const order = await at.office.showOrder(request.orderId)
  expect(order).toMatchObject({ state: 'paid', standing: 'Paid' })
  expect(order.timeline.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Order placed', 'Payment confirmed', 'Asked the provider']),
  )
})

test('a receipt is mailed again on request, at most once a minute, and automatically once', async () => {
  const { student, take } = await atTheDesk()
  const { orderId } = await take()
  await at.drainJobs()
  await at.office.resendReceipt(orderId, staffMember)
  expect(await resultOf(at.office.resendReceipt(orderId, staffMember))).toBe(
    'receipt-sent-just-now',
  )
  at.clock.advance({ seconds: 61 })
  await at.office.resendReceipt(orderId, staffMember)
  await at.drainJobs()
  await at.selling.mailReceipt(orderId)
  expect(await at.mailsTo(student.email)).toHaveLength(3)
})

test('a flag is resolved once, with a note', async () => {
  const online = await at.initiate()
  await at.comesBack(await at.gateway.pay(online.orderId))
  await at.gateway.settings({ refundSeconds: 0 })
  await at.gateway.refund(online.orderId, '100')
  await at.selling.complete(online.orderId)
  const before = await at.office.showOrder(online.orderId)
  const flagResolution = {
    orderId: online.orderId,
    flagId: before.flags[0]?._id ?? '',
    note: 'A clerk at the dashboard, by agreement',
  }
  await at.office.resolveFlag(flagResolution, staffMember)
  expect(await resultOf(at.office.resolveFlag(flagResolution, staffMember))).toBe('flag-not-open')
  const { flags, openFlags, timeline } = await at.office.showOrder(online.orderId)
  expect(openFlags).toBe(0)
  expect(flags[0]).toMatchObject({ resolvedBy: 'Latha Menon', resolution: flagResolution.note })
  expect(timeline.filter(({ kind }) => kind === 'flag')).toHaveLength(2)
})
