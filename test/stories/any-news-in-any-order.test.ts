import fc from 'fast-check'
import { expect, test } from 'vitest'
import { booksOf, placesOf } from '../support/books.ts'
import { moneyStory } from '../support/money-story.ts'
import type { Story } from '../support/money-story.ts'
import { propertyRuns } from '../support/property-runs.ts'

const story = moneyStory()
const runs = propertyRuns(60)

/** What can happen to a student who wants one course: clicks, payments, news, silence, time. */
const action = fc.constantFrom(
  'wish',
  'wish elsewhere',
  'wish for the second provider',
  'pay last',
  'pay first',
  'decline last',
  'pend last',
  'bank decides',
  'news of last',
  'news of first',
  'poll',
  'provider silent once',
  'second provider silent once',
  'second page not ended once',
  'a minute passes',
  'the page lapses',
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

test(
  'whatever happens in whatever order: one place at most, no rupee without a record or a person',
  async () => {
    const at = story()
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 16 }), async (actions) => {
        await heal(at)
        at.clock.set(new Date())
        const student = await at.student()
        const course = await at.course()
        const owner = { studentId: student.id, courseId: course.id }
        for (const step of actions) await act(at, owner, step)
        await heal(at)
        await settleAll(at, owner)
        expect(await objections(at, owner)).toEqual([])
      }),
      // shrinking takes longer than a test may: then nobody would learn the seed
      { numRuns: runs, endOnFailure: true },
    )
  },
  runs * 4_000,
)

async function heal(at: Story): Promise<void> {
  await at.gateway.healed()
  await at.stripe.healed()
}

type Owner = { studentId: string; courseId: string }
type Attempt = { provider: string; providerOrderId: string }
type Moment = { at: Story; owner: Owner; first: Attempt; last: Attempt }

const orderIdOf = ({ providerOrderId }: Attempt) => providerOrderId.replace(/R\d+$/, '')

const isStripes = ({ provider }: Attempt) => provider === 'stripe'

const pay = (at: Story, one: Attempt, outcome: 'success' | 'declined') =>
  (isStripes(one) ? at.stripe : at.gateway).pay(one.providerOrderId, outcome)

const acts: Record<Action, (moment: Moment) => Promise<unknown>> = {
  wish: ({ at, owner }) => at.wish(owner),
  'wish elsewhere': ({ at, owner }) => at.wish({ ...owner, campus: 'Kottiyam' }),
  'wish for the second provider': ({ at, owner }) => at.wish({ ...owner, provider: 'stripe' }),
  'pay last': ({ at, last }) => pay(at, last, 'success'),
  'pay first': ({ at, first }) => pay(at, first, 'success'),
  'decline last': ({ at, last }) => pay(at, last, 'declined'),
  'pend last': ({ at, last }) =>
    isStripes(last)
      ? at.stripe.pay(last.providerOrderId, 'delayed')
      : at.gateway.pay(last.providerOrderId, 'pending', 'upi'),
  'bank decides': ({ at, last }) =>
    (isStripes(last) ? at.stripe : at.gateway).decide(last.providerOrderId, 'success'),
  'news of last': ({ at, last }) => at.enrollments.complete(orderIdOf(last)),
  'news of first': ({ at, first }) => at.enrollments.complete(orderIdOf(first)),
  poll: ({ at }) => at.enrollments.reconcile(),
  'provider silent once': ({ at }) => at.gateway.fault({ call: 'status', kind: 'error-before' }),
  'second provider silent once': ({ at }) =>
    at.stripe.fault({ call: 'retrieve', kind: 'error-before' }),
  'second page not ended once': ({ at }) =>
    at.stripe.fault({ call: 'expire', kind: 'error-before' }),
  'a minute passes': async ({ at }) => at.clock.advance({ minutes: 1 }),
  'the page lapses': async ({ at }) => at.clock.advance({ minutes: 16 }),
}

async function act(at: Story, owner: Owner, step: Action): Promise<void> {
  const attempts = await providerOrders(at, owner)
  const [first = nobody] = attempts
  const started = await quietly(acts[step]({ at, owner, first, last: attempts.at(-1) ?? nobody }))
  if (step.startsWith('wish')) await expectOnePage(at, owner, started)
}

const nobody: Attempt = { provider: 'juspay', providerOrderId: 'NOBODY' }

/** Whoever is sent to pay finds no page open at the second provider but the one that he is sent to. */
async function expectOnePage(at: Story, owner: Owner, started: unknown): Promise<void> {
  const attempts = await providerOrders(at, owner)
  const sessions = await Promise.all(
    attempts.map(({ providerOrderId }) => at.stripe.sessions(providerOrderId)),
  )
  const open = sessions.flat().filter(({ status }) => status === 'open')
  const link = isLink(started) ? started.link : null
  if (link !== null) expect(open.filter(({ id }) => !link.includes(id))).toEqual([])
}

function isLink(started: unknown): started is { link: string } {
  return typeof started === 'object' && started !== null && 'link' in started
}

/** A refusal (already enrolled, undecided, no such order) is a fine answer here; the books are what counts. */
async function quietly(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: unknown) => {
    if (error instanceof Error && /invariant|constraint|syntax/i.test(error.message)) throw error
  })
}

async function settleAll(at: Story, owner: Owner): Promise<void> {
  for (const { id } of await ordersOf(at, owner)) await at.enrollments.complete(id)
}

/** What an accountant would object to, as sentences. */
async function objections(at: Story, owner: Owner): Promise<string[]> {
  const attempts = await providerOrders(at, owner)
  const ledgers = await Promise.all(
    attempts.flatMap(({ providerOrderId }) => [
      at.gateway.ledger(providerOrderId),
      at.stripe.ledger(providerOrderId),
    ]),
  )
  const taken = ledgers.reduce((sum, { captures }) => sum + captures.length, 0)
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

async function providerOrders(at: Story, { studentId }: Owner): Promise<Attempt[]> {
  return at.db
    .selectFrom('paymentAttempts')
    .innerJoin('orders', 'orders.id', 'paymentAttempts.orderId')
    .select(['paymentAttempts.provider', 'paymentAttempts.providerOrderId'])
    .where('orders.studentId', '=', studentId)
    .orderBy('paymentAttempts.createdAt')
    .orderBy('paymentAttempts.number')
    .execute()
}
