import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import { threeWays } from '#server/accounting/books/three-ways/three-ways.store.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import type { DeskPaymentRequest } from '#server/selling/desk/take-desk-payment.ts'
import { booksOf } from '../../support/story/books.ts'
import { ownerCall } from '../../support/story/move-student.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { propertyRuns } from '../../support/property-runs.ts'
import { chequeInHandOf } from '../../support/read/payments.ts'

const story = moneyStory()
let at: Story
let clerk: Awaited<ReturnType<Story['staffMember']>>
let keys = 0

beforeEach(async () => {
  at = story()
  at.clock.set(new Date())
  clerk = await at.staffMember()
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
})

const today = () => indianDayOf(at.clock.now())
const inDays = (days: number) => dayAfter(today(), days)
const part = (rupees: number, days: number) => ({
  amountInPaise: paise(rupees * 100),
  dueOn: inDays(days),
})

/** A student at the desk for a course of ₹4,500, who pays this much now. */
async function atDesk(rupees: number, typed: Partial<DeskPaymentRequest> = {}) {
  const student = await at.student()
  const course = await at.course()
  keys += 1
  const request: DeskPaymentRequest = {
    studentId: student.id,
    courseId: course.id,
    campus: 'Kottiyam',
    method: 'cash',
    reference: null,
    note: null,
    amountInPaise: paise(rupees * 100),
    clientKey: `parts-at-desk-${keys}`,
    ...typed,
  }
  return { student, course, take: () => at.office.enrollAtDesk(request, clerk) }
}

async function refusalOf(taking: Promise<unknown>) {
  const problem: unknown = await taking.then(
    () => null,
    (error: unknown) => error,
  )
  return problem as { code: string; details: { fields?: Record<string, string> } } | null
}

async function statesOf(orderId: string): Promise<string[]> {
  return (await at.payments.partsOf(at.db, orderId)).map(({ state }) => state)
}

async function expectBooks() {
  expect(await checkAllBooks(at.db)).toEqual([])
  for (const { journal, dayBook, documents } of await threeWays(at.db)) {
    expect(dayBook).toEqual(journal)
    expect(documents).toEqual(journal)
  }
}

/** Rupees now, and later parts as rupees and days from today. */
type Refused = {
  with: string
  now: number
  rest: readonly (readonly [rupees: number, days: number])[]
  says: [field: string, words: string]
}

const fourParts = [10, 20, 30, 40].map((days) => [500, days] as const)
const backwards = [[1_000, 40] as const, [1_500, 30] as const]
const tinyPart = [[2_450, 30] as const, [50, 40] as const]

describe('a part of the fee at the desk', () => {
  test('enrolls, gets a receipt over that part, and leaves dated dues with reminders', async () => {
    const { student, take } = await atDesk(2_000, { later: [part(1_500, 30), part(1_000, 60)] })
    const { orderId, receiptNumber } = await take()
    expect(await booksOf(at.db, orderId)).toMatchObject({
      state: 'paid',
      enrollments: 1,
      receipts: [receiptNumber],
      captures: [{ amountInPaise: 200_000, paymentMethod: 'Cash' }],
      flags: [],
    })
    expect((await at.payments.receiptOf(orderId))?.amountInPaise).toBe(200_000)
    const { dues } = await at.selling.parts.listDues({})
    const own = dues.filter((due) => due.orderId === orderId)
    expect(own.map(({ open, dueOn, daysLate }) => ({ open, dueOn, daysLate }))).toEqual([
      { open: '1500', dueOn: inDays(30), daysLate: -30 },
      { open: '1000', dueOn: inDays(60), daysLate: -60 },
    ])
    await at.drainJobs()
    const before = (await at.mailsTo(student.email)).length
    at.clock.advance({ minutes: 30 * 24 * 60 })
    await at.selling.parts.queueReminders()
    await at.drainJobs()
    expect((await at.mailsTo(student.email)).length).toBeGreaterThan(before)
    await expectBooks()
  })

  test('is paid on: the next part at the desk, each with a receipt of its own', async () => {
    const { take } = await atDesk(2_000, { later: [part(1_500, 30), part(1_000, 60)] })
    const { orderId } = await take()
    for (const [number, rupees] of [
      [2, 1_500],
      [3, 1_000],
    ] as const)
      await at.selling.parts.take(
        {
          orderId,
          part: number,
          amountInPaise: paise(rupees * 100),
          method: 'upi',
          reference: `71234567${keys}${number}`,
          note: null,
          isAnotherPayment: false,
        },
        clerk,
      )
    expect(await statesOf(orderId)).toEqual(['paid', 'paid', 'paid'])
    const documents = await at.payments.listDocuments(at.db, [orderId])
    expect(documents.map(({ amountInPaise }) => amountInPaise)).toEqual([200_000, 150_000, 100_000])
    await expectBooks()
  })

  test('sent twice is taken once', async () => {
    const { take } = await atDesk(2_000, { later: [part(2_500, 30)] })
    const [one, two] = await Promise.all([take(), take()])
    expect(one.orderId).toBe(two.orderId)
    expect((await booksOf(at.db, one.orderId)).captures).toHaveLength(1)
    await expectBooks()
  })

  test.each<Refused>([
    {
      with: 'less than a quarter now',
      now: 1_000,
      rest: [[3_500, 30]],
      says: ['amount', '₹1,125'],
    },
    { with: 'five parts', now: 2_500, rest: fourParts, says: ['later', 'At most 4'] },
    { with: 'a part after 90 days', now: 2_000, rest: [[2_500, 91]], says: ['later', 'due by'] },
    { with: 'days that go back', now: 2_000, rest: backwards, says: ['later', 'due later than'] },
    { with: 'a part due today', now: 2_000, rest: [[2_500, 0]], says: ['later', 'due later than'] },
    { with: 'a part of ₹50', now: 2_000, rest: tinyPart, says: ['later', 'at least ₹100'] },
    { with: 'too little', now: 2_000, rest: [[2_000, 30]], says: ['amount', '₹4,000 together'] },
  ])('is refused with $with, and nothing is taken', async ({ now, rest, says: [field, words] }) => {
    const later = rest.map(([rupees, days]) => part(rupees, days))
    const { student, take } = await atDesk(now, { later })
    const refused = await refusalOf(take())
    expect(refused?.details.fields?.[field]).toContain(words)
    expect(await at.payments.ordersOfStudent(student.id)).toEqual([])
  })

  test('is refused once an owner has switched it off, but the course’s plan is still taken', async () => {
    const call = await ownerCall(at)
    const limits = { deskFirstPercent: 25, deskMostParts: 4, deskWithinDays: 90 }
    const allow = (deskParts: boolean) =>
      at.handlers.changeDeskSettings({ cashLimit: '200000', parts: { deskParts, ...limits } }, call)
    await allow(false)
    try {
      const free = await atDesk(2_000, { later: [part(2_500, 30)] })
      expect((await refusalOf(free.take()))?.details.fields?.['later']).toContain('whole fee')
      const planned = await atDesk(500, {})
      const { course } = planned
      await at.selling.parts.setPlan(
        { id: course.id, first: '500', laterParts: 2, every: 'days', everyCount: 100 },
        clerk,
      )
      const desk = await at.selling.showDeskPrice({
        studentId: planned.student.id,
        courseId: course.id,
        batchId: null,
        code: null,
      })
      expect(desk.desk).toBeNull()
      const later = desk.parts?.slice(1).map((one) => ({ ...one, dueOn: one.dueOn ?? '' }))
      const order = await at.office.enrollAtDesk(
        {
          studentId: planned.student.id,
          courseId: course.id,
          campus: 'Kottiyam',
          method: 'cash',
          reference: null,
          note: null,
          amountInPaise: paise(50_000),
          later,
          clientKey: 'planned-at-desk-1',
        },
        clerk,
      )
      expect(await statesOf(order.orderId)).toEqual(['paid', 'open', 'open'])
    } finally {
      await allow(true)
    }
    await expectBooks()
  })

  test('by a cheque: nothing is due when it bounces, and the seat is free again', async () => {
    const cheque = {
      kind: 'cheque' as const,
      number: '004512',
      bankName: 'State Bank',
      datedOn: today(),
      drawnBy: null,
      note: null,
      beginsBecause: null,
    }
    const { take } = await atDesk(2_000, { later: [part(2_500, 30)], cheque })
    const { orderId } = await take()
    expect((await booksOf(at.db, orderId)).enrollments).toBe(0)
    const id = (await chequeInHandOf(at.db, orderId)) ?? ''
    await at.selling.bounceCheque({ id, day: today(), reason: 'No funds.' }, clerk)
    await expectBooks()
    const other = await atDesk(2_000, {
      later: [part(2_500, 30)],
      cheque: { ...cheque, number: '004513' },
    })
    const cleared = await other.take()
    const second = (await chequeInHandOf(at.db, cleared.orderId)) ?? ''
    await at.selling.clearCheque({ id: second, day: today(), note: null }, clerk)
    expect(await statesOf(cleared.orderId)).toEqual(['paid', 'open'])
    expect((await booksOf(at.db, cleared.orderId)).enrollments).toBe(1)
    await expectBooks()
  })

  test('entered by mistake is undone with its dues, while no other part is paid', async () => {
    const { take } = await atDesk(2_000, { later: [part(2_500, 30)] })
    const { orderId } = await take()
    const reason = 'Entered for the wrong student.'
    const details = { method: 'upi', reference: `5512345678${keys}`, campus: 'Kottiyam' } as const
    await at.selling.correctDeskEntry(
      { orderId, details: { ...details, note: null, cardLast4: null }, reason } as never,
      clerk,
    )
    await expectBooks()
    await at.selling.undoDeskEntry({ orderId, reason }, clerk)
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'refunded', enrollments: 0 })
    expect(await statesOf(orderId)).toEqual(['paid', 'cancelled'])
    await expectBooks()
  })

  test('can’t be undone while a later part is paid', async () => {
    const { take } = await atDesk(2_000, { later: [part(2_500, 30)] })
    const { orderId } = await take()
    await at.selling.parts.take(
      {
        orderId,
        part: 2,
        amountInPaise: paise(250_000),
        method: 'cash',
        reference: null,
        note: null,
        isAnotherPayment: false,
      },
      clerk,
    )
    const reason = 'Entered for the wrong student.'
    const refused = await refusalOf(at.selling.undoDeskEntry({ orderId, reason }, clerk))
    expect(refused?.code).toBe('paid-in-parts')
    await expectBooks()
  })
})

const splits = fc.record({
  first: fc.integer({ min: 1_125, max: 4_200 }),
  parts: fc.integer({ min: 1, max: 3 }),
  method: fc.constantFrom('cash', 'upi', 'card', 'bankTransfer'),
  becomes: fc.constantFrom('pays on', 'refunds', 'undoes', 'waives', 'waits'),
})
type Split = typeof splits extends fc.Arbitrary<infer S> ? S : never

test(
  'for any split within the limits, paid in any way, the three totals stay equal',
  async () => {
    const runs = { numRuns: propertyRuns(12, 40), endOnFailure: true }
    await fc.assert(fc.asyncProperty(splits, staysEqual), runs)
    expect(await checkAllBooks(at.db)).toEqual([])
  },
  propertyRuns(12, 40) * 10_000,
)

async function staysEqual({ first, parts, method, becomes }: Split): Promise<void> {
  const rest = 4_500 - first
  const each = Math.floor(rest / parts)
  const later = Array.from({ length: parts }, (_, index) =>
    part(index === parts - 1 ? rest - each * index : each, 20 * (index + 1)),
  )
  // one person undoes a limited sum a day
  clerk = await at.staffMember()
  const slip = method === 'cash' ? null : `88${String(1_000_000_000 + keys)}`
  const { take } = await atDesk(first, { later, method, reference: slip })
  const taken = await take().catch((problem: unknown) => problem)
  // parts below ₹100 are refused
  if (!(taken instanceof Object && 'orderId' in taken)) return
  await follow(String(taken.orderId), becomes)
  await expectBooks()
}

/** The fate of an order with an open second part. */
async function follow(orderId: string, becomes: string): Promise<void> {
  const reason = 'The family asked for it.'
  const [, second] = await at.payments.partsOf(at.db, orderId)
  if (second === undefined) return
  if (becomes === 'waives')
    return at.selling.parts.waive({ orderId, part: 2, reason }, clerk).catch(() => undefined)
  if (becomes === 'undoes') return at.selling.undoDeskEntry({ orderId, reason }, clerk)
  if (becomes === 'refunds') {
    const [payment] = await at.refunds.showRefundable(orderId)
    if (payment === undefined) return
    const { capture, leftInPaise } = payment
    const amountInPaise = paise(leftInPaise)
    await at.refunds.start({ orderId, capture: capture.id, amountInPaise, reason }, clerk)
  }
  if (becomes === 'pays on')
    await at.selling.parts.take(
      {
        orderId,
        part: 2,
        amountInPaise: second.openInPaise,
        method: 'cash',
        reference: null,
        note: null,
        isAnotherPayment: false,
      },
      clerk,
    )
}
