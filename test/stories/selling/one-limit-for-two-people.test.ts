import { beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import type { CounterMethod } from '#contract/money/slips.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import type { Approval } from '#server/money/refunds/deciding/approve-refund.ts'
import { booksOf } from '../../support/story/books.ts'
import { madePassword } from '../../support/story/make.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { placeInParts } from '../../support/story/place-in-parts.ts'
import { paidOrder, refundOf } from '../../support/story/refund-story.ts'
import { activityAbout } from '../../support/read/office.ts'
import { blockAllStaff, changeStaff, changeOfficeSettings } from '../../support/change/people.ts'

const story = moneyStory()
let at: Story

type Member = Awaited<ReturnType<Story['staffMember']>>
let anu: Member
let binu: Member

/** One person alone may return or waive at most ₹10,000; all staff of earlier stories have left. */
beforeEach(async () => {
  at = story()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
  await blockAllStaff(at.db, at.clock.now())
  await changeOfficeSettings(at.db, { secondPersonAboveInPaise: 1_000_000 })
  anu = await at.staffMember()
  binu = await at.staffMember()
})

const reason = 'It was entered for another student.'
const asked = { code: 'second-person-asked' }
let numbers = 0

/** For a course of ₹59,000, taken by Anu, who has every permission of the desk. */
async function takenAtTheDesk(method: CounterMethod, feeInPaise = 5_900_000, campus = 'Kochi') {
  numbers += 1
  const student = await at.student({ phone: String(9_800_000_000 + numbers) })
  const course = await at.course({ feeInPaise })
  const slip = { method, reference: method === 'cash' ? null : `UTR0000${numbers}`, note: null }
  const sale = { studentId: student.id, courseId: course.id, campus }
  const clientKey = `limit-${numbers}`
  const amountInPaise = paise(feeInPaise)
  return at.office.enrollAtDesk({ ...sale, ...slip, amountInPaise, clientKey }, anu)
}

/** A partial refund by hand; the refund exists from the first press on. */
async function gives(orderId: string, amount: number, more: Partial<Approval> = {}) {
  const start = { orderId, amountInPaise: paise(amount), lines: [], reason: 'The course is off.' }
  const { refund } = await at.refunds.start(start, anu)
  const give = (by: Member) => at.refunds.approve({ id: refund.id, ...more }, by)
  return { id: refund.id, give }
}

const inCash = { byHand: { method: 'cash', reference: 'Voucher 7' } } as const
const byTransfer = { byHand: { method: 'bankTransfer', reference: 'UTR 771' } } as const

async function stateOf(id: string) {
  return (await refundOf(at, id))?.state
}

describe('the limit of one person', () => {
  test('applies to the sum per order: a second small refund needs two people', async () => {
    const { orderId } = await takenAtTheDesk('bankTransfer')
    const first = await gives(orderId, 999_900, byTransfer)
    await first.give(anu)
    expect(await stateOf(first.id)).toBe('done')
    const second = await gives(orderId, 999_900, byTransfer)
    await second.give(anu)
    expect(await refundOf(at, second.id)).toMatchObject({ state: 'requested', agreedBy: anu.id })
    await second.give(binu)
    expect(await stateOf(second.id)).toBe('done')
  })

  test('applies to the sum per day over orders and channels, and restarts the next day', async () => {
    const { orderId } = await takenAtTheDesk('bankTransfer', 900_000)
    const refund = await gives(orderId, 900_000, byTransfer)
    await refund.give(anu)
    const bought = await placeInParts(at)
    await at.comesBack(await at.gateway.pay(bought.orderId))
    const waiver = { orderId: bought.orderId, part: 2, reason: 'The family asked for it.' }
    await at.selling.parts.waive(waiver, anu)
    await expect(at.selling.parts.waive({ ...waiver, part: 3 }, anu)).rejects.toMatchObject(asked)
    at.clock.advance({ minutes: 24 * 60 })
    await at.selling.parts.waive({ ...waiver, part: 3 }, anu)
  })

  test('applies to concurrent refunds of two orders together', async () => {
    const orders = [
      await takenAtTheDesk('bankTransfer', 600_000),
      await takenAtTheDesk('bankTransfer', 600_000),
    ]
    const refunds = await Promise.all(
      orders.map(({ orderId }) => gives(orderId, 600_000, byTransfer)),
    )
    await Promise.all(refunds.map(({ give }) => give(anu)))
    const states = await Promise.all(refunds.map(({ id }) => stateOf(id)))
    expect(new Set(states)).toEqual(new Set(['done', 'requested']))
  })
})

describe('a desk entry', () => {
  test('cannot be reversed by its author alone, and a second person can approve', async () => {
    const { orderId } = await takenAtTheDesk('cash')
    const undoing = { orderId, reason }
    await expect(at.office.undoDeskEntry(undoing, anu)).rejects.toMatchObject(asked)
    await expect(at.office.undoDeskEntry(undoing, anu)).rejects.toMatchObject(asked)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    await at.office.undoDeskEntry(undoing, binu)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'refunded', enrollments: 0 })
    const { timeline } = await at.office.showOrder(orderId)
    expect(timeline.map(({ title }) => title)).toContain('Requested a second person')
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('cannot be moved out of the drawer by one person; other corrections can', async () => {
    const { orderId } = await takenAtTheDesk('cash')
    const details = { method: 'upi', campus: 'Kochi', reference: 'UTR99', note: null } as const
    const correction = { orderId, reason, details, isAnotherPayment: false }
    await expect(at.office.correctDeskEntry(correction, anu)).rejects.toMatchObject(asked)
    const note = {
      ...details,
      method: 'cash',
      reference: 'Slip 12',
      note: 'In two notes.',
    } as const
    await at.office.correctDeskEntry({ ...correction, details: note }, anu)
    await at.office.correctDeskEntry(correction, binu)
    expect((await at.office.showOrder(orderId)).desk?.method).toBe('upi')
  })

  test('needs a second person who may decide about refunds', async () => {
    const { orderId } = await takenAtTheDesk('cash')
    for (const { id } of [anu, binu]) await changeStaff(at.db, id, { role: 'office' })
    const details = { method: 'upi', campus: 'Kochi', reference: 'UTR98', note: null } as const
    const correction = { orderId, reason, details, isAnotherPayment: false }
    for (const clerk of [anu, binu, anu])
      await expect(at.office.correctDeskEntry(correction, clerk)).rejects.toMatchObject(asked)
    await at.office.correctDeskEntry(correction, await at.staffMember())
    expect((await at.office.showOrder(orderId)).desk?.method).toBe('upi')
  })
})

describe('a refund by another method than the payment', () => {
  test('needs two people for any amount, and both approve the same method', async () => {
    const { orderId } = await takenAtTheDesk('bankTransfer', 450_000)
    await takenAtTheDesk('cash', 450_000)
    const { id, give } = await gives(orderId, 10_000, inCash)
    await give(anu)
    expect(await refundOf(at, id)).toMatchObject({ state: 'requested', agreedBy: anu.id })
    const byUpi = { byHand: { method: 'upi', reference: 'RRN 5' } } as const
    await expect(at.refunds.approve({ id, ...byUpi }, binu)).rejects.toMatchObject(asked)
    await give(binu)
    expect(await refundOf(at, id)).toMatchObject({ state: 'done', way: 'cash' })
  })

  test('needs two people even after a failed provider refund that was approved', async () => {
    const { orderId, studentId } = await paidOrder(at)
    const { id } = await at.refunds.request({ orderId, studentId, reason: 'I have moved away.' })
    await at.gateway.settings({ refundOutcome: 'failure' })
    await at.refunds.approve({ id }, anu)
    at.clock.advance({ minutes: 1 })
    await at.refunds.pollPending()
    await at.gateway.settings({ refundOutcome: 'success' })
    expect(await stateOf(id)).toBe('failed')
    await expect(at.refunds.approve({ id, ...byTransfer }, anu)).rejects.toMatchObject(asked)
    expect(await stateOf(id)).toBe('failed')
    await at.refunds.approve({ id, ...byTransfer }, binu)
    expect(await refundOf(at, id)).toMatchObject({ state: 'done', way: 'bankTransfer' })
  })
})

describe('cash', () => {
  test('leaves only a drawer that holds it, by refund or reversal', async () => {
    const paid = await takenAtTheDesk('bankTransfer', 450_000, 'Kottiyam')
    const { give, id } = await gives(paid.orderId, 450_000, inCash)
    await expect(give(anu)).rejects.toMatchObject({
      code: 'drawer-has-too-little',
      message: expect.stringContaining('the drawers at Kottiyam hold no cash'),
    })
    const cash = await takenAtTheDesk('cash', 500_000, 'Kottiyam')
    await give(anu)
    await give(binu)
    expect(await stateOf(id)).toBe('done')
    const undoing = { orderId: cash.orderId, reason }
    await expect(at.office.undoDeskEntry(undoing, anu)).rejects.toMatchObject({
      code: 'drawer-has-too-little',
      message: expect.stringContaining('hold ₹500 in cash'),
    })
  })
})

describe('a short payment', () => {
  test('needs two people if the missing amount exceeds the limit', async () => {
    const { id: courseId } = await at.course({ feeInPaise: 5_900_000 })
    const { orderId } = await at.initiate({ courseId })
    await at.comesBack(await at.gateway.pay(orderId, 'short'))
    const [capture] = await at.payments.capturesOf(at.db, orderId)
    const missing = 5_900_000 - (capture?.amountInPaise ?? 0)
    await changeOfficeSettings(at.db, { secondPersonAboveInPaise: missing - 1 })
    const amount = String((capture?.amountInPaise ?? 0) / 100)
    const acceptance = { orderId, captureId: capture?.id ?? '', amount, reason }
    await expect(at.selling.acceptPayment(acceptance, anu)).rejects.toMatchObject(asked)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'underReview' })
    await at.selling.acceptPayment(acceptance, binu)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
  })
})

describe('an owner without colleagues', () => {
  test('reverses an entry alone with password and reason, and it is logged', async () => {
    const { orderId } = await takenAtTheDesk('cash')
    await changeStaff(at.db, binu.id, { blockedAt: at.clock.now() })
    const undoing = { orderId, reason }
    await expect(at.office.undoDeskEntry(undoing, anu)).rejects.toMatchObject({
      code: 'alone-reason-needed',
    })
    const session = { role: 'owner', tokenHash: Buffer.from('') } as const
    const principal = { kind: 'admin', adminId: anu.id, name: anu.name, ...session } as const
    const caller = { principal, address: '127.0.0.1' } as const
    const alone = { reason: 'I am alone in the office.', proof: 'guessed', caller }
    await expect(at.office.undoDeskEntry({ ...undoing, alone }, anu)).rejects.toMatchObject({
      code: 'current-password-wrong',
    })
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid' })
    await at.office.undoDeskEntry({ ...undoing, alone: { ...alone, proof: madePassword } }, anu)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'refunded' })
    const lines = await activityAbout(at.db, orderId)
    const decided = lines.filter(({ action }) => action === 'outgoing-decided-alone')
    expect(decided.map(({ actorId, reason: why }) => ({ actorId, reason: why }))).toEqual([
      { actorId: anu.id, reason: 'I am alone in the office.' },
    ])
  })
})
