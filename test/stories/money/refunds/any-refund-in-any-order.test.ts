import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { simulatedProviders } from '../../../support/story/providers/simulated.ts'
import type { SimulatedProvider } from '../../../support/story/providers/simulated.ts'
import { paise } from '#contract/money/money.ts'
import { objectionsToKeptMoney } from '#server/teaching/enrollments/records/check-kept-money.store.ts'
import { objectionsToDocuments } from '#server/money/documents/check-documents.store.ts'
import { actQuietly, objectionsAtAnyTime } from '../../../support/story/any-order.ts'
import { booksOf, objectionsToRefunds, returnsOf } from '../../../support/story/books.ts'
import { objectionsToLedger } from '../../../support/story/ledger.ts'
import { paidOrder, refusalOf, refundsOfOrder } from '../../../support/story/refund-story.ts'
import { moneyStory } from '../../../support/story/money-story.ts'
import type { Story } from '../../../support/story/money-story.ts'
import { eachOnce, propertyRuns } from '../../../support/property-runs.ts'
import { reportedBy } from '../../../support/story/providers/told-at-each.ts'
import { wasEndedByRefund } from '../../../support/read/refunds.ts'

const story = moneyStory()
const runs = propertyRuns(15, 56)
let at: Story
let staffMember: Awaited<ReturnType<Story['staffMember']>>

beforeAll(async () => {
  at = story()
  staffMember = await at.staffMember()
  for (const provider of simulatedProviders) {
    await at.providers[provider].calm()
    // the bank decides about our refunds when the story says so
    await at.providers[provider].holdRefunds(true)
  }
})

type Money = { orderId: string; studentId: string; provider: SimulatedProvider }

const thereOf = ({ provider }: Money) => at.providers[provider]

/** The provider reports a step of a dispute, and it is processed. */
const tells = (step: 'begun' | 'won' | 'lost') => (money: Money) => {
  const [there, page] = [thereOf(money), money.orderId]
  return reportedBy({ at, there }, page, () =>
    step === 'begun' ? there.dispute(page) : there.endDispute(page, step),
  )
}

const acts = {
  'student asks': ({ orderId, studentId }: Money) =>
    at.refunds.request({ orderId, studentId, reason: 'I have moved.' }),
  'office starts': ({ orderId }: Money) =>
    at.refunds.start({ orderId, attempt: undefined, reason: 'The course is off.' }, staffMember),
  'office starts a part': ({ orderId }: Money) =>
    at.refunds.start(
      { orderId, amountInPaise: paise(100_001), reason: 'A part of it.' },
      staffMember,
    ),
  'office tries less': async (money: Money) =>
    at.refunds.approve(
      { id: await idOf(money), overrideReason: 'We want to.', amountInPaise: paise(50_000) },
      staffMember,
    ),
  'office approves': async (money: Money) => {
    const overrideReason = 'We want to.'
    return at.refunds.approve(
      { id: await idOf(money), overrideReason, byHand: undefined },
      staffMember,
    )
  },
  'office refuses': async (money: Money) =>
    at.refunds.refuse(refusalOf(await idOf(money)), staffMember),
  'office gives by hand': async (money: Money) => {
    const byHand = { method: 'cash', reference: 'Voucher 1' } as const
    return at.refunds.approve(
      { id: await idOf(money), overrideReason: undefined, byHand },
      staffMember,
    )
  },
  'bank returns': (money: Money) => thereOf(money).decideRefund(money.orderId, 'success'),
  'bank fails': (money: Money) => thereOf(money).decideRefund(money.orderId, 'failure'),
  'bank bounces it': (money: Money) => thereOf(money).bounceRefund(money.orderId),
  'payer asks the bank': tells('begun'),
  'the bank decides for the payer': tells('lost'),
  'the bank decides for us': tells('won'),
  'provider turns it down once': (money: Money) => thereOf(money).fault('refund', 'refused'),
  'an hour passes': async () => at.clock.advance({ minutes: 61 }),
  'made at the dashboard': (money: Money) => thereOf(money).refund(money.orderId),
  'a part is made there': (money: Money) => thereOf(money).refund(money.orderId, 50_000),
  'news of the order': ({ orderId }: Money) => at.selling.complete(orderId),
  'refund call is lost': (money: Money) => thereOf(money).fault('refund', 'error-after'),
  'refund call breaks': (money: Money) => thereOf(money).fault('refund', 'error-before'),
  'provider silent once': (money: Money) => thereOf(money).fault('ask', 'error-before'),
  'the sweep': async () => {
    at.clock.advance({ minutes: 2 })
    await at.refunds.pollPending()
  },
} satisfies Record<string, (money: Money) => Promise<unknown>>
type Action = keyof typeof acts

// Object.keys loses the key type
const action = fc.constantFrom(...(Object.keys(acts) as Action[]))
/** Each step alone, or two concurrently. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(action) },
  { weight: 1, arbitrary: fc.tuple(action, action) },
)
const steps = fc.array(step, { minLength: 2, maxLength: 8 })

/** The starting state of the refund: random steps alone seldom reach the later ones. */
const beginnings: Action[][] = [
  [],
  ['student asks'],
  ['student asks', 'office approves'],
  ['student asks', 'refund call is lost', 'office approves'],
  ['student asks', 'office approves', 'bank fails', 'the sweep'],
  ['student asks', 'office approves', 'bank fails', 'the sweep', 'office gives by hand'],
  ['student asks', 'office approves', 'bank returns', 'the sweep', 'bank bounces it'],
  ['student asks', 'refund call breaks', 'office approves', 'payer asks the bank'],
  ['office starts a part', 'office approves', 'bank returns', 'the sweep'],
  ['office starts a part', 'office approves', 'bank returns', 'the sweep', 'student asks'],
  ['a part is made there', 'news of the order', 'office starts a part', 'office approves'],
]

/** Each beginning begins a story, and each act happens; Object.keys forgets that these are the table's names. */
const everyAct = eachOnce(Object.keys(acts) as Action[], 2).map(
  (some, nth): [SimulatedProvider, Action[], Action[][]] => [
    simulatedProviders[nth % simulatedProviders.length] ?? 'juspay',
    beginnings[nth % beginnings.length] ?? [],
    some.map((name) => [name]),
  ],
)

const anyProvider = fc.constantFrom(...simulatedProviders)
const anyBeginning = fc.constantFrom(...beginnings)

test(
  'for any actions, no rupee is returned twice and none unnoticed',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyProvider, anyBeginning, steps, async (provider, beginning, following) => {
        // the providers' pages lapse by the machine's time
        at.clock.set(new Date())
        const money = await paidOrder(at, { provider })
        for (const name of beginning) await act(name, money)
        for (const together of following) {
          await Promise.all(together.map((name) => act(name, money)))
          expect(await claims(money)).toEqual([])
          expect(await objectionsToKeptMoney(at.db, money.orderId)).toEqual([])
        }
        await settle(money)
        expect(await objections(money)).toEqual([])
      }),
      // shrinking would exceed the test's timeout, and the seed would be lost
      { numRuns: runs, endOnFailure: true, examples: everyAct },
    )
    // sweeps of later stories have not undone earlier ones
    expect(await objectionsToRefunds(at.db)).toEqual([])
    expect(await objectionsToDocuments(at.db)).toEqual([])
  },
  runs * 4_000,
)

function act(name: Action, money: Money): Promise<void> {
  return actQuietly(() => acts[name](money))
}

/** All faults are cleared and every order is checked. */
async function settle(money: Money): Promise<void> {
  await thereOf(money).heal()
  for (let pass = 0; pass < 3; pass++) {
    at.clock.advance({ minutes: 10 })
    await at.refunds.pollPending()
    await at.selling.complete(money.orderId)
  }
}

async function objections(of: Money): Promise<string[]> {
  return [
    ...(await claims(of, { isResolved: true })),
    ...(await objectionsAtAnyTime(at.db, [of.orderId])),
    ...wrongIn(await moneyOf(of)),
  ]
}

async function moneyOf({ orderId, provider }: Money) {
  const books = await booksOf(at.db, orderId)
  const ledger = (await at.providers[provider].ledger(orderId)).refunds
  const returns = await returnsOf(at.db, orderId)
  return {
    ...books,
    returns,
    ledger,
    byBank: sum(returns.filter(({ kind }) => kind === 'chargeback')),
    byProvider: sum(ledger.filter((one) => one.state === 'done')),
    byHand: sum(books.refunds.filter(isByHand)),
    hasEnded: await wasEndedByRefund(at.db, orderId),
  }
}

type Moved = Awaited<ReturnType<typeof moneyOf>>

function wrongIn(money: Moved): string[] {
  const { ledger, returns, refunds, enrollments, state, openFlags } = money
  const total = money.byProvider + money.byBank + money.byHand
  const kept = ledger.filter((one) => one.state !== 'failed')
  const isDone = refunds.some((one) => one.state === 'done')
  const found: [boolean, string][] = [
    [sum(kept) > 450_000, 'the provider gives back more than came'],
    [sum(returns) !== total, `${total} went back, the figures say ${sum(returns)}`],
    [money.byProvider > 0 && !isDone && money.byHand === 0, 'back, and not done'],
    [total > 450_000 && !openFlags.includes('returned-twice'), 'twice, and quiet'],
    [!statesAfter(money).includes(state), `${total} went back, yet it is ${state}`],
    [(enrollments === 1) !== hasPlace(money), 'a place without money, or the reverse'],
  ]
  return found.flatMap(([isWrong, words]) => (isWrong ? [words] : []))
}

/** Until nothing is left, or a completed refund was to end the enrollment. */
function hasPlace({ state, hasEnded }: Moved): boolean {
  return state === 'paid' && !hasEnded
}

/** An order with a bounced refund stays as it was. */
function statesAfter({ byProvider, byBank, byHand, returns }: Moved): string[] {
  if (byProvider + byBank + byHand >= 450_000) return ['refunded']
  const cameBack = returns.some(({ amountInPaise }) => amountInPaise < 0)
  return cameBack ? ['paid', 'refunded'] : ['paid']
}

function isByHand({ state, way }: { state: string; way: string | null }): boolean {
  return state === 'done' && way !== 'provider' && way !== 'chargeback'
}

/** Refunds in our books that the provider's ledger does not contain. */
function claims({ orderId }: Pick<Money, 'orderId'>, { isResolved } = { isResolved: false }) {
  const names = { orderIds: [orderId], providerOrderIds: [orderId] }
  return objectionsToLedger(at, names, { isResolved })
}

function sum(rows: { amountInPaise: number }[]): number {
  return rows.reduce((total, { amountInPaise }) => total + amountInPaise, 0)
}

async function idOf({ orderId }: Money): Promise<string> {
  const { id } = (await refundsOfOrder(at, orderId)).at(-1) ?? {}
  if (id === undefined) throw new Error(`order ${orderId} has no refund`)
  return id
}
