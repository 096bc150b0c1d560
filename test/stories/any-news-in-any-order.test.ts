import fc from 'fast-check'
import { expect, test } from 'vitest'
import { booksOf, placesOf } from '../support/books.ts'
import { moneyStory } from '../support/money-story.ts'
import type { Story } from '../support/money-story.ts'

const story = moneyStory()

/** What can happen to a student who wants one course: clicks, payments, news, silence, time. */
const action = fc.constantFrom(
  'wish',
  'wish elsewhere',
  'pay last',
  'pay first',
  'decline last',
  'pend last',
  'bank decides',
  'news of last',
  'news of first',
  'poll',
  'provider silent once',
  'a minute passes',
  'the page lapses',
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

test('whatever happens in whatever order: one place at most, no rupee without a record or a person', async () => {
  const at = story()
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 14 }), async (actions) => {
      await at.gateway.healed()
      at.clock.set(new Date())
      const student = await at.student()
      const course = await at.course()
      const owner = { studentId: student.id, courseId: course.id }
      for (const step of actions) await act(at, owner, step)
      await at.gateway.healed()
      await settleAll(at, owner)
      expect(await objections(at, owner)).toEqual([])
    }),
    { numRuns: 40 },
  )
}, 120_000)

type Owner = { studentId: string; courseId: string }
type Moment = { at: Story; owner: Owner; first: string; last: string }

const orderIdOf = (providerOrderId: string) => providerOrderId.replace(/R\d+$/, '')

const acts: Record<Action, (moment: Moment) => Promise<unknown>> = {
  wish: ({ at, owner }) => at.wish(owner),
  'wish elsewhere': ({ at, owner }) => at.wish({ ...owner, campus: 'Kottiyam' }),
  'pay last': ({ at, last }) => at.gateway.pay(last),
  'pay first': ({ at, first }) => at.gateway.pay(first),
  'decline last': ({ at, last }) => at.gateway.pay(last, 'declined'),
  'pend last': ({ at, last }) => at.gateway.pay(last, 'pending', 'upi'),
  'bank decides': ({ at, last }) => at.gateway.decide(last, 'success'),
  'news of last': ({ at, last }) => at.enrollments.complete(orderIdOf(last)),
  'news of first': ({ at, first }) => at.enrollments.complete(orderIdOf(first)),
  poll: ({ at }) => at.enrollments.reconcile(),
  'provider silent once': ({ at }) => at.gateway.fault({ call: 'status', kind: 'error-before' }),
  'a minute passes': async ({ at }) => at.clock.advance({ minutes: 1 }),
  'the page lapses': async ({ at }) => at.clock.advance({ minutes: 16 }),
}

async function act(at: Story, owner: Owner, step: Action): Promise<void> {
  const providerIds = await providerOrders(at, owner)
  const [first = ''] = providerIds
  await quietly(acts[step]({ at, owner, first, last: providerIds.at(-1) ?? '' }))
}

/** A refusal (already enrolled, undecided, no such order) is a fine answer here; the books are what counts. */
async function quietly(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (error instanceof Error && /invariant|constraint|syntax/i.test(error.message)) throw error
  })
}

async function settleAll(at: Story, owner: Owner): Promise<void> {
  for (const { id } of await ordersOf(at, owner)) await at.enrollments.complete(id)
}

/** What an accountant would object to, as sentences. */
async function objections(at: Story, owner: Owner): Promise<string[]> {
  const ours = await providerOrders(at, owner)
  const { captures } = await at.gateway.ledger()
  const taken = captures.filter(({ orderId }) => ours.includes(orderId)).length
  const places = await placesOf(at.db, owner.studentId)
  const orders = await ordersOf(at, owner)
  const books = await Promise.all(orders.map(({ id }) => booksOf(at.db, id)))
  const recorded = books.reduce((sum, book) => sum + book.captures.length, 0)
  return [
    ...(places > 1 ? ['two places'] : []),
    ...(taken > 0 && places === 0 ? ['paid, and no place'] : []),
    ...(recorded === taken ? [] : [`${taken} captures at the provider, ${recorded} in our books`]),
    ...books.flatMap(objectionsTo),
  ]
}

function objectionsTo(book: Awaited<ReturnType<typeof booksOf>>): string[] {
  const isPaid = book.state === 'paid'
  return [
    ...(book.receipts.length === (isPaid ? 1 : 0) ? [] : ['a receipt too many or too few']),
    ...(isPaid && book.places === 0 && !book.flags.includes('paid-twice')
      ? ['paid twice, and nobody is told']
      : []),
    ...(book.captures.length > 1 && !book.flags.includes('second-capture')
      ? ['captured twice, and nobody is told']
      : []),
  ]
}

function ordersOf(at: Story, { studentId }: Owner) {
  return at.db
    .selectFrom('orders')
    .select('id')
    .where('studentId', '=', studentId)
    .orderBy('createdAt')
    .execute()
}

async function providerOrders(at: Story, { studentId }: Owner): Promise<string[]> {
  const rows = await at.db
    .selectFrom('paymentAttempts')
    .innerJoin('orders', 'orders.id', 'paymentAttempts.orderId')
    .select('paymentAttempts.providerOrderId')
    .where('orders.studentId', '=', studentId)
    .orderBy('paymentAttempts.createdAt')
    .execute()
  return rows.map((row) => row.providerOrderId)
}
