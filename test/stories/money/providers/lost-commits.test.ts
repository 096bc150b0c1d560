import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { simulatedProviders } from '../../../support/story/providers/simulated.ts'
import { checkAllBooks } from '../../../../src/server/check-all-books.ts'
import { activeEnrollmentsOf, booksOf, objectionsToRefunds } from '../../../support/story/books.ts'
import { openDatabaseDoor } from '../../../support/database-door.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { orderOfAttempt } from '../../../support/story/order-of-attempt.ts'
import {
  paidOrder,
  refundDesk,
  refundOf,
  refundsOfOrder,
} from '../../../support/story/refund-story.ts'
import { orderIdsOfStudent } from '../../../support/read/orders.ts'

// Fault F06: the transaction is durable, but its client never receives the acknowledgment.

let door: Awaited<ReturnType<typeof openDatabaseDoor>>
let at: Story
// around the story's own hooks: its connections go through the proxy until the end
beforeAll(async () => {
  door = await openDatabaseDoor()
})
afterAll(() => door.close())
const story = moneyStory({}, (databaseUrl) => {
  door.leadTo(databaseUrl)
  return door.urlFor(databaseUrl)
})
const { ask, approve } = refundDesk(story)

beforeEach(async () => {
  at = story()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 86_400, refundOutcome: 'success' })
})

/**
 * The same story anew for each commit of one step of it, with that one's answer lost.
 * @param tell tells it, losing where it likes, and answers whether anything was lost.
 * @returns how many commits the step has.
 */
async function tellForEachCommit(tell: (nth: number) => Promise<boolean>): Promise<number> {
  let nth = 1
  while (await tell(nth)) nth++
  return nth - 1
}

const ordersOf = (studentId: string) => orderIdsOfStudent(at.db, studentId)

/** The payment pages on which an order can be paid. */
async function pagesOf(orderId: string): Promise<string[]> {
  const all = await Promise.all(Object.values(at.providers).map((provider) => provider.pages()))
  return all.flat().filter((name) => orderOfAttempt(name) === orderId)
}

test.each(simulatedProviders)(
  'a lost commit of an initiate at %s leads to one order and one link when repeated',
  async (provider) => {
    const commits = await tellForEachCommit(async (nth) => {
      const [student, course] = [await at.student(), await at.course()]
      const request = { studentId: student.id, courseId: course.id, provider }
      const isLost = await door.whileLosing(nth, () => at.initiate(request))
      const again = await at.initiate(request)
      expect(await at.initiate(request)).toEqual(again)
      expect(await ordersOf(student.id)).toEqual([again.orderId])
      expect(await pagesOf(again.orderId)).toHaveLength(1)
      return isLost
    })
    expect(commits).toBeGreaterThan(1)
  },
)

test.each(simulatedProviders)(
  'a lost commit of a return from %s leads to one enrollment, one receipt and one mail',
  async (provider) => {
    const commits = await tellForEachCommit(async (nth) => {
      const student = await at.student()
      const { orderId } = await at.initiate({ studentId: student.id, provider })
      const way = await at.providers[provider].pay(orderId)
      const isLost = await door.whileLosing(nth, () => at.comesBack(way))
      at.clock.advance({ seconds: 16 })
      await at.selling.pollPending()
      expect((await at.comesBack(way)).location).toContain('/payment/success?')
      await at.drainJobs()
      const books = await booksOf(at.db, orderId)
      expect(books).toMatchObject({ state: 'paid', enrollments: 1, flags: [] })
      expect([books.captures, books.receipts].map(({ length }) => length)).toEqual([1, 1])
      expect(await at.mailsTo(student.email)).toHaveLength(1)
      expect(await activeEnrollmentsOf(at.db, student.id)).toBe(1)
      return isLost
    })
    expect(commits).toBeGreaterThan(0)
    expect(await checkAllBooks(at.db)).toEqual([])
  },
)

test('a lost commit of a refund approval leads to one refund at the provider when repeated', async () => {
  const commits = await tellForEachCommit(async (nth) => {
    const { orderId, studentId } = await paidOrder(at)
    const { id } = await ask({ orderId, studentId })
    const isLost = await door.whileLosing(nth, () => approve(id))
    // the office presses the button again; by now the first approval counts
    await Promise.allSettled([approve(id)])
    at.clock.advance({ minutes: 2 })
    await at.refunds.pollPending()
    const [refund, ...others] = await refundsOfOrder(at, orderId)
    expect(others).toEqual([])
    expect(refund).toMatchObject({ state: 'sent', tries: 1 })
    expect((await at.gateway.ledger(orderId)).refunds).toHaveLength(1)
    await at.gateway.decideRefund(orderId, refund?.requestId ?? '', 'success')
    at.clock.advance({ minutes: 2 })
    await at.refunds.pollPending()
    expect(await refundOf(at, id)).toMatchObject({ state: 'done' })
    expect(await booksOf(at.db, orderId)).toMatchObject({ state: 'refunded', enrollments: 0 })
    return isLost
  })
  expect(commits).toBeGreaterThan(1)
  expect(await objectionsToRefunds(at.db)).toEqual([])
  expect(await checkAllBooks(at.db)).toEqual([])
})
