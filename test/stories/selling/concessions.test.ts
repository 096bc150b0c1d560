import { beforeEach, describe, expect, test } from 'vitest'
import type { AddOffer } from '#contract/selling/concessions.ts'
import { paise } from '#contract/money/money.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { activeEnrollmentsOf, booksOf } from '../../support/story/books.ts'
import { makeAdmin } from '../../support/story/make.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { orderLinesOf } from '../../support/read/orders.ts'
import { firstChequeOf } from '../../support/read/payments.ts'
import { concessionUseOf } from '../../support/read/concessions.ts'
import { blockAllStaff, changeOfficeSettings } from '../../support/change/people.ts'
import { refundsOfOrder } from '../../support/story/refund-story.ts'

const story = moneyStory()
let at: Story

beforeEach(async () => {
  at = story()
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
  await changeOfficeSettings(at.db, { concessionAbovePercent: 25, concessionAboveInPaise: null })
})

const scholarship = (value: string) =>
  ({ gives: 'percent', value, reason: 'scholarship', words: 'Best of her class' }) as const

test('a scholarship lowers the fee on order, order lines, receipt and report', async () => {
  const [student, course] = [await at.student(), await at.course()]
  const who = { studentId: student.id, courseId: course.id }
  await at.concessions.give({ ...who, ...scholarship('12.5') }, await at.staffMember())
  const atFullPrice = at.initiate({ ...who, expectedFeeInPaise: paise(450_000) })
  await expect(atFullPrice).rejects.toMatchObject({
    code: 'fee-changed',
    details: { fees: { expectedFee: '4500', courseFee: '3937.50' } },
  })
  const { orderId } = await at.initiate({ ...who, expectedFeeInPaise: paise(393_750) })
  await at.comesBack(await at.gateway.pay(orderId))
  expect(await linesOf(orderId)).toEqual([
    { kind: 'enrollment', amountInPaise: 450_000 },
    { kind: 'concession', amountInPaise: -56_250 },
  ])
  expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
  const receipt = await at.payments.receiptOf(orderId)
  expect(receipt).toMatchObject({
    amountInPaise: 393_750,
    concession: { priceInPaise: 450_000, loweredInPaise: 56_250, label: 'Scholarship' },
  })
  expect(await reported()).toMatchObject({ lowered: '562.50', total: '562.50' })
  expect(await checkAllBooks(at.db)).toEqual([])
})

test('a concession above the limit needs the approval of a second person', async () => {
  const [student, course] = [await at.student(), await at.course()]
  const who = { studentId: student.id, courseId: course.id }
  const [giver, other] = [await at.staffMember(), await at.staffMember()]
  const given = await at.concessions.give({ ...who, ...scholarship('50') }, giver)
  expect(given.isPending).toBe(true)
  expect(await priceOf(who)).toBe(450_000)
  await expect(at.concessions.agree({ id: given.id }, giver)).rejects.toMatchObject({
    code: 'concession-by-another',
  })
  await at.concessions.agree({ id: given.id }, other)
  expect(await priceOf(who)).toBe(225_000)
  const again = at.concessions.refuse({ id: given.id, reason: 'Too late' }, other)
  await expect(again).rejects.toMatchObject({ code: 'concession-decided' })
})

test('an owner without colleagues approves their own concession with a reason and a proof', async () => {
  await blockAllStaff(at.db, at.clock.now())
  const { id, name, ...admin } = await makeAdmin(at.db)
  const by = { kind: 'admin', id, name } as const
  const [student, course] = [await at.student(), await at.course()]
  const who = { studentId: student.id, courseId: course.id }
  const given = await at.concessions.give({ ...who, ...scholarship('50') }, by)
  const silent = at.concessions.agree({ id: given.id }, by)
  await expect(silent).rejects.toMatchObject({ code: 'alone-reason-needed' })
  const principal = { kind: 'admin', adminId: id, name, role: 'owner' } as const
  const caller = { principal: { ...principal, tokenHash: Buffer.from('x') }, address: '::1' }
  const wrong = { reason: 'Nobody else is here', proof: 'not it', caller }
  await expect(at.concessions.agree({ id: given.id, alone: wrong }, by)).rejects.toMatchObject({
    code: 'current-password-wrong',
  })
  await at.concessions.agree({ id: given.id, alone: { ...wrong, proof: 'Monsoon#26' } }, by)
  expect(await priceOf(who)).toBe(225_000)
  expect(admin.role).toBe('owner')
})

test('a full concession enrolls at once, with a receipt over zero', async () => {
  await changeOfficeSettings(at.db, { concessionAbovePercent: 100 })
  const [student, course] = [await at.student(), await at.course()]
  const who = { studentId: student.id, courseId: course.id }
  await at.concessions.give({ ...who, ...scholarship('100') }, await at.staffMember())
  const started = await at.initiate(who)
  expect(started.kind).toBe('enrolled')
  expect(await booksOf(at.db, started.orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
  expect(await at.payments.receiptOf(started.orderId)).toMatchObject({ amountInPaise: 0 })
  const reason = 'Came by mistake'
  await at.selling.endEnrollment({ orderId: started.orderId, reason }, await at.staffMember())
  expect(await usesOf(started.orderId)).toBe('givenBack')
  expect(await checkAllBooks(at.db)).toEqual([])
})

test('a code with two uses is granted twice, and again after a page lapses', async () => {
  const { courseId, typed } = await withCode({ totalLimit: 2 })
  const students = await Promise.all(Array.from({ length: 10 }, () => at.student()))
  const tries = await Promise.all(
    students.map(({ id: studentId }) =>
      at.initiate({ studentId, courseId, code: typed }).catch((error: unknown) => error),
    ),
  )
  const begun = tries.filter((one) => !(one instanceof Error)) as Begun[]
  const refused = tries.filter((one) => one instanceof Error)
  expect(refused.map((error) => ('code' in error ? error.code : error))).toEqual(
    Array.from({ length: 8 }, () => 'code-not-valid'),
  )
  const [first = nobody, second = nobody] = begun
  await at.comesBack(await at.gateway.pay(first.orderId))
  at.clock.advance({ minutes: 26 })
  await at.selling.pollPending()
  expect(await usesOf(second.orderId)).toBe('freed')
  const third = await at.initiate({ courseId, code: typed })
  await at.comesBack(await at.gateway.pay(third.orderId))
  // and then the second pays after all
  await at.gateway.pay(second.orderId)
  at.clock.advance({ days: 1 })
  await at.selling.pollPending()
  const late = await booksOf(at.db, second.orderId)
  expect(late).toMatchObject({ state: 'paid', enrollments: 0, flags: ['concession-gone'] })
  const refunds = await refundsOfOrder(at, second.orderId)
  expect(refunds.map(({ state }) => state)).toEqual(['requested'])
  const { studentId, orderId } = second
  expect(await at.selling.check(studentId, orderId)).toMatchObject({
    situation: 'concession-gone',
  })
  expect(await checkAllBooks(at.db)).toEqual([])
})

test('guessing a code is rate-limited', async () => {
  const { courseId, typed } = await withCode({})
  const { id: studentId } = await at.student()
  const tries = (text: string) =>
    at.selling.showPrice({
      studentId,
      courseId,
      batchId: null,
      code: { text, address: '198.51.100.7' },
    })
  for (let n = 0; n < 20; n++)
    await expect(tries(`GUESS${n}`)).rejects.toMatchObject({ code: 'code-not-valid' })
  // even the right code
  await expect(tries(typed.text)).rejects.toMatchObject({ code: 'too-many-attempts' })
})

test('a fully refunded order frees its code, for the same student too', async () => {
  const { courseId, typed } = await withCode({ totalLimit: 1, personLimit: 1 })
  const student = await at.student()
  const who = { studentId: student.id, courseId, code: typed }
  const { orderId } = await at.initiate(who)
  await at.comesBack(await at.gateway.pay(orderId))
  await at.gateway.refund(orderId)
  await at.selling.complete(orderId)
  expect(await usesOf(orderId)).toBe('givenBack')
  const again = await at.initiate(who)
  await at.comesBack(await at.gateway.pay(again.orderId))
  expect(await activeEnrollmentsOf(at.db, student.id)).toBe(1)
  expect(await usesOf(again.orderId)).toBe('used')
  expect(await checkAllBooks(at.db)).toEqual([])
})

test('the desk accepts only the lowered fee', async () => {
  const [student, course] = [await at.student(), await at.course()]
  const who = { studentId: student.id, courseId: course.id }
  const by = await at.staffMember()
  await at.concessions.give({ ...who, ...scholarship('20') }, by)
  const slip = { campus: 'Kochi', method: 'cash', reference: null, note: null } as const
  const take = (amountInPaise: number, clientKey: string) =>
    at.selling.takeDeskPayment(
      { ...who, ...slip, amountInPaise: paise(amountInPaise), clientKey },
      by,
    )
  await expect(take(450_000, 'desk_full')).rejects.toMatchObject({
    details: { fields: { amount: 'With Scholarship this student pays ₹3,600.' } },
  })
  const order = await take(360_000, 'desk_less')
  expect(await usesOf(order.id)).toBe('used')
  await at.selling.undoDeskEntry({ orderId: order.id, reason: 'Wrong student' }, by)
  expect(await usesOf(order.id)).toBe('givenBack')
  expect(await checkAllBooks(at.db)).toEqual([])
})

test('a code counts once at the desk, and reversing the entry frees it', async () => {
  const { courseId, typed } = await withCode({ totalLimit: 1 })
  const by = await at.staffMember()
  const slip = { campus: 'Kochi', method: 'cash', reference: null, note: null } as const
  const take = async (amountInPaise: number, clientKey: string) =>
    at.selling.takeDeskPayment(
      {
        ...slip,
        studentId: (await at.student()).id,
        courseId,
        concessionCode: typed.text,
        amountInPaise: paise(amountInPaise),
        clientKey,
      },
      by,
    )
  await expect(take(450_000, 'code_full')).rejects.toMatchObject({
    details: { fields: { amount: 'With Onam offer this student pays ₹4,050.' } },
  })
  const order = await take(405_000, 'code_desk')
  expect(await usesOf(order.id)).toBe('used')
  await expect(take(405_000, 'code_again')).rejects.toMatchObject({ code: 'code-not-valid' })
  await at.selling.undoDeskEntry({ orderId: order.id, reason: 'Wrong student' }, by)
  expect(await usesOf((await take(405_000, 'code_once_more')).id)).toBe('used')
  expect(await checkAllBooks(at.db)).toEqual([])
})

describe('a cheque at a lowered price', () => {
  let numbers = 400_900
  async function handsIn(totalLimit: number) {
    const { courseId, typed } = await withCode({ totalLimit })
    const by = await at.staffMember()
    numbers += 1
    const { orderId } = await at.office.enrollAtDesk(
      {
        studentId: (await at.student()).id,
        courseId,
        concessionCode: typed.text,
        campus: 'Kochi',
        amountInPaise: paise(405_000),
        clientKey: `cheque_${typed.text}`,
        cheque: {
          kind: 'cheque',
          number: String(numbers),
          bankName: 'State Bank',
          datedOn: indianDayOf(at.clock.now()),
          drawnBy: null,
          note: null,
          beginsBecause: null,
        },
      },
      by,
    )
    const id = await firstChequeOf(at.db, orderId)
    return { orderId, id, by, courseId, typed }
  }
  const today = () => indianDayOf(at.clock.now())

  test('reserves the concession while it is in hand and uses it when it clears', async () => {
    const { orderId, id, by, courseId, typed } = await handsIn(1)
    expect(await usesOf(orderId)).toBe('reserved')
    const another = at.initiate({ courseId, code: typed })
    await expect(another).rejects.toMatchObject({ code: 'code-not-valid' })
    await at.office.clearCheque({ id, day: today(), note: null }, by)
    expect(await usesOf(orderId)).toBe('used')
    expect(await at.payments.receiptOf(orderId)).toMatchObject({
      amountInPaise: 405_000,
      concession: { priceInPaise: 450_000, loweredInPaise: 45_000, label: 'Onam offer' },
    })
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('that bounces frees the concession', async () => {
    const { orderId, id, by, courseId, typed } = await handsIn(1)
    await at.office.bounceCheque({ id, day: today(), reason: 'Funds insufficient' }, by)
    at.clock.advance({ days: 8 })
    await at.selling.pollPending()
    expect(await usesOf(orderId)).toBe('freed')
    const another = await at.initiate({ courseId, code: typed })
    expect(await usesOf(another.orderId)).toBe('reserved')
    expect(await checkAllBooks(at.db)).toEqual([])
  })
})

test('a reassigned payment frees the code of the first order', async () => {
  const { courseId, typed } = await withCode({ totalLimit: 1 })
  const { id: studentId } = await at.student()
  const wrong = await at.initiate({ studentId, courseId, code: typed })
  await at.comesBack(await at.gateway.pay(wrong.orderId, 'short'))
  expect(await usesOf(wrong.orderId)).toBe('reserved')
  // the amount equals the fee of the intended order
  const { captures } = await at.office.showOrder(wrong.orderId)
  const [capture] = captures
  const course = await at.course({ feeInPaise: Number(capture?.amount) * 100 })
  const meant = await at.initiate({ studentId, courseId: course.id })
  const written = {
    orderId: wrong.orderId,
    captureId: capture?._id ?? '',
    toOrderId: meant.orderId,
  }
  const why = { isLessAccepted: false, reason: 'Meant for the other course.' }
  await at.office.writePayment({ ...written, ...why }, await at.staffMember())
  expect(await booksOf(at.db, meant.orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
  expect(await usesOf(wrong.orderId)).toBe('freed')
  const another = await at.initiate({ courseId, code: typed })
  expect(await usesOf(another.orderId)).toBe('reserved')
  expect(await checkAllBooks(at.db)).toEqual([])
})

test('an early bird offer applies to everyone until its last day', async () => {
  const course = await at.course()
  const until = indianDayOf(at.clock.now())
  const by = await at.staffMember()
  const offer = { ...anOffer(course.id), via: 'automatic', reason: 'earlyBird', until } as const
  await at.concessions.addOffer(offer, by)
  const student = await at.student()
  const who = { studentId: student.id, courseId: course.id }
  const { orderId } = await at.initiate(who)
  expect(await at.payments.findOrder(orderId)).toMatchObject({ amountInPaise: 405_000 })
  at.clock.advance({ days: 2 })
  expect(await priceOf(who)).toBe(450_000)
})

type Begun = Awaited<ReturnType<Story['initiate']>>
const nobody: Begun = { kind: 'enrolled', orderId: '', studentId: '', courseId: '' }

const anOffer = (courseId: string): AddOffer => ({
  via: 'code',
  name: 'Onam offer',
  gives: 'amount',
  value: '450',
  reason: 'other',
  words: 'For the festival',
  courses: [courseId],
  departments: [],
})

async function withCode(limits: { totalLimit?: number; personLimit?: number }) {
  const { id: courseId } = await at.course()
  const code = `ONAM${Math.random().toString(36).slice(2, 10).toUpperCase()}`
  await at.concessions.addOffer({ ...anOffer(courseId), ...limits, code }, await at.staffMember())
  // as copied from a message
  const text = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}\u200b `
  return { courseId, typed: { text, address: '203.0.113.9' } }
}

async function priceOf({ studentId, courseId }: { studentId: string; courseId: string }) {
  const asked = { studentId, courseId, batchId: null, code: null }
  return (await at.selling.showPrice(asked)).toPayInPaise
}

async function linesOf(orderId: string) {
  const lines = await orderLinesOf(at.db, orderId)
  return lines.map(({ kind, amountInPaise }) => ({ kind, amountInPaise }))
}

const usesOf = (orderId: string) => concessionUseOf(at.db, orderId)

/** The report's own sum, and that of the lines in its export. */
async function reported() {
  const { lowered } = await at.concessions.report({})
  const { csv } = await at.concessions.exportReport({})
  const [head = '', ...lines] = csv.trim().split('\r\n')
  const column = head.split(',').indexOf('Discount in rupees')
  const total = lines.reduce((sum, line) => sum + Number(line.split(',')[column]), 0)
  return { lowered, total: total.toFixed(2) }
}
