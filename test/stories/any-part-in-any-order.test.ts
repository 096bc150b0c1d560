import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { indianDayOf } from '#server/foundation/indian-day.ts'
import { objectionsToAllBooks } from '#server/objections-to-all-books.ts'
import { objectionsToDues } from '#server/enrollments/records/check-dues.store.ts'
import { objectionsToAmounts } from '#server/payments/journal/check-amounts.store.ts'
import { objectionsToJournal } from '#server/payments/journal/check-journal.store.ts'
import type { PayOutcome } from '../support/gateway-control.ts'
import { objectionsToLedger } from '../support/ledger.ts'
import { moneyStory } from '../support/money-story.ts'
import type { Story } from '../support/money-story.ts'
import { propertyRuns } from '../support/property-runs.ts'

const story = moneyStory()
const runs = propertyRuns(30)
let at: Story
let clerk: Awaited<ReturnType<Story['staffMember']>>

beforeAll(async () => {
  at = story()
  clerk = await at.staffMember()
  await at.gateway.settings({ webhooks: 'off', refundSeconds: 0 })
})

type Bought = { orderId: string; studentId: string }

/** ₹1,500 is paid; three parts more are to come. */
async function enrolled(): Promise<Bought> {
  const { id: courseId } = await at.course()
  const every = { first: '1500', laterParts: 3, every: 'months', everyCount: 1 } as const
  await at.enrollments.parts.setPlan({ id: courseId, ...every }, clerk)
  const { id: studentId } = await at.student()
  const partsShown = ['1500', '1000', '1000', '1000']
  const { orderId } = await at.initiate({ studentId, courseId, partsShown })
  await at.comesBack(await at.gateway.pay(orderId))
  return { orderId, studentId }
}

async function partsOf({ orderId }: Bought) {
  return at.payments.partsOf(at.db, orderId)
}

/** What is to be paid next, as a stale page may still have it: any of the later parts. */
async function nextOf(bought: Bought): Promise<number> {
  const next = (await partsOf(bought)).find(({ openInPaise }) => openInPaise > 0)
  return next?.number ?? 4
}

/** The pages that were opened for later parts, the youngest last. */
async function pagesOf({ orderId }: Bought): Promise<string[]> {
  const attempts = await at.payments.attemptsOf(orderId)
  const later = attempts.filter(({ part, link }) => part > 1 && link !== null)
  return later.map(({ providerOrderId }) => providerOrderId)
}

const paysAt = (which: 'first' | 'last', outcome: PayOutcome) => async (bought: Bought) => {
  const page = (await pagesOf(bought)).at(which === 'first' ? 0 : -1)
  if (page !== undefined) await at.gateway.pay(page, outcome)
}

const bankDecides = (outcome: 'success' | 'failure') => async (bought: Bought) => {
  const page = (await pagesOf(bought)).at(-1)
  if (page !== undefined) await at.gateway.decide(page, outcome)
}

/** The provider tells of a step of a chargeback of the last later payment, and it takes effect. */
function tells(step: string) {
  return async (bought: Bought) => {
    const page = (await pagesOf(bought)).at(-1)
    if (page === undefined) return
    await at.gateway.settings({ webhooks: { mode: 'normal' } })
    const told = (await at.gateway.webhookAnswers(page)).length
    try {
      await at.gateway.chargeback(page, step)
      await expect
        .poll(async () => (await at.gateway.webhookAnswers(page)).length)
        .toBeGreaterThan(told)
    } finally {
      await at.gateway.settings({ webhooks: 'off' })
    }
    await at.drainJobs()
  }
}

const reason = 'The family asked for it.'
const today = () => indianDayOf(at.clock.now())

async function chequeInHand({ orderId }: Bought): Promise<string | null> {
  const row = await at.db
    .selectFrom('cheques')
    .select('id')
    .where('orderId', '=', orderId)
    .where('state', '=', 'inHand')
    .executeTakeFirst()
  return row?.id ?? null
}

const acts = {
  'opens the next part': async ({ studentId, orderId }) =>
    at.enrollments.parts.pay({
      studentId,
      orderId,
      part: await nextOf({ studentId, orderId }),
      provider: undefined,
    }),
  'opens the last part': ({ studentId, orderId }) =>
    at.enrollments.parts.pay({ studentId, orderId, part: 4, provider: undefined }),
  'pays, and does not come back': paysAt('last', 'success'),
  'pays at an older page': paysAt('first', 'success'),
  'is declined': paysAt('last', 'declined'),
  'waits for the bank': paysAt('last', 'pending'),
  'pays too little': paysAt('last', 'short'),
  'the bank says yes': bankDecides('success'),
  'the bank says no': bankDecides('failure'),
  'the payer asks the bank for it': tells('RECEIVED'),
  'the bank decides for the payer': tells('RESOLVED_IN_CUSTOMER_FAVOUR'),
  'the bank decides for us': tells('RESOLVED_IN_MERCHANT_FAVOUR'),
  'comes back': ({ orderId }) => at.enrollments.complete(orderId),
  'pays at the desk': async (bought) =>
    at.enrollments.parts.take(
      {
        orderId: bought.orderId,
        part: await nextOf(bought),
        amountInPaise: paise(100_000),
        method: 'cash',
        reference: null,
        note: null,
        isAnotherPayment: false,
      },
      clerk,
    ),
  'a cheque is handed in': async (bought) =>
    at.enrollments.parts.takeCheque(
      {
        orderId: bought.orderId,
        part: await nextOf(bought),
        amountInPaise: paise(100_000),
        isAnotherPayment: true,
        cheque: {
          kind: 'cheque',
          number: '004512',
          bankName: 'State Bank',
          datedOn: today(),
          drawnBy: null,
          note: null,
          beginsBecause: null,
        },
      },
      clerk,
    ),
  'a cheque clears': async (bought) => {
    const id = await chequeInHand(bought)
    if (id !== null) await at.enrollments.clearCheque({ id, day: today(), note: null }, clerk)
  },
  'a cheque comes back': async (bought) => {
    const id = await chequeInHand(bought)
    if (id !== null) await at.enrollments.bounceCheque({ id, day: today(), reason }, clerk)
  },
  'the office undoes an entry': async ({ orderId }) => {
    const entry = (await at.payments.capturesOf(at.db, orderId)).findLast(
      ({ part, provider }) => part > 1 && provider === 'counter',
    )
    if (entry === undefined) return
    await at.enrollments.undoPartEntry({ orderId, captureId: entry.id, reason }, clerk)
  },
  'the office waives it': async (bought) =>
    at.enrollments.parts.waive(
      { orderId: bought.orderId, part: await nextOf(bought), reason },
      clerk,
    ),
  'the office gives another day': async (bought) =>
    at.enrollments.parts.move(
      { orderId: bought.orderId, part: await nextOf(bought), dueOn: '2020-01-01', reason },
      clerk,
    ),
  'the office accepts what came': async ({ orderId }) => {
    const waiting = (await at.payments.capturesOf(at.db, orderId)).find(
      ({ isAccepted }) => !isAccepted,
    )
    if (waiting === undefined) return
    const amount = String(waiting.amountInPaise / 100)
    await at.enrollments.acceptPayment({ orderId, captureId: waiting.id, amount, reason }, clerk)
  },
  'the page lapses': async () => {
    at.clock.advance({ minutes: 45 })
    await at.enrollments.pollPending()
  },
  'the schedule asks': async () => {
    at.clock.advance({ minutes: 2 })
    await at.enrollments.pollPending()
  },
  'the provider is silent once': () => at.gateway.fault({ call: 'status', kind: 'error-before' }),
  'a page is lost once': () => at.gateway.fault({ call: 'session', kind: 'error-after' }),
  'asks for a refund': ({ studentId, orderId }) =>
    at.refunds.request({ studentId, orderId, reason: 'I cannot come.' }),
} satisfies Record<string, (bought: Bought) => Promise<unknown>>
type Action = keyof typeof acts

// Object.keys forgets that these are the table's names
const action = fc.constantFrom(...(Object.keys(acts) as Action[]))
/** Each step alone, or two at once. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(action) },
  { weight: 1, arbitrary: fc.tuple(action, action) },
)
const steps = fc.array(step, { minLength: 3, maxLength: 10 })

/** How far it has come before anything may happen: random steps alone seldom get there. */
const beginnings: Action[][] = [
  [],
  ['opens the next part'],
  ['opens the next part', 'pays, and does not come back'],
  ['opens the next part', 'waits for the bank', 'comes back'],
  [
    'opens the next part',
    'pays, and does not come back',
    'comes back',
    'the payer asks the bank for it',
  ],
  ['opens the next part', 'pays too little', 'comes back'],
  ['a cheque is handed in'],
  ['opens the next part', 'a cheque is handed in'],
  ['opens the next part', 'the page lapses', 'opens the next part'],
  ['pays at the desk', 'opens the next part', 'is declined', 'comes back'],
  ['pays at the desk', 'pays at the desk', 'opens the next part'],
]

test(
  'whatever student, bank, desk and office do: a part is paid once, and parts and lines add up',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...beginnings), steps, async (beginning, following) => {
        const bought = await enrolled()
        for (const name of beginning) await act(name, bought)
        for (const together of following) {
          await Promise.all(together.map((name) => act(name, bought)))
          expect(await claims(bought)).toEqual([])
          expect(await wrongIn(bought)).toEqual([])
        }
        await settle(bought)
        expect(await objections(bought)).toEqual([])
      }),
      // shrinking takes longer than a test may: then nobody would learn the seed
      { numRuns: runs, endOnFailure: true },
    )
    expect(await objectionsToAllBooks(at.db)).toEqual([])
    // the stories have come that far
    expect(await waysOfLaterParts()).toEqual(['counter', 'juspay'])
  },
  runs * 4_000,
)

/** Where money came for later parts that they were paid with. */
async function waysOfLaterParts(): Promise<string[]> {
  const rows = await at.db
    .selectFrom('allocations')
    .innerJoin('captures', 'captures.id', 'allocations.captureId')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
    .select('paymentAttempts.provider')
    .distinct()
    .where('paymentAttempts.part', '>', 1)
    .orderBy('paymentAttempts.provider')
    .execute()
  return rows.map(({ provider }) => provider)
}

/** A refusal (paid already, not its turn) is a fine answer here; the books are what counts. */
async function act(name: Action, bought: Bought): Promise<void> {
  await acts[name](bought).catch((error: unknown) => {
    const isOurs =
      error instanceof Error && /invariant|constraint|syntax|deadlock/i.test(error.message)
    if (isOurs) throw error
  })
}

/** All faults healed, every question asked. */
async function settle({ orderId }: Bought): Promise<void> {
  await at.gateway.healed()
  for (let pass = 0; pass < 3; pass++) {
    at.clock.advance({ minutes: 10 })
    await at.enrollments.pollPending()
    await at.refunds.pollPending()
    await at.enrollments.complete(orderId)
  }
}

async function objections(bought: Bought): Promise<string[]> {
  const { orderId } = bought
  return [
    ...(await claims(bought, { isResolved: true })),
    ...(await objectionsToJournal(at.db, orderId)),
    ...(await objectionsToAmounts(at.db, orderId)),
    ...(await objectionsToDues(at.db)),
    ...(await wrongIn(bought)),
  ]
}

/** What our books claim and the provider's ledger does not hold. */
async function claims({ orderId }: Bought, { isResolved } = { isResolved: false }) {
  const attempts = await at.payments.attemptsOf(orderId)
  const providerOrderIds = attempts.map(({ providerOrderId }) => providerOrderId)
  return objectionsToLedger(at, { orderIds: [orderId], providerOrderIds }, { isResolved })
}

/** What an accountant would ask about: a part that is paid twice, or paid and still asked for, or lost and not asked for. */
async function wrongIn(bought: Bought): Promise<string[]> {
  const { orderId } = bought
  const parts = await partsOf(bought)
  const captures = await at.payments.capturesOf(at.db, orderId)
  const paid = await paidParts(orderId)
  const order = await at.payments.findOrder(orderId)
  const paysFor = (part: number) =>
    sum(paid.filter(({ number }) => number === part).map(({ amountInPaise }) => amountInPaise))
  const accepted = sum(
    captures.filter(({ isAccepted }) => isAccepted).map(({ amountInPaise }) => amountInPaise),
  )
  const wrong: [boolean, string][] = parts.flatMap((part) => {
    const { number, state, amountInPaise, waivedInPaise, openInPaise } = part
    const isShort = paysFor(number) + waivedInPaise !== amountInPaise
    const mustBePaid = state === 'paid' && order?.state === 'paid' && number > 1
    return [
      [paysFor(number) > amountInPaise, `part ${number} is paid twice`],
      [mustBePaid && isShort, `part ${number} is paid by ${paysFor(number)}`],
      [openInPaise > 0 && paysFor(number) > 0, `part ${number} is asked for twice`],
    ] satisfies [boolean, string][]
  })
  const total = sum(paid.map(({ amountInPaise }) => amountInPaise))
  return [...wrong, [total > accepted, `${total} pays parts, ${accepted} came`] as const].flatMap(
    ([isWrong, words]) => (isWrong ? [words] : []),
  )
}

/** What pays each part, but for what the payer's bank took back, and what had never come. */
function paidParts(orderId: string) {
  return at.db
    .selectFrom('allocations')
    .innerJoin('installments', 'installments.id', 'allocations.installmentId')
    .select(['installments.number', 'allocations.amountInPaise'])
    .where('installments.orderId', '=', orderId)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('captureReturns')
            .select('captureReturns.captureId')
            .whereRef('captureReturns.captureId', '=', 'allocations.captureId')
            .where('captureReturns.kind', 'in', ['chargeback', 'undone']),
        ),
      ),
    )
    .execute()
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
