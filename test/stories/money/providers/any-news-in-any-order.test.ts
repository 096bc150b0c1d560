import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simulatedProviders } from '../../../support/story/providers/simulated.ts'
import type { SimulatedProvider } from '../../../support/story/providers/simulated.ts'
import { parseRupees } from '#contract/money/money.ts'
import { objectionsToDocuments } from '#server/money/documents/check-documents.store.ts'
import { objectionsAtAnyTime } from '../../../support/story/any-order.ts'
import { booksOf, activeEnrollmentsOf } from '../../../support/story/books.ts'
import { objectionsToLedger } from '../../../support/story/ledger.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { companies } from '../../../support/story/providers/all-providers.ts'
import type { FaultKind } from '../../../support/story/providers/provider-control.ts'
import { orderOfAttempt } from '../../../support/story/order-of-attempt.ts'
import { eachOnce, isLongRun, propertyRuns } from '../../../support/property-runs.ts'
import { orderIdsOfStudent } from '../../../support/read/orders.ts'
import { paymentsOfStudent, attemptsOfStudent } from '../../../support/read/payments.ts'

const story = moneyStory()
const runs = propertyRuns(14, 90)

type Owner = { studentId: string; courseId: string }
type Attempt = { provider: SimulatedProvider; providerOrderId: string }
type Moment = { at: Story; owner: Owner; first: Attempt; last: Attempt }
type Act = (moment: Moment) => Promise<unknown>

const orderIdOf = ({ providerOrderId }: Attempt) => orderOfAttempt(providerOrderId)

/** The provider of an attempt, and its page there. */
const placeOf = (at: Story, { provider, providerOrderId }: Attempt) =>
  [at.providers[provider], providerOrderId] as const

const pay = (at: Story, one: Attempt, outcome: 'success' | 'declined' | 'short' | 'delayed') => {
  const [there, page] = placeOf(at, one)
  return there.pay(page, outcome)
}

/** The provider of the last attempt answers once as no provider should. */
const answerFault = (kind: FaultKind, times = 1): Act => {
  return ({ at, last }) => placeOf(at, last)[0].fault('ask', kind, times)
}

const firstAnswerFault = (kind: string, httpStatus = 200): Act => {
  return ({ at }) => at.gateway.fault({ call: 'status', kind, httpStatus })
}

/** Its notifications are delivered; some providers report disputes in no other way. */
const reported = (tell: (...place: ReturnType<typeof placeOf>) => Promise<unknown>): Act => {
  return async ({ at, last }) => {
    const [there, page] = placeOf(at, last)
    await withNews(at, () => tell(there, page))
    await expect.poll(() => there.undelivered(page)).toBe(0)
    await at.drainJobs()
  }
}

const initiateAt = (provider: SimulatedProvider): Act => {
  return ({ at, owner }) => at.initiate({ ...owner, provider })
}

/** Events of a student who wants one course: clicks, payments, provider messages, silence, oddities, time. */
const acts = {
  ...Object.fromEntries(
    simulatedProviders.map((provider) => [
      `initiate at ${provider}` as const,
      initiateAt(provider),
    ]),
  ),
  initiate: ({ at, owner }) => at.initiate(owner),
  'initiate elsewhere': ({ at, owner }) => at.initiate({ ...owner, campus: 'Kottiyam' }),
  'pay last': ({ at, last }) => pay(at, last, 'success'),
  'pay first': ({ at, first }) => pay(at, first, 'success'),
  'pay last, a rupee short': ({ at, last }) => pay(at, last, 'short'),
  'written to another order': ({ at, owner }) => writeAway(at, owner),
  'decline last': ({ at, last }) => pay(at, last, 'declined'),
  'begin at last': ({ at, last }) => at.gateway.begin(last.providerOrderId),
  'pend last': ({ at, last }) => pay(at, last, 'delayed'),
  'bank decides': ({ at, last }) => placeOf(at, last)[0].decide(last.providerOrderId, 'success'),
  'bank refuses': ({ at, last }) => placeOf(at, last)[0].decide(last.providerOrderId, 'failure'),
  'bank decides on the first try': ({ at, last }) =>
    at.gateway.decide(last.providerOrderId, 'success', 1),
  'bank refuses the first try': ({ at, last }) =>
    at.gateway.decide(last.providerOrderId, 'failure', 1),
  'sent back by the provider': ({ at, last }) =>
    at.gateway.decide(last.providerOrderId, 'auto-refunded'),
  'made at the dashboard': ({ at, last }) => placeOf(at, last)[0].refund(last.providerOrderId),
  'a part at the dashboard': ({ at, last }) =>
    placeOf(at, last)[0].refund(last.providerOrderId, 50_000),
  disputed: reported((there, page) => there.dispute(page)),
  'the dispute is lost': reported((there, page) => there.endDispute(page, 'lost')),
  'the dispute is won': reported((there, page) => there.endDispute(page, 'won')),
  'the provider ends the page': ({ at, last }) => placeOf(at, last)[0].expire(last.providerOrderId),
  'notified again': reported((there, page) => there.repeatWebhook(page)),
  'second charges are kept': ({ at }) => at.gateway.settings({ secondCharge: 'keep' }),
  'the latest charge is shown': ({ at }) => at.gateway.settings({ shows: 'latest' }),
  'returns name their transaction': ({ at }) => at.gateway.settings({ autoRefundsNamed: true }),
  'news of last': ({ at, last }) => at.selling.complete(orderIdOf(last)),
  'news of first': ({ at, first }) => at.selling.complete(orderIdOf(first)),
  'two ask at once': ({ at, last }) =>
    Promise.all([at.selling.complete(orderIdOf(last)), at.selling.pollPending()]),
  poll: ({ at }) => at.selling.pollPending(),
  'provider silent once': answerFault('error-before'),
  'no page once': ({ at, last }) => placeOf(at, last)[0].fault('start', 'error-after'),
  'a proxy says 404': firstAnswerFault('html', 404),
  'provider forgets': firstAnswerFault('not-there'),
  'a garbled amount once': answerFault('wrong-amount'),
  'a garbled currency twice': answerFault('wrong-currency', 2),
  'another order’s answer': answerFault('wrong-reference'),
  'facts of other types': firstAnswerFault('type-drift'),
  'a refund without an amount': firstAnswerFault('refund-without-amount'),
  'figures that contradict': firstAnswerFault('figures-contradict'),
  'a word of tomorrow': answerFault('unknown-status'),
  'a page not ended once': ({ at, last }) => placeOf(at, last)[0].fault('end', 'error-before'),
  'a minute passes': async ({ at }) => at.clock.advance({ minutes: 1 }),
  'the page lapses': async ({ at }) => at.clock.advance({ minutes: 21 }),
  'hours pass': async ({ at }) => at.clock.advance({ minutes: 130 }),
} satisfies Record<string, Act>

type Action = keyof typeof acts | `initiate at ${SimulatedProvider}`
// Object.keys loses the key type
const names = Object.keys(acts) as Action[]
/** An unassigned payment is written to an existing order; a misread amount is left for correction. */
async function writeAway(at: Story, owner: Owner): Promise<void> {
  const { orderIds, providerOrderIds } = await namesOf(at, owner)
  const taken = await Promise.all(
    providerOrderIds.flatMap((id) =>
      simulatedProviders.map((provider) => at.providers[provider].ledger(id)),
    ),
  )
  const amounts = taken.flatMap(({ captures }) =>
    captures.map(({ amountInPaise }) => amountInPaise),
  )
  for (const orderId of orderIds) {
    const { captures } = await at.office.showOrder(orderId)
    const money = captures.find(
      ({ canWrite, amount }) => canWrite && amounts.includes(parseRupees(amount) ?? 0),
    )
    if (money === undefined) continue
    const { orderId: toOrderId } = await at.initiate()
    const written = { orderId, captureId: money._id, toOrderId, isLessAccepted: true }
    await at.office.writePayment({ ...written, reason: 'Meant for it.' }, await at.staffMember())
  }
}

/** Each act happens to somebody who has paid: in the long run at each provider, else at one of them. */
const examples = eachOnce(names, 6).flatMap((some, nth) =>
  simulatedProviders
    .filter((_provider, own) => isLongRun() || own === nth % simulatedProviders.length)
    .map((provider): [Action[]] => [
      [`initiate at ${provider}`, 'pay last', 'news of last', ...some],
    ]),
)

/** Without these steps the others have no effect. */
const usual: Action[] = [
  ...simulatedProviders.map((provider) => `initiate at ${provider}` as const),
  'pay last',
  'pend last',
  'decline last',
  'news of last',
  'poll',
]
const action = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...usual) },
  { weight: 3, arbitrary: fc.constantFrom(...names) },
)

test(
  'for any events, a student has at most one enrollment, and every rupee is accounted for',
  async () => {
    const at = story()
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 18 }), async (actions) => {
        await heal(at)
        at.clock.set(new Date())
        const student = await at.student()
        const course = await at.course()
        const owner = { studentId: student.id, courseId: course.id }
        for (const step of actions) {
          await act(at, owner, step)
          expect(await claims(at, owner)).toEqual([])
        }
        await heal(at)
        await resolveAll(at, owner)
        expect(await objections(at, owner)).toEqual([])
      }),
      // shrinking would exceed the test's timeout, and the seed would be lost
      { numRuns: runs, endOnFailure: true, examples },
    )
    // no series has a gap
    expect(await objectionsToDocuments(at.db)).toEqual([])
  },
  runs * 6_000,
)

async function heal(at: Story): Promise<void> {
  for (const provider of simulatedProviders) await at.providers[provider].calm()
}

/** Provider messages are delivered while this runs. */
async function withNews(at: Story, work: () => Promise<unknown>): Promise<void> {
  const all = Object.values(at.providers)
  for (const provider of all) await provider.webhooks('before-return')
  try {
    await work()
  } finally {
    for (const provider of all) await provider.webhooks('off')
  }
}

const nobody = { provider: 'juspay', providerOrderId: 'NOBODY' } as const

async function act(at: Story, owner: Owner, step: Action): Promise<void> {
  const attempts = await attemptsIn(at, owner)
  const [first = nobody] = attempts
  const moment = { at, owner, first, last: attempts.at(-1) ?? nobody }
  // a table that is made from the providers loses its key type
  const wanted: Partial<Record<Action, Act>> = acts
  const started = await quietly(wanted[step]?.(moment) ?? Promise.reject(new TypeError(step)))
  if (step.startsWith('initiate')) await expectOnePage(at, owner, started)
}

async function attemptsIn(at: Story, { studentId }: Owner): Promise<Attempt[]> {
  // the story takes no money at the desk
  return (await attemptsOfStudent(at.db, studentId)) as Attempt[]
}

/** A payer sent to the second provider finds only one open page there. */
async function expectOnePage(at: Story, owner: Owner, started: unknown): Promise<void> {
  const attempts = await attemptsOfStudent(at.db, owner.studentId)
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

/** A refusal (already enrolled, undecided, unknown order) is acceptable here; the books must agree. */
async function quietly(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: unknown) => {
    if (error instanceof Error && /invariant|constraint|syntax|deadlock/i.test(error.message))
      throw error
  })
}

/** All provider messages are delivered in the end, and every order is checked. */
async function resolveAll(at: Story, owner: Owner): Promise<void> {
  for (const attempt of await attemptsIn(at, owner)) {
    const [there, page] = placeOf(at, attempt)
    const { captures } = await there.ledger(page)
    await withNews(at, async () => {
      for (const { transactionId } of captures) await tellOfCharge(at, attempt, transactionId)
    })
    await expect.poll(() => there.undelivered(page)).toBe(0)
  }
  await at.drainJobs()
  for (const shows of ['latest', 'paying'] as const) {
    await at.gateway.settings({ shows })
    for (const id of await orderIdsOfStudent(at.db, owner.studentId)) await at.selling.complete(id)
    at.clock.advance({ minutes: 2 })
  }
  for (const id of await orderIdsOfStudent(at.db, owner.studentId)) await at.selling.complete(id)
}

/** The first provider shows one transaction of a page and notifies of each. */
async function tellOfCharge(at: Story, attempt: Attempt, transactionId: string): Promise<void> {
  const [there, page] = placeOf(at, attempt)
  if (companies[attempt.provider].showsOneTransaction)
    await at.gateway.send(page, 'TXN_CHARGED', { txn: { order_id: page, txn_id: transactionId } })
  else await there.repeatWebhook(page).catch(() => undefined)
}

/** Payments in our books that the providers' ledgers do not contain, at any moment. */
async function claims(at: Story, owner: Owner): Promise<string[]> {
  const known = await namesOf(at, owner)
  return [
    ...(await objectionsToLedger(at, known, { isResolved: false })),
    ...(await objectionsToBooks(at, known.orderIds)),
  ]
}

async function namesOf(at: Story, owner: Owner) {
  const attempts = await attemptsOfStudent(at.db, owner.studentId)
  const orders = await orderIdsOfStudent(at.db, owner.studentId)
  // reassigned money is booked at the order that it pays now
  const held = await paymentsOfStudent(at.db, owner.studentId)
  return {
    orderIds: [...new Set([...orders, ...held.map(({ orderId }) => orderId)])],
    providerOrderIds: attempts.map(({ providerOrderId }) => providerOrderId),
  }
}

/** Accounting objections, as sentences. */
async function objections(at: Story, owner: Owner): Promise<string[]> {
  const enrollments = await activeEnrollmentsOf(at.db, owner.studentId)
  const orders = await orderIdsOfStudent(at.db, owner.studentId)
  const books = await Promise.all(orders.map((id) => booksOf(at.db, id)))
  const paid = books.filter(({ state }) => state === 'paid')
  return [
    ...(await objectionsToBooks(at, (await namesOf(at, owner)).orderIds)),
    ...(await objectionsToLedger(at, await namesOf(at, owner), { isResolved: true })),
    ...(enrollments > 1 ? ['two places'] : []),
    ...(paid.length > 0 && enrollments === 0 ? ['paid, and no place'] : []),
    ...(paid.length === 0 && enrollments > 0 ? ['a place, and nothing is paid'] : []),
    ...books.flatMap(objectionsTo),
  ]
}

function objectionsToBooks(at: Story, orderIds: string[]): Promise<string[]> {
  return objectionsAtAnyTime(at.db, orderIds)
}

function objectionsTo(book: Awaited<ReturnType<typeof booksOf>>): string[] {
  const isPaid = book.state === 'paid'
  const hasReceipt = isPaid || (book.state === 'refunded' && book.receipts.length > 0)
  const kept = book.captures.filter(isKept)
  const has = (flag: string) => book.flags.includes(flag)
  const isSecond = book.captures.length > 1
  const found: [boolean, string][] = [
    [book.receipts.length !== (hasReceipt ? 1 : 0), 'a receipt too many or too few'],
    [isPaid && kept.length === 0, 'paid, and all of it went back'],
    [isPaid && book.enrollments === 0 && !has('paid-twice'), 'paid twice, and nobody is told'],
    // a person decides about a differing amount, whichever payment came first
    [
      isSecond && !has('second-capture') && !has('amount-differs'),
      'captured twice, nobody is told',
    ],
    [
      kept.filter(isAsOrdered).length > 1 && book.refunds.length === 0,
      'kept twice, and no refund waits',
    ],
  ]
  return found.flatMap(([isWrong, words]) => (isWrong ? [words] : []))
}

function isAsOrdered(capture: Record<string, unknown>): boolean {
  return capture['isAccepted'] === true
}

function isKept(capture: Record<string, unknown>): boolean {
  return Number(capture['refundedInPaise']) < Number(capture['amountInPaise'])
}
