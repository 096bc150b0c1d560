import { beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import type { DeskMoneyRequest } from '#server/selling/desk/take-desk-payment.ts'
import type { StaffMember } from '#server/teaching/enrollments/enrollments.service.ts'
import type { Correction } from '#server/selling/desk/correct-desk-entry.ts'
import {
  booksOf,
  objectionsToRefunds,
  activeEnrollmentsOf,
  returnsOf,
} from '../../support/story/books.ts'
import { makeAdmin } from '../../support/story/make.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { activityAbout } from '../../support/read/office.ts'
import { changeCourse } from '../../support/change/catalog.ts'
import { changeCampusOf } from '../../support/change/orders.ts'

const story = moneyStory()
let at: Story
let staffMember: StaffMember

beforeEach(async () => {
  at = story()
  await at.gateway.healed()
  const admin = await makeAdmin(at.db, { name: 'Latha Menon' })
  staffMember = { kind: 'admin', id: admin.id, name: admin.name }
})

let numbers = 812_345_678_900

/** A student pays ₹4,500 by UPI at the desk, unless the story says otherwise. */
async function paysAtTheDesk(typed: Partial<DeskMoneyRequest> = {}) {
  numbers += 1
  const student = await at.student({ firstName: 'Devika', lastName: 'Unnikrishnan' })
  const course = await at.course(typed.amountInPaise === 0 ? { feeInPaise: 0 } : {})
  const request: DeskMoneyRequest = {
    studentId: student.id,
    courseId: course.id,
    campus: 'Kochi',
    method: 'upi',
    reference: String(numbers),
    note: null,
    amountInPaise: paise(450_000),
    clientKey: `desk-key-${numbers}`,
    ...typed,
  }
  const take = (again: Partial<DeskMoneyRequest> = {}) =>
    at.office.enrollAtDesk({ ...request, ...again }, staffMember)
  return { student, course, initiate: request, take }
}

async function paidAtTheDesk(typed: Partial<DeskMoneyRequest> = {}) {
  const { take, ...desk } = await paysAtTheDesk(typed)
  return { ...desk, ...(await take()) }
}

/** The activity log of an order, without the entry of the payment. */
async function linesAbout(orderId: string) {
  const lines = await activityAbout(at.db, orderId)
  return lines
    .filter(({ action }) => action !== 'counter-payment-taken')
    .map(({ actorId: _id, ...line }) => line)
}

const problemOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (problem: { code: string; message: string }) => problem,
  )

describe('a reference used before', () => {
  test('names the earlier payment and is recorded after the clerk confirms', async () => {
    const earlier = await paidAtTheDesk({ reference: 'AXIS0000771122', method: 'bankTransfer' })
    const { student, take } = await paysAtTheDesk({
      reference: 'axis0000771122',
      method: 'bankTransfer',
    })
    const asked = await problemOf(take())
    expect(asked).toMatchObject({ code: 'reference-used-before' })
    expect(asked?.message).toMatch(
      new RegExp(
        String.raw`order ${earlier.orderId} of Devika Unnikrishnan, taken on \d{1,2} \w{3} \d{4} by Latha Menon\.$`,
      ),
    )
    expect(await activeEnrollmentsOf(at.db, student.id)).toBe(0)
    const { orderId } = await take({ isAnotherPayment: true })
    const lines = await activityAbout(at.db, orderId)
    const line = lines.find(({ action }) => action === 'counter-payment-taken')
    expect(line?.after).toMatchObject({
      sameReferenceAs: `${earlier.orderId}, and it is another payment`,
    })
  })

  test('also counts for online payments, but not for another method or a reversed entry', async () => {
    const online = await at.initiate()
    await at.comesBack(await at.gateway.pay(online.orderId, 'success', 'upi'))
    const [paid] = (await booksOf(at.db, online.orderId)).captures
    const rrn = String(paid?.['rrn'])
    const upi = await paysAtTheDesk({ reference: rrn })
    const asked = await problemOf(upi.take())
    expect(asked?.message).toContain(`order ${online.orderId}`)
    expect(asked?.message).toContain('paid online on')
    const cash = await paysAtTheDesk({ reference: rrn, method: 'cash' })
    expect(await problemOf(cash.take())).toBeNull()

    const wrong = await paidAtTheDesk()
    await at.office.undoDeskEntry(
      { orderId: wrong.orderId, reason: 'The wrong student.' },
      staffMember,
    )
    const right = await paysAtTheDesk({ reference: wrong.initiate.reference })
    expect(await problemOf(right.take())).toBeNull()
  })

  test('is recorded once for two concurrent clerks, and a double click asks nothing', async () => {
    const one = await paysAtTheDesk({ reference: '900000000001' })
    const other = await paysAtTheDesk({ reference: '900000000001' })
    const answers = await Promise.all([one, other].map(({ take }) => problemOf(take())))
    expect(answers.filter((problem) => problem?.code === 'reference-used-before')).toHaveLength(1)
    const paid = await paysAtTheDesk()
    expect(await paid.take()).toEqual(await paid.take())
  })
})

describe('an enrollment without money', () => {
  test('can be ended with a reason, and the student sees it', async () => {
    const { student, orderId } = await paidAtTheDesk({
      amountInPaise: paise(0),
      method: 'cash',
      reference: null,
    })
    const reason = 'Enrolled in the wrong course.'
    await at.office.endEnrollment({ orderId, reason }, staffMember)
    expect(await activeEnrollmentsOf(at.db, student.id)).toBe(0)
    expect(await linesAbout(orderId)).toMatchObject([
      { action: 'enrollment-ended', actorName: 'Latha Menon', reason },
    ])
    expect(await at.selling.check(student.id, orderId)).toMatchObject({
      situation: 'place-ended',
    })
    const shown = await at.office.showOrder(orderId)
    expect(shown).toMatchObject({ standing: 'Enrollment ended', canEndEnrollment: false })
    expect(shown.timeline.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining(['the office ended the enrollment', reason]),
    )
    expect(
      await problemOf(at.office.endEnrollment({ orderId, reason }, staffMember)),
    ).toMatchObject({
      code: 'enrollment-is-over',
    })
  })

  test('is the only kind that can be ended by hand; others need a refund', async () => {
    const { student, orderId } = await paidAtTheDesk()
    const ended = at.office.endEnrollment({ orderId, reason: 'Has moved away.' }, staffMember)
    expect(await problemOf(ended)).toMatchObject({
      code: 'enrollment-holds-money',
      message: 'This order still holds ₹4,500. Refund it: the enrollment ends with the refund.',
    })
    expect(await activeEnrollmentsOf(at.db, student.id)).toBe(1)
    expect(await at.office.showOrder(orderId)).toMatchObject({ canEndEnrollment: false })
  })
})

describe('a wrong desk entry', () => {
  const correct = async (
    paid: { orderId: string; initiate: DeskMoneyRequest },
    {
      reason = 'The slip was read again.',
      isAnotherPayment = false,
      ...details
    }: Partial<Said> = {},
  ) => {
    const { method, reference, campus, note } = { ...paid.initiate, ...details }
    const correction: Correction = {
      orderId: paid.orderId,
      details: { method, reference, campus, note },
      reason,
      isAnotherPayment,
    }
    return at.office.correctDeskEntry(correction, staffMember)
  }
  type Said = Correction['details'] & { reason: string; isAnotherPayment: boolean }

  test('is corrected with the old values in the log; amount and receipt number stay', async () => {
    const paid = await paidAtTheDesk({
      method: 'cash',
      reference: 'SLIP77',
      note: 'Paid by the father',
    })
    await correct(paid, {
      method: 'upi',
      reference: '933333333333',
      campus: 'Kottiyam',
      note: null,
    })
    expect(await linesAbout(paid.orderId)).toEqual([
      {
        action: 'desk-entry-corrected',
        actorName: 'Latha Menon',
        before: {
          method: 'Cash',
          reference: 'SLIP77',
          campus: 'Kochi',
          note: 'Paid by the father',
        },
        after: {
          method: 'UPI at the desk',
          reference: '933333333333',
          campus: 'Kottiyam',
          note: null,
        },
        reason: 'The slip was read again.',
      },
    ])
    const shown = await at.office.showOrder(paid.orderId)
    expect(shown).toMatchObject({
      campus: 'Kottiyam',
      amount: '4500',
      standing: 'Paid',
      enrollment: { campus: 'Kottiyam' },
      receipt: { number: paid.receiptNumber },
      captures: [{ paymentMethod: 'UPI at the desk', rrn: '933333333333', transactionId: null }],
      desk: { method: 'upi', reference: '933333333333', note: null, isOver: false },
    })
    expect(await at.selling.showReceipt(paid.student.id, paid.orderId)).toMatchObject({
      number: paid.receiptNumber,
      paymentMethod: 'UPI at the desk',
      rrn: '933333333333',
      campus: 'Kottiyam',
      amountInPaise: 450_000,
    })
  })

  test('cannot be corrected to a campus where the course or its batch is not held', async () => {
    const paid = await paidAtTheDesk()
    const { courseId } = paid.initiate
    await changeCourse(at.db, courseId, { campuses: ['Kochi'] })
    expect(await problemOf(correct(paid, { campus: 'Kottiyam' }))).toMatchObject({
      code: 'campus-not-offered',
    })
    const course = await at.course()
    const batch = await at.batch({ courseId: course.id })
    const inBatch = await paidAtTheDesk({ courseId: course.id, batchId: batch.id })
    expect(await problemOf(correct(inBatch, { campus: 'Kottiyam' }))).toMatchObject({
      code: 'batch-elsewhere',
    })
  })

  test('cannot be corrected without a change, to a used reference, or for an online payment', async () => {
    const paid = await paidAtTheDesk()
    const other = await paidAtTheDesk()
    expect(await problemOf(correct(paid))).toMatchObject({ code: 'nothing-corrected' })
    const { reference } = other.initiate
    expect(await problemOf(correct(paid, { reference }))).toMatchObject({
      code: 'reference-used-before',
    })
    expect(await problemOf(correct(paid, { reference, isAnotherPayment: true }))).toBeNull()
    const online = await at.initiate()
    await at.comesBack(await at.gateway.pay(online.orderId))
    expect(await problemOf(correct({ ...paid, orderId: online.orderId }))).toMatchObject({
      code: 'not-at-the-desk',
    })
    const [first, ...more] = await linesAbout(paid.orderId)
    expect([first?.after, more]).toEqual([
      { reference, sameReferenceAs: `${other.orderId}, and it is another payment` },
      [],
    ])
  })

  test('cannot be changed in the database without a recorded correction', async () => {
    const paid = await paidAtTheDesk()
    const change = (campus: string) => changeCampusOf(at.db, paid.orderId, campus)
    await expect(change('Kottiyam')).rejects.toThrow('never change')
    await correct(paid, { campus: 'Kottiyam' })
    await expect(change('Kadappakkada')).rejects.toThrow('never change')
  })

  test('for the wrong student is reversed: no enrollment or money, and a marked receipt', async () => {
    const paid = await paidAtTheDesk()
    const reason = 'Entered for the wrong Devika.'
    await at.office.undoDeskEntry({ orderId: paid.orderId, reason }, staffMember)
    const books = await booksOf(at.db, paid.orderId)
    expect(books).toMatchObject({ state: 'refunded', enrollments: 0, refunds: [], flags: [] })
    expect(books.receipts).toEqual([paid.receiptNumber])
    expect(books.captures).toMatchObject([{ amountInPaise: 450_000, refundedInPaise: 450_000 }])
    expect(await returnsOf(at.db, paid.orderId)).toMatchObject([
      { amountInPaise: 450_000, undoneReason: reason },
    ])
    expect(await linesAbout(paid.orderId)).toMatchObject([{ action: 'desk-entry-undone', reason }])
    expect(await at.selling.showReceipt(paid.student.id, paid.orderId)).toMatchObject({
      isRefunded: true,
    })
    expect(await at.selling.check(paid.student.id, paid.orderId)).toMatchObject({
      situation: 'entry-undone',
    })
    expect(await objectionsToRefunds(at.db, paid.orderId)).toEqual([])
    const shown = await at.office.showOrder(paid.orderId)
    expect(shown).toMatchObject({
      standing: 'Entry undone',
      desk: { isOver: true, undoneBecause: reason },
    })
    expect(shown.timeline.map(({ title }) => title)).toContain('The entry was undone')
  })

  test('is reversed at most once, and not during a refund', async () => {
    const reason = 'It was never paid.'
    const once = await paidAtTheDesk()
    await at.office.undoDeskEntry({ orderId: once.orderId, reason }, staffMember)
    const undo = async ({ orderId }: { orderId: string }) =>
      (await problemOf(at.office.undoDeskEntry({ orderId, reason }, staffMember)))?.code
    expect(await undo(once)).toBe('desk-entry-is-over')
    const asked = await paidAtTheDesk()
    await at.refunds.request({
      orderId: asked.orderId,
      studentId: asked.student.id,
      reason: 'I have moved to another town.',
    })
    expect(await undo(asked)).toBe('refund-under-way')
    const online = await at.initiate()
    await at.comesBack(await at.gateway.pay(online.orderId))
    expect(await undo(online)).toBe('not-at-the-desk')
    expect(await undo({ orderId: 'ORDNOBODYKNOWS' })).toBe('order-not-found')
  })

  test('is reversed in favor of the student’s own online payment', async () => {
    const { student, initiate: request, take } = await paysAtTheDesk()
    const online = await at.initiate({ ...request, clientKey: 'web_1' })
    const { orderId } = await take()
    await at.comesBack(await at.gateway.pay(online.orderId))
    expect((await booksOf(at.db, online.orderId)).flags).toEqual(['paid-twice'])
    await at.office.undoDeskEntry({ orderId, reason: 'Nobody paid at the desk.' }, staffMember)
    expect(await activeEnrollmentsOf(at.db, student.id)).toBe(1)
    expect(await booksOf(at.db, online.orderId)).toMatchObject({ enrollments: 1, openFlags: [] })
  })
})
