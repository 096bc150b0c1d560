import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { simulatedProviders } from '../../support/story/providers/simulated.ts'
import type { SimulatedProvider } from '../../support/story/providers/simulated.ts'
import { paise } from '#contract/money/money.ts'
import { indianDayOf } from '#contract/platform/time/indian-time.ts'
import type { MoveSettlement } from '#contract/teaching/student-moves.ts'
import { threeWays } from '#server/accounting/books/three-ways/three-ways.store.ts'
import { checkAllBooks } from '#server/check-all-books.ts'
import { actQuietly, objectionsAtAnyTime } from '../../support/story/any-order.ts'
import { objectionsToLedger } from '../../support/story/ledger.ts'
import type {
  FaultKind,
  FaultyCall,
  Outcome,
} from '../../support/story/providers/provider-control.ts'
import { reportedBy } from '../../support/story/providers/told-at-each.ts'
import { moneyStory } from '../../support/story/money-story.ts'
import type { Story } from '../../support/story/money-story.ts'
import { moveToBatch, ownerCall } from '../../support/story/move-student.ts'
import { eachOnce, propertyRuns } from '../../support/property-runs.ts'
import { refusalOf } from '../../support/story/refund-story.ts'
import { chequeInHandOf } from '../../support/read/payments.ts'
import {
  paidInstallmentsOf,
  providersOfLaterInstallments,
} from '../../support/read/installments.ts'
import { refundsOfOrders } from '../../support/read/refunds.ts'
import { lastDueMoveOf } from '../../support/read/enrollments.ts'

const story = moneyStory()
const runs = propertyRuns(9, 27)
let at: Story
let clerk: Awaited<ReturnType<Story['staffMember']>>
let call: Awaited<ReturnType<typeof ownerCall>>

beforeAll(async () => {
  at = story()
  clerk = await at.staffMember()
  call = await ownerCall(at)
  for (const provider of simulatedProviders) await at.providers[provider].calm()
})

/** batches: as it was bought, a dearer one, a cheaper one. tokens: of the links that were made, the youngest last. */
type Bought = { orderId: string; studentId: string; batches: string[]; tokens: string[] }

/** Where the first installment is paid: at the provider's page, or at the desk. */
type Door = 'online' | 'desk'

/** ₹1,500 of ₹4,500 is paid; three more installments follow. */
async function enrolled(door: Door): Promise<Bought> {
  const { id: courseId } = await at.course()
  const batches = await Promise.all(
    [450_000, 600_000, 350_000].map((feeInPaise) => at.batch({ courseId, feeInPaise })),
  )
  const every = { first: '1500', laterParts: 3, every: 'months', everyCount: 1 } as const
  await at.selling.parts.setPlan({ id: courseId, ...every }, clerk)
  const { id: studentId } = await at.student()
  const partsShown = ['1500', '1000', '1000', '1000']
  const batchId = batches[0]?.id
  const wanted = { studentId, courseId, batchId }
  const { orderId } =
    door === 'desk' ? await takesFirst(wanted) : await at.initiate({ ...wanted, partsShown })
  if (door === 'online') await at.comesBack(await at.gateway.pay(orderId))
  return { orderId, studentId, batches: batches.map(({ id }) => id), tokens: [] }
}

/** The desk takes the first installment, by the course's plan. */
async function takesFirst(wanted: {
  studentId: string
  courseId: string
  batchId: string | undefined
}) {
  const asked = { ...wanted, batchId: wanted.batchId ?? null, code: null }
  const { parts } = await at.selling.showDeskPrice(asked)
  const later = parts?.slice(1).map((one) => ({ ...one, dueOn: one.dueOn ?? '' }))
  const slip = { method: 'cash', reference: null, note: null } as const
  const campus = 'Kochi'
  const taken = { ...wanted, ...slip, campus, amountInPaise: paise(150_000), later }
  return at.office.enrollAtDesk({ ...taken, clientKey: crypto.randomUUID() }, clerk)
}

/** The order, and those of the differences of its moves. */
async function ordersOf({ studentId }: Bought): Promise<string[]> {
  return (await at.payments.ordersOfStudent(studentId)).map(({ id }) => id)
}

async function partsOf({ orderId }: Bought) {
  return at.payments.partsOf(at.db, orderId)
}

/** The next installment to pay, as a stale page may still show it: any of the later ones. */
async function nextOf(bought: Bought): Promise<number> {
  const next = (await partsOf(bought)).find(({ openInPaise }) => openInPaise > 0)
  return next?.number ?? 4
}

const opens = (provider: SimulatedProvider) => async (bought: Bought) => {
  const { studentId, orderId } = bought
  return at.selling.parts.pay({ studentId, orderId, part: await nextOf(bought), provider })
}

type Page = { page: string; provider: SimulatedProvider }

/** The opened payment pages of later installments, newest last. */
async function pagesOf({ orderId }: Bought): Promise<Page[]> {
  const attempts = await at.payments.attemptsOf(orderId)
  const later = attempts.filter(({ part, link }) => part > 1 && link !== null)
  return later.map(({ providerOrderId: page, provider }) => ({
    page,
    // only a provider has links
    provider: provider as SimulatedProvider,
  }))
}

const paysAt = (which: 'first' | 'last', outcome: Outcome) => async (bought: Bought) => {
  const opened = (await pagesOf(bought)).at(which === 'first' ? 0 : -1)
  if (opened !== undefined) await at.providers[opened.provider].pay(opened.page, outcome)
}

const bankDecides = (outcome: 'success' | 'failure') => async (bought: Bought) => {
  const last = (await pagesOf(bought)).at(-1)
  if (last === undefined) return
  await at.providers[last.provider].decide(last.page, outcome)
}

type Disputed = 'first' | 'later' | 'difference'
type Step = 'begun' | 'won' | 'lost'

/** The provider reports a step of a dispute, and it is processed: of the first payment, a later one, or a difference. */
const tells = (which: Disputed, step: Step) => async (bought: Bought) => {
  const difference = (await ordersOf(bought)).find((id) => id !== bought.orderId)
  const first: Page = { page: bought.orderId, provider: 'juspay' }
  const later = (await pagesOf(bought)).at(-1)
  const own = {
    first,
    later,
    difference: difference === undefined ? undefined : { ...first, page: difference },
  }[which]
  if (own === undefined) return
  const [there, page] = [at.providers[own.provider], own.page]
  await reportedBy({ at, there }, page, () =>
    step === 'begun' ? there.dispute(page) : there.endDispute(page, step),
  )
}

/** Each provider's next such call fails. */
const fails = (faulty: FaultyCall, kind: FaultKind) => () =>
  Promise.all(simulatedProviders.map((provider) => at.providers[provider].fault(faulty, kind)))

const reason = 'The family asked for it.'
const today = () => indianDayOf(at.clock.now())
const holder = (token: string) => ({ token, address: `203.0.113.${token.length}` })

async function makesLink({ orderId, tokens }: Bought): Promise<void> {
  const { path } = await at.selling.linkByOffice(orderId, clerk)
  tokens.push(path.replace('/pay#', ''))
}

/** The newest link; its holder requests one if there is none. */
const opensLink = (name: string, provider: SimulatedProvider) => async (bought: Bought) => {
  if (bought.tokens.length === 0) await makesLink(bought)
  const token = bought.tokens.at(-1) ?? ''
  const payer = { name, email: null }
  return at.selling.payByLink({ ...holder(token), payer, provider })
}

/** Refunds of the order and its differences in one of these states, in the order of request. */
async function refundsIn(bought: Bought, ...states: string[]) {
  const refunds = await refundsOfOrders(at.db, await ordersOf(bought))
  return refunds.filter(({ state }) => states.includes(state))
}

const approves = (which: 'first' | 'last') => async (bought: Bought) => {
  const waiting = await refundsIn(bought, 'requested', 'failed', 'bounced')
  const refund = waiting.at(which === 'first' ? 0 : -1)
  if (refund === undefined) return
  const { provider } = (await at.payments.captureById(at.db, refund.captureId)) ?? {}
  const byHand = provider === 'counter' ? ({ method: 'cash', reference: 'V1' } as const) : undefined
  await at.refunds.approve({ id: refund.id, overrideReason: reason, byHand }, clerk)
}

type Begun = { which: 'first' | 'last'; rupees?: number; place?: 'ends' | 'stays' }

/** The office starts a refund of one payment, in full or in part, and does or does not end the enrollment. */
const begins =
  ({ which, rupees = Infinity, place }: Begun) =>
  async ({ orderId }: Bought) => {
    const payment = (await at.refunds.showRefundable(orderId)).at(which === 'first' ? 0 : -1)
    const [line] = payment?.lines ?? []
    if (payment === undefined || payment.leftInPaise === 0) return
    const amountInPaise = paise(Math.min(payment.leftInPaise, rupees * 100))
    const becomes =
      place &&
      {
        ends: { endsEnrollment: true, keptBecause: undefined },
        stays: { endsEnrollment: false, keptBecause: reason },
      }[place]
    const lines = line && becomes && [{ lineId: line.lineId, amountInPaise, ...becomes }]
    const capture = payment.capture.id
    await at.refunds.start({ orderId, capture, amountInPaise, lines, reason }, clerk)
  }

/** To another batch, at the current difference. */
const moves = (batch: number, settledBy: MoveSettlement) => async (bought: Bought) => {
  const { targets } = await at.handlers.showMoveChoices({ orderId: bought.orderId }, call)
  const target = targets.find(({ batchId }) => batchId === bought.batches[batch])
  if (target === undefined) return
  const { batchId, difference } = target
  const slip = settledBy === 'order' ? { method: 'cash' as const } : {}
  await moveToBatch(at, bought.orderId, { batchId, difference, settledBy, ...slip })
}

async function dueMove({ studentId }: Bought): Promise<string> {
  const [course] = await at.enrollments.listCourses(studentId)
  // a stale page still shows a move that is no longer due
  return course?.due?.moveId ?? (await lastDueMoveOf(at.db, studentId)) ?? crypto.randomUUID()
}

/** The newest order of a difference, whose page may still be open. */
async function paysDifference(bought: Bought): Promise<void> {
  const difference = (await ordersOf(bought)).find((id) => id !== bought.orderId)
  if (difference === undefined) return
  await at.gateway.pay(difference)
  await at.selling.complete(difference)
}

const acts = {
  'opens the next part': opens('juspay'),
  'opens the next part elsewhere': opens('stripe'),
  'opens the next part at a third provider': opens('razorpay'),
  'opens the last part': ({ studentId, orderId }) =>
    at.selling.parts.pay({ studentId, orderId, part: 4, provider: undefined }),
  'pays, and does not come back': paysAt('last', 'success'),
  'pays at an older page': paysAt('first', 'success'),
  'is declined': paysAt('last', 'declined'),
  'waits for the bank': paysAt('last', 'delayed'),
  'pays too little': paysAt('last', 'short'),
  'the bank says yes': bankDecides('success'),
  'the bank says no': bankDecides('failure'),
  'the payer asks the bank for the first part': tells('first', 'begun'),
  'the bank gives the first part back': tells('first', 'lost'),
  'the bank leaves us the first part': tells('first', 'won'),
  'the payer asks the bank for it': tells('later', 'begun'),
  'the bank decides for the payer': tells('later', 'lost'),
  'the bank decides for us': tells('later', 'won'),
  'the bank gives the difference back': tells('difference', 'lost'),
  'comes back': ({ orderId }) => at.selling.complete(orderId),
  'a link is made': makesLink,
  'a father opens the link': opensLink('Suresh Nair', 'juspay'),
  'an uncle opens the link': opensLink('Uncle Das', 'razorpay'),
  'links are withdrawn': ({ orderId }) => at.selling.withdrawLinks(orderId, clerk),
  'pays at the desk': async (bought) =>
    at.selling.parts.take(
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
    at.selling.parts.takeCheque(
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
    const id = await chequeInHandOf(at.db, bought.orderId)
    if (id !== null) await at.selling.clearCheque({ id, day: today(), note: null }, clerk)
  },
  'a cheque comes back': async (bought) => {
    const id = await chequeInHandOf(at.db, bought.orderId)
    if (id !== null) await at.selling.bounceCheque({ id, day: today(), reason }, clerk)
  },
  'the office undoes an entry': async ({ orderId }) => {
    const entry = (await at.payments.capturesOf(at.db, orderId)).findLast(
      ({ provider }) => provider === 'counter',
    )
    if (entry === undefined) return
    await at.selling.undoDeskEntry({ orderId, captureId: entry.id, reason }, clerk)
  },
  'the office waives it': async (bought) =>
    at.selling.parts.waive({ orderId: bought.orderId, part: await nextOf(bought), reason }, clerk),
  'the office gives another day': async (bought) =>
    at.selling.parts.move(
      { orderId: bought.orderId, part: await nextOf(bought), dueOn: '2020-01-01', reason },
      clerk,
    ),
  'the office accepts what came': async ({ orderId }) => {
    const waiting = (await at.payments.capturesOf(at.db, orderId)).find(
      ({ isAccepted }) => !isAccepted,
    )
    if (waiting === undefined) return
    const amount = String(waiting.amountInPaise / 100)
    await at.selling.acceptPayment({ orderId, captureId: waiting.id, amount, reason }, clerk)
  },
  'the page lapses': async () => {
    at.clock.advance({ minutes: 45 })
    await at.selling.pollPending()
  },
  'the schedule asks': async () => {
    at.clock.advance({ minutes: 2 })
    await at.selling.pollPending()
  },
  'the provider is silent once': fails('ask', 'error-before'),
  'a page is lost once': fails('start', 'error-after'),
  'asks for a refund': ({ studentId, orderId }) =>
    at.refunds.request({ studentId, orderId, reason: 'I cannot come.' }),
  'asks once more': ({ studentId, orderId }) =>
    at.refunds.askForReview({ studentId, orderId, reason: 'I cannot come.' }),
  'the office gives the first payment back': begins({ which: 'first' }),
  'the office gives the last payment back': begins({ which: 'last' }),
  'a part of it, and the place ends': begins({ which: 'first', rupees: 500, place: 'ends' }),
  'a part of it, and the place stays': begins({ which: 'last', rupees: 300, place: 'stays' }),
  'all of it, and the place stays': begins({ which: 'first', place: 'stays' }),
  'the office approves': approves('first'),
  'the office approves the last': approves('last'),
  'the office refuses': async (bought) => {
    const [refund] = await refundsIn(bought, 'requested')
    if (refund !== undefined) await at.refunds.refuse(refusalOf(refund.id), clerk)
  },
  'refunds are followed': async () => {
    at.clock.advance({ minutes: 2 })
    await at.refunds.pollPending()
  },
  'a refund is turned down once': fails('refund', 'refused'),
  'the first payment goes back at the dashboard': async ({ orderId }) => {
    await at.gateway.refund(orderId)
    await at.selling.complete(orderId)
  },
  'the last payment goes back at the dashboard': async (bought) => {
    const last = (await pagesOf(bought)).at(-1)
    if (last !== undefined) await at.providers[last.provider].refund(last.page)
    await at.selling.complete(bought.orderId)
  },
  'the office keeps the place': ({ orderId }) =>
    at.selling.keepEnrollment({ orderId, reason }, clerk),
  'moves to the dearer batch, to pay online': moves(1, 'online'),
  'moves to the dearer batch, and pays at the desk': moves(1, 'order'),
  'moves to the cheaper batch, for a refund': moves(2, 'refund'),
  'moves back': moves(0, 'nothing'),
  'opens the difference': async (bought) =>
    at.selling.payDifference({
      studentId: bought.studentId,
      moveId: await dueMove(bought),
      provider: 'juspay',
    }),
  'pays the difference': paysDifference,
  'pays the difference at the desk': async (bought) =>
    at.handlers.takeDifference({ moveId: await dueMove(bought), method: 'cash' }, call),
  'the office waives the difference': async (bought) =>
    at.handlers.waiveDifference({ moveId: await dueMove(bought), reason }, call),
} satisfies Record<string, (bought: Bought) => Promise<unknown>>
type Action = keyof typeof acts

/** Without these steps the others rarely have an effect. */
const usual: Action[] = [
  'opens the next part',
  'pays, and does not come back',
  'comes back',
  'pays at the desk',
  'asks for a refund',
  'the office approves',
  'refunds are followed',
]
const action = fc.oneof(
  // Object.keys loses the key type
  { weight: 3, arbitrary: fc.constantFrom(...(Object.keys(acts) as Action[])) },
  { weight: 1, arbitrary: fc.constantFrom(...usual) },
)
/** Each step alone, or two concurrently. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(action) },
  { weight: 1, arbitrary: fc.tuple(action, action) },
)
const steps = fc.array(step, { minLength: 3, maxLength: 12 })

/** The starting state: random steps alone seldom reach the later ones. */
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
  ['opens the next part', 'asks for a refund'],
  ['opens the next part', 'pays, and does not come back', 'comes back', 'asks for a refund'],
  ['a cheque is handed in', 'asks for a refund', 'the office approves'],
  ['pays at the desk', 'the office gives the first payment back', 'the office approves'],
  ['pays at the desk', 'the bank gives the first part back'],
  ['a link is made', 'a father opens the link', 'asks for a refund'],
  ['moves to the dearer batch, to pay online', 'pays the difference'],
  ['moves to the dearer batch, to pay online', 'pays the difference at the desk'],
  [
    'moves to the dearer batch, to pay online',
    'opens the difference',
    'pays the difference at the desk',
  ],
  ['moves to the dearer batch, to pay online', 'asks for a refund'],
  ['moves to the dearer batch, and pays at the desk', 'asks for a refund', 'the office approves'],
  ['pays at the desk', 'pays at the desk', 'pays at the desk', 'asks for a refund'],
]

/** Each act happens; Object.keys forgets that these are the table's names. */
const everyAct = eachOnce(Object.keys(acts) as Action[], 8).map(
  (some, nth): [Door, Action[], Action[][]] => [
    nth % 2 === 0 ? 'online' : 'desk',
    beginnings[(nth * 3) % beginnings.length] ?? [],
    some.map((name) => [name]),
  ],
)

const doors = fc.constantFrom<Door[]>('online', 'desk')

async function goesWell(
  door: Door,
  { beginning, following }: { beginning: Action[]; following: Action[][] },
): Promise<void> {
  // the providers' pages lapse by the machine's time
  at.clock.set(new Date())
  const bought = await enrolled(door)
  for (const name of beginning) await act(name, bought)
  expect(await objections(bought)).toEqual([])
  for (const together of following) {
    await Promise.all(together.map((name) => act(name, bought)))
    expect(await claims(bought)).toEqual([])
    expect(await objections(bought)).toEqual([])
  }
  await settle(bought)
  expect(await claims(bought, { isResolved: true })).toEqual([])
  expect(await objections(bought)).toEqual([])
}

test(
  'for any actions, an installment is paid once and no money is kept without an enrollment',
  async () => {
    await fc.assert(
      fc.asyncProperty(doors, fc.constantFrom(...beginnings), steps, (door, beginning, following) =>
        goesWell(door, { beginning, following }),
      ),
      // shrinking would exceed the test's timeout, and the seed would be lost
      { numRuns: runs, endOnFailure: true, examples: everyAct },
    )
    expect(await checkAllBooks(at.db)).toEqual([])
    for (const { journal, dayBook, documents } of await threeWays(at.db))
      expect([dayBook, documents]).toEqual([journal, journal])
    // the stories reach these states
    expect(await providersOfLaterInstallments(at.db)).toEqual(
      expect.arrayContaining(['counter', 'juspay']),
    )
  },
  runs * 10_000,
)

function act(name: Action, bought: Bought): Promise<void> {
  return actQuietly(() => acts[name](bought))
}

/** All faults are cleared and every order is checked. */
async function settle(bought: Bought): Promise<void> {
  for (const provider of simulatedProviders) await at.providers[provider].heal()
  for (let pass = 0; pass < 3; pass++) {
    at.clock.advance({ minutes: 10 })
    await at.selling.pollPending()
    await at.refunds.pollPending()
    for (const orderId of await ordersOf(bought)) await at.selling.complete(orderId)
  }
}

async function objections(bought: Bought): Promise<string[]> {
  return [...(await objectionsAtAnyTime(at.db, await ordersOf(bought))), ...(await wrongIn(bought))]
}

/** Payments in our books that the providers' ledgers do not contain. */
async function claims(bought: Bought, { isResolved } = { isResolved: false }) {
  const orderIds = await ordersOf(bought)
  const attempts = await Promise.all(orderIds.map((id) => at.payments.attemptsOf(id)))
  const providerOrderIds = attempts.flat().map(({ providerOrderId }) => providerOrderId)
  return objectionsToLedger(at, { orderIds, providerOrderIds }, { isResolved })
}

/** Accounting objections: an installment paid twice, paid and still due, or lost and not due. */
async function wrongIn(bought: Bought): Promise<string[]> {
  const { orderId } = bought
  const parts = await partsOf(bought)
  const captures = await at.payments.capturesOf(at.db, orderId)
  const paid = await paidInstallmentsOf(at.db, orderId)
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

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
