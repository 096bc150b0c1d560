import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { booksOf, objectionsToRefunds, returnsOf } from '../support/books.ts'
import { paidOrder } from '../support/refund-story.ts'
import { moneyStory } from '../support/money-story.ts'
import type { Story } from '../support/money-story.ts'
import { propertyRuns } from '../support/property-runs.ts'

const story = moneyStory()
const runs = propertyRuns(60)
let at: Story
let clerk: Awaited<ReturnType<Story['clerk']>>

beforeAll(async () => {
  at = story()
  clerk = await at.clerk()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 86_400 })
})

type Money = { orderId: string; studentId: string }

const acts = {
  'student asks': ({ orderId, studentId }: Money) =>
    at.refunds.request({ orderId, studentId, reason: 'I have moved.' }),
  'office starts': ({ orderId }: Money) =>
    at.refunds.start({ orderId, attempt: undefined, reason: 'The course is off.' }, clerk),
  'office approves': async (money: Money) => {
    const overrideReason = 'We want to.'
    return at.refunds.approve({ id: await idOf(money), overrideReason, byHand: undefined }, clerk)
  },
  'office refuses': async (money: Money) =>
    at.refunds.refuse({ id: await idOf(money), answer: 'No, sorry.' }, clerk),
  'office gives by hand': async (money: Money) => {
    const byHand = { method: 'cash', reference: 'Voucher 1' } as const
    return at.refunds.approve({ id: await idOf(money), overrideReason: undefined, byHand }, clerk)
  },
  'bank returns': (money: Money) => bankSays(money, 'success'),
  'bank fails': (money: Money) => bankSays(money, 'failure'),
  'made at the dashboard': ({ orderId }: Money) => atOnce(() => at.gateway.refund(orderId)),
  'a part is made there': ({ orderId }: Money) => atOnce(() => at.gateway.refund(orderId, '500')),
  'news of the order': ({ orderId }: Money) => at.enrollments.complete(orderId),
  'refund call is lost': () => at.gateway.fault({ call: 'refund', kind: 'error-after' }),
  'refund call breaks': () => at.gateway.fault({ call: 'refund', kind: 'error-before' }),
  'provider silent once': () => at.gateway.fault({ call: 'status', kind: 'error-before' }),
  'the sweep': async () => {
    at.clock.advance({ minutes: 2 })
    await at.refunds.reconcile()
  },
} satisfies Record<string, (money: Money) => Promise<unknown>>
type Action = keyof typeof acts

/** What the provider's own clerk does is through at once; ours waits for the bank. */
async function atOnce(work: () => Promise<unknown>): Promise<void> {
  await at.gateway.settings({ refundSeconds: 0 })
  try {
    await work()
  } finally {
    await at.gateway.settings({ refundSeconds: 86_400 })
  }
}

// Object.keys forgets that these are the table's names
const action = fc.constantFrom(...(Object.keys(acts) as Action[]))
/** Each step alone, or two at once. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(action) },
  { weight: 1, arbitrary: fc.tuple(action, action) },
)
const steps = fc.array(step, { minLength: 2, maxLength: 8 })

/** How far a refund has come before anything may happen: random steps alone seldom get there. */
const beginnings: Action[][] = [
  [],
  ['student asks'],
  ['student asks', 'office approves'],
  ['student asks', 'refund call is lost', 'office approves'],
  ['student asks', 'office approves', 'bank fails', 'the sweep'],
  ['student asks', 'office approves', 'bank fails', 'the sweep', 'office gives by hand'],
]

test(
  'whatever office, student, bank and network do: no rupee goes back twice, none unnoticed',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...beginnings), steps, async (beginning, following) => {
        const money = await paidOrder(at)
        for (const name of beginning) await act(name, money)
        for (const together of following)
          await Promise.all(together.map((name) => act(name, money)))
        await settle(money)
        expect(await objections(money)).toEqual([])
      }),
      // shrinking takes longer than a test may: then nobody would learn the seed
      { numRuns: runs, endOnFailure: true },
    )
    // the sweeps of later stories have undone nothing of earlier ones
    expect(await objectionsToRefunds(at.db)).toEqual([])
  },
  runs * 4_000,
)

/** A refusal (decided already, nothing left) is a fine answer here; the books are what counts. */
async function act(name: Action, money: Money): Promise<void> {
  await acts[name](money).catch((error: unknown) => {
    const isOurs =
      error instanceof Error && /invariant|constraint|syntax|deadlock/i.test(error.message)
    if (isOurs) throw error
  })
}

/** All faults healed, every question asked. */
async function settle(money: Money): Promise<void> {
  await at.gateway.healed()
  for (let pass = 0; pass < 3; pass++) {
    at.clock.advance({ minutes: 10 })
    await at.refunds.reconcile()
    await at.enrollments.complete(money.orderId)
  }
}

async function objections({ orderId }: Money): Promise<string[]> {
  const { refunds, state, places, openFlags } = await booksOf(at.db, orderId)
  const ledger = (await at.gateway.ledger(orderId)).refunds
  const isBack = sum(ledger.filter(({ status }) => status === 'SUCCESS')) >= 450_000
  const isByHand = refunds.some((one) => one.state === 'done' && one.way !== 'provider')
  const kept = ledger.filter(({ status }) => status !== 'FAILURE')
  return [
    ...(sum(kept) > 450_000 ? ['more went back than came'] : []),
    ...(await objectionsToFigures(
      orderId,
      sum(ledger.filter(({ status }) => status === 'SUCCESS')),
    )),
    ...(isBack && !refunds.some((one) => one.state === 'done') ? ['back, and not done'] : []),
    ...(isBack && isByHand && !openFlags.includes('returned-twice') ? ['twice, and quiet'] : []),
    ...((isBack || isByHand) === (state === 'refunded') ? [] : [`back or not, yet ${state}`]),
    ...((places === 1) === (state === 'paid') ? [] : ['a place without money, or the reverse']),
    ...(await objectionsToRefunds(at.db, orderId)).filter(
      (words) => !isByHand || !words.includes('two'),
    ),
  ]
}

function sum(rows: { amountInPaise: number }[]): number {
  return rows.reduce((total, { amountInPaise }) => total + amountInPaise, 0)
}

/** The office's figures are sums of these rows: what the provider gave back, and what the office did by hand. */
async function objectionsToFigures(orderId: string, byProviderInPaise: number): Promise<string[]> {
  const { refunds } = await booksOf(at.db, orderId)
  const byHand = refunds.filter(({ state, way }) => state === 'done' && way !== 'provider')
  const wentBack = byProviderInPaise + sum(byHand)
  const entered = sum(await returnsOf(at.db, orderId))
  return entered === wentBack ? [] : [`${wentBack} went back, the figures say ${entered}`]
}

async function idOf({ orderId }: Money): Promise<string> {
  const { id } = await at.db
    .selectFrom('refunds')
    .select('id')
    .where('orderId', '=', orderId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

async function bankSays({ orderId }: Money, outcome: 'success' | 'failure') {
  const { requestId } = await at.db
    .selectFrom('refunds')
    .select('requestId')
    .where('orderId', '=', orderId)
    .where('requestId', 'is not', null)
    .executeTakeFirstOrThrow()
  return at.gateway.decideRefund(orderId, requestId ?? '', outcome)
}
