import { beforeEach, describe, expect, test } from 'vitest'
import { paise } from '#contract/money/money.ts'
import type { AllocatedPart } from '#server/money/refunds/amounts/allocate-return.ts'
import { objectionsToDocuments } from '#server/money/documents/check-documents.store.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { booksOf } from '../../../support/story/books.ts'
import { forOwner, toDecide } from '../../../support/read/to-decide.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { refundDesk, refundsOfOrder } from '../../../support/story/refund-story.ts'
import { refundedLinesOf } from '../../../support/read/refunds.ts'
import { activityAbout } from '../../../support/read/office.ts'
import { addLineForAnother } from '../../../support/change/orders.ts'

// a partial dashboard return for an order of two lines: a person allocates it
const story = moneyStory()
let at: Story
const { approve } = refundDesk(() => at)

beforeEach(async () => {
  at = story()
  await at.gateway.healed()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0, refundOutcome: 'success' })
})

type Two = { orderId: string; studentId: string; lines: [string, string] }

/** ₹4,500 for two: ₹3,000 for the student's own course and ₹1,500 for another person's. */
async function twoLines(): Promise<Two> {
  const { orderId, studentId } = await at.initiate()
  const [other, course] = [await at.student(), await at.course()]
  const theirs = { studentId: other.id, courseId: course.id, courseName: course.courseName }
  const lines = await addLineForAnother(at.db, orderId, { ...theirs, amountInPaise: 150_000 })
  await at.comesBack(await at.gateway.pay(orderId))
  return { orderId, studentId, lines }
}

/** A minute later the provider is polled. */
async function look(orderId: string) {
  at.clock.advance({ minutes: 1 })
  await at.refunds.pollPending()
  await at.selling.complete(orderId)
}

async function backAtDashboard({ orderId }: Two, rupees: string) {
  await at.gateway.refund(orderId, rupees)
  await look(orderId)
}

async function onBoard(orderId: string) {
  const matters = await toDecide(at.office)
  return matters.find((one) => one.orderId === orderId)?.returned ?? undefined
}

type Said = Partial<Pick<AllocatedPart, 'endsEnrollment' | 'keptBecause'>>

/** The allocation by a person: rupees of the one order line and of the other. */
async function say(
  order: Two,
  [first, second]: [number, number],
  { total = first + second, ...said }: Said & { total?: number } = {},
) {
  const { _id = '' } = (await onBoard(order.orderId)) ?? {}
  const choice = { endsEnrollment: false, keptBecause: undefined, ...said }
  const parts = [
    { lineId: order.lines[0], amountInPaise: first * 100, ...choice },
    { lineId: order.lines[1], amountInPaise: second * 100, ...choice, endsEnrollment: false },
  ].filter(({ amountInPaise }) => amountInPaise > 0)
  const allocation = { captureId: _id, amountInPaise: paise(total * 100), parts }
  const reason = 'Asked the colleague who made it.'
  return at.refunds.allocateReturn({ ...allocation, reason }, await at.staffMember())
}

async function partsOf(orderId: string) {
  const rows = await refundedLinesOf(at.db, orderId)
  return rows.map(({ number, amountInPaise }) => [number, amountInPaise])
}

async function refundReceiptsOf(orderId: string): Promise<number[]> {
  const rows = await at.payments.listDocuments(at.db, [orderId])
  return rows.flatMap((row) => (row.kind === 'refundReceipt' ? [row.amountInPaise] : []))
}

describe('a partial return of an order with two lines', () => {
  test('is on the board with the room of each order line, and is already in the books', async () => {
    const order = await twoLines()
    await backAtDashboard(order, '500')
    expect(await booksOf(at.db, order.orderId)).toMatchObject({
      state: 'paid',
      enrollments: 1,
      openFlags: ['unallocated-return'],
      refunds: [],
    })
    expect(await onBoard(order.orderId)).toMatchObject({
      amount: '500',
      paid: '4500',
      lines: [
        { _id: order.lines[0], paid: '3000', room: '3000', hasPlace: true },
        { _id: order.lines[1], paid: '1500', room: '1500', hasPlace: false },
      ],
    })
    expect((await at.office.countWaiting(forOwner)).toDecide).toBeGreaterThan(0)
    expect(await refundReceiptsOf(order.orderId)).toEqual([])
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('cannot be closed with a note', async () => {
    const order = await twoLines()
    await backAtDashboard(order, '500')
    const { flags } = await at.office.showOrder(order.orderId)
    const words = { orderId: order.orderId, flagId: flags[0]?._id ?? '', note: 'Never mind.' }
    await expect(at.office.resolveFlag(words, await at.staffMember())).rejects.toMatchObject({
      code: 'flag-ends-with-money',
    })
    expect(await onBoard(order.orderId)).toBeDefined()
  })

  test('is refused for wrong sums with specific messages, and nothing changes', async () => {
    const order = await twoLines()
    await backAtDashboard(order, '2000')
    await expect(say(order, [1000, 400], { total: 2000 })).rejects.toMatchObject({
      code: 'return-sum-wrong',
      message: 'The amounts add up to ₹1,400, and ₹2,000 went back. Nothing is recorded.',
    })
    await expect(say(order, [400, 1600])).rejects.toMatchObject({
      code: 'return-line-full',
      message: expect.stringContaining('at most ₹1,500 can have gone back'),
    })
    await expect(say(order, [1000, 400])).rejects.toMatchObject({ code: 'return-changed' })
    const foreign: Two = { ...order, lines: [(await twoLines()).lines[0], order.lines[1]] }
    await expect(say(foreign, [1000, 1000])).rejects.toMatchObject({ code: 'refund-lines-wrong' })
    expect(await booksOf(at.db, order.orderId)).toMatchObject({
      enrollments: 1,
      openFlags: ['unallocated-return'],
      refunds: [],
    })
    expect(await onBoard(order.orderId)).toMatchObject({ amount: '2000' })
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('is allocated to its order lines, with refund, receipt, history and activity log', async () => {
    const order = await twoLines()
    await backAtDashboard(order, '2000')
    const refund = await say(order, [800, 1200])
    expect(await booksOf(at.db, order.orderId)).toMatchObject({
      state: 'paid',
      enrollments: 1,
      openFlags: [],
      refunds: [{ state: 'done', amountInPaise: 200_000, isMadeAtProvider: true }],
    })
    expect(await partsOf(order.orderId)).toEqual([
      [1, 80_000],
      [2, 120_000],
    ])
    expect(await refundReceiptsOf(order.orderId)).toEqual([200_000])
    expect(await onBoard(order.orderId)).toBeUndefined()
    const { timeline } = await at.office.showOrder(order.orderId)
    expect(timeline.map(({ detail }) => detail)).toContain('Asked the colleague who made it.')
    const lines = await activityAbout(at.db, refund.id)
    const logged = lines.filter(({ action }) => action === 'return-allocated')
    expect(logged).toMatchObject([{ reason: 'Asked the colleague who made it.' }])
    // a repeated poll changes nothing, and another return waits again
    await look(order.orderId)
    expect(await refundsOfOrder(at, order.orderId)).toHaveLength(1)
    await backAtDashboard(order, '300')
    expect(await onBoard(order.orderId)).toMatchObject({
      amount: '300',
      lines: [{ room: '2200' }, { room: '300' }],
    })
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('is allocated once by two concurrent people, and the second is told', async () => {
    const order = await twoLines()
    await backAtDashboard(order, '500')
    const both = await Promise.allSettled([say(order, [500, 0]), say(order, [0, 500])])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refundReceiptsOf(order.orderId)).toEqual([50_000])
    expect(await checkAllBooks(at.db)).toEqual([])
  })
})

describe('the enrollment', () => {
  test('of an order line without money left ends if the person says so', async () => {
    const order = await twoLines()
    await backAtDashboard(order, '3000')
    await expect(say(order, [3000, 0])).rejects.toMatchObject({ code: 'kept-reason-needed' })
    await say(order, [3000, 0], { endsEnrollment: true })
    expect(await booksOf(at.db, order.orderId)).toMatchObject({ state: 'paid', enrollments: 0 })
    expect(await checkAllBooks(at.db)).toEqual([])
  })

  test('stays with a reason, and does not end with the other order line', async () => {
    const [kept, other] = [await twoLines(), await twoLines()]
    await backAtDashboard(kept, '3000')
    await say(kept, [3000, 0], { keptBecause: 'A scholarship.' })
    await backAtDashboard(other, '1500')
    await say({ ...other, lines: [other.lines[1], other.lines[0]] }, [1500, 0], {
      endsEnrollment: true,
    })
    for (const { orderId } of [kept, other])
      expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'paid', enrollments: 1 })
    expect(await checkAllBooks(at.db)).toEqual([])
  })
})

describe('no allocation is needed', () => {
  test('if all was returned: each order line gets its own amount, and the enrollment ends', async () => {
    const order = await twoLines()
    await backAtDashboard(order, '4500')
    expect(await partsOf(order.orderId)).toEqual([
      [1, 300_000],
      [2, 150_000],
    ])
    expect(await booksOf(at.db, order.orderId)).toMatchObject({
      state: 'refunded',
      enrollments: 0,
      openFlags: [],
    })
    expect(await objectionsToDocuments(at.db, order.orderId)).toEqual([])
  })

  test('if the rest is returned while the first return waits', async () => {
    const order = await twoLines()
    await backAtDashboard(order, '500')
    await backAtDashboard(order, '4000')
    expect(await onBoard(order.orderId)).toBeUndefined()
    expect(await booksOf(at.db, order.orderId)).toMatchObject({ state: 'refunded', openFlags: [] })
    expect(await checkAllBooks(at.db)).toEqual([])
  })
})

test('a waiting refund is reduced to the rest of its order line', async () => {
  const order = await twoLines()
  const by = await at.staffMember()
  const line = { lineId: order.lines[0], amountInPaise: paise(300_000) }
  const lines = [{ ...line, endsEnrollment: true, keptBecause: undefined }]
  const asked = { orderId: order.orderId, amountInPaise: paise(300_000), lines, reason: 'Moved.' }
  const { refund } = await at.refunds.start(asked, by)
  await backAtDashboard(order, '500')
  await say(order, [500, 0])
  await approve(refund.id)
  await look(order.orderId)
  expect(await partsOf(order.orderId)).toEqual([
    [1, 250_000],
    [1, 50_000],
  ])
  expect(await checkAllBooks(at.db)).toEqual([])
})
