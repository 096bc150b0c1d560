import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { indianDayOf, startOfIndianDay } from '#contract/platform/time/indian-time.ts'
import { beforeEach, expect, test } from 'vitest'
import { checkAllBooks } from '../../../../src/server/check-all-books.ts'
import { booksOf, objectionsToRefunds } from '../../../support/story/books.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { refundDesk, refundOf } from '../../../support/story/refund-story.ts'
import { receiptNumbers } from '../../../support/read/documents.ts'

// invariant I29

const story = moneyStory()
let at: Story
const { ask, approve } = refundDesk(story)

beforeEach(async () => {
  at = story()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 86_400, refundOutcome: 'success' })
})

type Bought = { orderId: string; studentId: string }

async function paidAndBack(): Promise<Bought> {
  const bought = await at.initiate()
  await at.comesBack(await at.gateway.pay(bought.orderId))
  return bought
}

/** Paid at the provider, without a return. */
async function paidInSilence(): Promise<Bought> {
  const bought = await at.initiate()
  await at.gateway.pay(bought.orderId)
  return bought
}

async function pollAfter(time: { seconds?: number; days?: number }): Promise<void> {
  at.clock.advance(time)
  await at.selling.pollPending()
}

/** Requested, approved and sent; the bank returns it. @returns the final state. */
async function refunded(bought: Bought) {
  const { id } = await ask(bought)
  await approve(id)
  const { requestId } = (await refundOf(at, id)) ?? {}
  await at.gateway.decideRefund(bought.orderId, requestId ?? '', 'success')
  at.clock.advance({ minutes: 2 })
  await at.refunds.pollPending()
  return refundOf(at, id)
}

/** Year and number of each order's receipt. */
async function receiptsOf(bought: Bought[]) {
  const ids = bought.map(({ orderId }) => orderId)
  const rows = await receiptNumbers(at.db)
  return ids.flatMap((id) => rows.filter(({ orderId }) => orderId === id))
}

/** The numbers of all receipts of a year, in order. */
async function seriesOf(year: string): Promise<number[]> {
  const rows = await receiptNumbers(at.db)
  return rows.filter((row) => row.financialYear === year).map((row) => row.sequence)
}

const offs = [
  { what: 'a day ahead', days: 1 },
  { what: 'a day behind', days: -1 },
]

test.each(offs)(
  'a clock that is $what records, numbers and refunds each payment once',
  async ({ days }) => {
    const early = await paidAndBack()
    const between = await at.initiate()
    const unseen = await paidInSilence()

    at.clock.advance({ days })
    await at.comesBack(await at.gateway.pay(between.orderId))
    const polled = await paidInSilence()
    // an order due a day ago is polled at once, one due tomorrow at its time
    await pollAfter({ seconds: 16 })
    expect(await booksOf(at.db, polled.orderId)).toMatchObject({ state: 'paid' })
    expect(await refunded(early)).toMatchObject({ state: 'done', rule: 'allowed' })
    const left = await paidInSilence()

    at.clock.advance({ days: -days })
    const late = await paidAndBack()
    await pollAfter({ days: 1 })
    await pollAfter({ days: 1 })
    const all = [early, between, unseen, polled, left, late]
    for (const { orderId } of all.slice(1)) {
      const books = await booksOf(at.db, orderId)
      expect(books).toMatchObject({ state: 'paid', enrollments: 1, flags: [] })
      expect(books.captures).toHaveLength(1)
      expect((await at.gateway.ledger(orderId)).captures).toHaveLength(1)
    }
    expect(await booksOf(at.db, early.orderId)).toMatchObject({ state: 'refunded', enrollments: 0 })
    expect((await at.gateway.ledger(early.orderId)).refunds).toHaveLength(1)
    // these four were settled in sequence; the year may end between them
    const receipts = await receiptsOf([early, between, polled, late])
    expect(receipts).toHaveLength(4)
    for (const year of new Set(receipts.map(({ financialYear }) => financialYear))) {
      const own = receipts.filter(({ financialYear }) => financialYear === year)
      const numbers = own.map(({ sequence }) => sequence)
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
      const series = await seriesOf(year)
      expect(series).toEqual(series.map((_number, index) => index + 1))
    }
    expect(await objectionsToRefunds(at.db)).toEqual([])
    expect(await checkAllBooks(at.db)).toEqual([])
  },
)

test.each(offs)(
  'the refund period counts from the recorded time of a clock that was $what',
  async ({ days }) => {
    at.clock.advance({ days })
    const soon = await paidAndBack()
    const inTime = await paidAndBack()
    const lastMoment = endOfIndianDay(new Date(at.clock.now().getTime() + 7 * 86_400_000))
    at.clock.advance({ days: -days })
    await expect(ask(soon)).resolves.toMatchObject({ id: expect.any(String) })
    at.clock.set(new Date(lastMoment.getTime() + 1))
    await expect(ask(inTime)).rejects.toMatchObject({ code: 'refund-window-over' })
    at.clock.set(lastMoment)
    await expect(ask(inTime)).resolves.toMatchObject({ id: expect.any(String) })
  },
)

/** A deadline is a whole day, in the student's favour. */
function endOfIndianDay(moment: Date): Date {
  return new Date(startOfIndianDay(dayAfter(indianDayOf(moment), 1)).getTime() - 1)
}
