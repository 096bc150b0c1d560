import type { Transaction } from '../../db/database.ts'
import { askTogether } from '../../db/built-statements.ts'
import { afterCommit } from '../../db/in-transaction.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import { countPayment } from '../../metrics/meters.ts'
import { pageOf } from './answer.ts'
import type { Answer, NoteIfPaid } from './answer.ts'
import type { PublishMoneyEvent } from './money-event.ts'
import { applyReport } from './apply-report.ts'
import { askProvider } from './ask-provider.ts'
import { deskAnswer, isAtDesk, lapseAtDesk } from './at-desk.ts'
import { attemptsIn, attemptsNow } from '../orders/attempts.store.ts'
import { capturesThrough } from '../captures/captures.store.ts'
import type { PageState, PaymentGateway } from '../providers/gateway.ts'
import { lastProviderStatusOf } from './last-provider-status.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { Trigger } from '../orders/move-order.ts'
import { isNeverShown, lapsesAt } from '../orders/order.ts'
import type { AskedMoney, LastProviderStatus, Order, PaymentAttempt } from '../orders/order.ts'
import { orderOf, ordersStore, orderToLock } from '../orders/orders.store.ts'
import { knownOrder } from '../orders/known-order.store.ts'
import type { KnownOrder } from '../orders/known-order.store.ts'
import { endOtherPages, hasCompetingAttempts } from './end-other-pages.ts'
import { answersAboutPaid, followParts, waitedFor } from './follow-parts.ts'
import type { BegunPart } from './follow-parts.ts'
import { isOpen, isUnpaid } from '../orders/payment-states.ts'
import {
  checksBy,
  lastLapseOf,
  lookOf,
  notedOf,
  noteIfPaid,
  noteUnlessNoted,
} from './note-if-paid.ts'
import { nextCheck, nextLookForReturn } from '../orders/poll-schedule.ts'
import { statusThatCounts } from './decide-unpaid.ts'
import { postJournal } from '../journal/post-journal.ts'
import { lockDifferences } from '../places/lock-place.store.ts'
import { raiseUnresolved } from './raise-unresolved.ts'
import { soFar } from './so-far.ts'
import { transactionsStore } from '../orders/transactions.store.ts'
import type { KnownTransaction } from '../orders/transactions.store.ts'

type Deps = Pick<MovingDeps, 'clock' | 'db' | 'endedUnpaid' | 'enqueue' | 'inTransaction' | 'log'>

export type SyncPorts = { gateways: Map<string, PaymentGateway>; publish: PublishMoneyEvent }

/**
 * The only place where a provider's word changes an order: asks about every attempt with no
 * transaction open, then in one transaction locks the order, compares, moves it and says what
 * happened. Safe to run any number of times, from anywhere, in parallel.
 * @param of.known what was read of the order a moment ago, where it was.
 * @returns the order as it is afterwards, or null when there is no such order; as it was, where it was only tried at the
 * desk: nobody else knows.
 */
export async function syncPayment(
  deps: Deps,
  ports: SyncPorts,
  { orderId, cause, known }: { orderId: string; cause: Trigger; known?: KnownOrder | undefined },
): Promise<Order | null> {
  const asked = { orderId }
  const found = known ?? (await knownOrder(deps.db, orderId))
  if (found === null) return null
  const { order: before, attempts, hasCaptures } = found
  if (attempts.length > 0 && attempts.every(isAtDesk))
    return cause === 'poll' ? lapseAtDesk(deps, orderId) : before
  const answers = await askAll(deps, ports, { order: before, attempts, hasCaptures })
  const synced = await deps.inTransaction(async (tx) => {
    // the attempts are looked at when the lock is there
    const questions = [orderToLock.asks(asked), attemptsNow.asks(asked)] as const
    const [[locked], now] = await askTogether(tx, ...questions)
    if (locked === undefined) return null
    const order = orderOf(locked)
    const { attempts: current, ...written } = attemptsIn(now)
    const story = { ports, order, answers: withCurrent(answers, current), cause, written }
    const ifPaid = noteIfPaid(story, deps.clock.now())
    // An attempt that began while we asked is not in the answers: nothing may be given up without it.
    return record(deps, tx, { ...story, ifPaid, isWholeStory: current.length === attempts.length })
  })
  if (synced && hasMoney(synced))
    await endOtherPages(ports.gateways, await answersAboutPaid(deps.db, orderId, answers))
  return synced
}

const noMoney: ReadonlyMap<string, AskedMoney> = new Map()

async function askAll(
  deps: Deps,
  { gateways }: SyncPorts,
  { order, attempts, hasCaptures }: KnownOrder,
): Promise<Answer[]> {
  // only money that came is asked back
  const money = hasCaptures ? await transactionsStore(deps.db).askedMoneyOf(order.id) : noMoney
  const askedAt = deps.clock.now()
  return Promise.all(
    attempts.map(async (attempt) => {
      const asked = { attempt, order, money: money.get(attempt.id), now: askedAt }
      const report = isAtDesk(attempt)
        ? deskAnswer(attempt)
        : await askProvider(gateways.get(attempt.provider), asked)
      return { attempt, report, askedAt }
    }),
  )
}

/** The attempts as they are under the lock: one can have been given up while we asked. */
function withCurrent(answers: Answer[], current: PaymentAttempt[]): Answer[] {
  return answers.map((answer) => {
    const attempt = current.find(({ id }) => id === answer.attempt.id) ?? answer.attempt
    const report = isAtDesk(attempt) ? deskAnswer(attempt) : answer.report
    return { ...answer, attempt, report }
  })
}

function hasMoney({ state }: Order): boolean {
  return state === 'paid' || state === 'underReview'
}

type Recording = {
  ports: SyncPorts
  order: Order
  answers: Answer[]
  cause: Trigger
  /** What of the order's money was written down before these answers. */
  written: { hasCaptures: boolean; hasDisputes: boolean; hasDoubts: boolean }
  isWholeStory: boolean
  ifPaid: NoteIfPaid | null
}

async function record(deps: Deps, tx: Transaction, recording: Recording): Promise<Order> {
  // every order before any batch: an enrollment that is given locks one
  const holders = recording.written.hasCaptures ? await lockHolders(tx, recording.order.id) : []
  // what this money does to a place it does to what a move of it cost
  if (recording.written.hasCaptures) await lockDifferences(tx, recording.order.id)
  let order = await applyAnswers(deps, tx, recording)
  const wasUnpaid = isUnpaid(recording.order.state)
  const { transactions, due, rows, mayBeFlagged } = await soFar(tx, { order, wasUnpaid })
  const answered = { ...recording, before: recording.order, order, transactions, holders }
  const told = { ...answered, part: await followParts(tx, answered, deps.clock.now()) }
  if (isOpen(order.state) && recording.isWholeStory) order = await concludeUnpaid(deps, tx, told)
  order = await schedule(deps, tx, { ...told, order })
  const waited = { ...order, ...waitedFor(order, told.part) }
  await raiseUnresolved(deps, tx, { ...told, order: waited, mayBeFlagged })
  await tellOfUnpaid(tx, told, order)
  // an order to which no money has come moves nothing in the books: most questions are about such a one
  if (!isUnpaid(order.state)) await postJournal(deps, tx, { orderId: order.id, due, rows })
  for (const holder of told.holders) await postJournal(deps, tx, holder)
  return order
}

async function applyAnswers(deps: Deps, tx: Transaction, recording: Recording): Promise<Order> {
  const { ports, answers, cause, written, ifPaid } = recording
  const { publish } = ports
  let order = recording.order
  for (const [index, answer] of answers.entries()) {
    const before = order
    const isNoneYet = !written.hasCaptures && index === 0
    const known = { ...written, isNoneYet }
    order = await applyReport(deps, tx, { order, answer, cause, publish, known, ifPaid })
    // Money that came and went before we heard of it is both: a receipt and its return.
    if (before.paidAt === null && order.paidAt !== null) await publish(tx, { kind: 'paid', order })
    if (before.state !== 'refunded' && order.state === 'refunded')
      await publish(tx, { kind: 'refunded', order })
  }
  return order
}

/** before: the order as it was when the answers came. */
type Told = Recording & {
  before: Order
  transactions: KnownTransaction[]
  /** The other orders to which the office wrote its money. */
  holders: string[]
  /** Its later part that somebody has set out to pay. */
  part: BegunPart | null
}

async function lockHolders(tx: Transaction, orderId: string): Promise<string[]> {
  const captures = await capturesThrough(tx, orderId)
  const others = captures.filter((capture) => capture.orderId !== orderId)
  const holders = [...new Set(others.map((capture) => capture.orderId))].toSorted()
  for (const holder of holders) await ordersStore(tx).lockOrder(holder)
  return holders
}

async function tellOfUnpaid(tx: Transaction, told: Told, order: Order): Promise<void> {
  const { ports, before } = told
  if (isDeclined(order) && !isDeclined(before)) await ports.publish(tx, { kind: 'declined', order })
  // a notification can run ahead of the provider's answers by a moment: that is no bank that does not decide
  const isOnlyEarly = reportedOf(told) !== null
  if (before.lastWord !== 'undecided' && order.lastWord === 'undecided' && !isOnlyEarly) {
    await ports.publish(tx, { kind: 'pending', order })
    afterCommit(tx, () => countPayment('pending'))
  }
}

/** Told once: at the decline, or where it is heard of only when the page is over. */
function isDeclined({ state, lastWord }: Order): boolean {
  if (lastWord === 'declined' || lastWord === 'declinedWhilePending') return true
  return state === 'failed' && lastWord !== 'undecided'
}

/** Nothing was paid at any attempt: declined, given up, or still waiting. */
async function concludeUnpaid(deps: Deps, tx: Transaction, told: Told): Promise<Order> {
  const { answers, cause } = told
  const order = await becomeAccepted(deps, tx, told)
  const now = deps.clock.now()
  const lastWord = lastProviderStatusOf(told, now)
  if (lastWord === 'undecided' || lastWord === 'silent' || answers.length === 0) return order
  // a request goes on with this order at another page, and may have ended the last one itself
  const isRequested = cause === 'initiate'
  if (answers.some((one) => isStillPayable(one, { isRequested, now }))) return order
  const last = answers.findLast(({ attempt }) => !isNeverShown(attempt))
  const isTurnedDown = last !== undefined && turnedDownPages.has(pageOf(last))
  const transition = isTurnedDown
    ? ({ event: 'paymentDeclined', cause, detail: { attempt: last.attempt.number } } as const)
    : ({ event: 'timeRanOut', cause } as const)
  return (await moveOrder(deps, tx, { order, transition })) ?? order
}

const turnedDownPages: ReadonlySet<PageState | null> = new Set<PageState>([
  'declined',
  'failed',
  'returned',
])

function isStillPayable(
  answer: Answer,
  { isRequested, now }: { isRequested: boolean; now: Date },
): boolean {
  const { attempt } = answer
  const page = pageOf(answer)
  if (isNeverShown(attempt) || page === 'failed' || page === 'returned') return false
  if (page === 'lapsed' && !isRequested) return false
  return lapsesAt(attempt) > now
}

/** The provider knows an order for which we never heard its yes: we died, or the answer was lost. */
async function becomeAccepted(
  deps: Deps,
  tx: Transaction,
  { order, answers, cause }: Recording,
): Promise<Order> {
  const isKnownThere = answers.some(({ report }) => report.kind === 'told')
  if (order.state !== 'created' || !isKnownThere) return order
  const transition = { event: 'gatewayAccepted', cause } as const
  return (await moveOrder(deps, tx, { order, transition })) ?? order
}

/** Null once it is paid. Whose money was written to another order waits for nobody's word. */
function wordOf(told: Told, now: Date): LastProviderStatus | null {
  const { state, lastWord } = told.order
  if (!isUnpaid(state)) return state === 'refunded' && lastWord === 'elsewhere' ? lastWord : null
  return told.holders.length > 0 ? 'elsewhere' : lastProviderStatusOf(told, now)
}

async function schedule({ clock }: Deps, tx: Transaction, told: Told): Promise<Order> {
  const { order, answers, cause } = told
  const noted = notedOf(told)
  const now = noted === null ? clock.now() : noted.lastAskedAt
  const checks = checksBy(order, cause)
  const word = wordOf(told, now)
  const isWaiting = word !== null && word !== 'elsewhere'
  const isFollowed = isWaiting || order.state === 'underReview' || hasCompetingAttempts(answers)
  const reportedAt = reportedOf(told)
  const waited = waitedFor({ ...order, lastWord: word }, told.part)
  const asked = { ...order, ...waited, checks, lapsesAt: lastLapseOf(answers), reportedAt }
  const nextCheckAt = isFollowed || reportedAt !== null ? nextCheck(asked, now, cause) : null
  const nextLookAt = hasMoneyThere(told) ? nextLookForReturn(await lookOf(tx, told), now) : null
  const lastWord = await statusThatCounts(tx, told, { word, now })
  const answer = { lastWord, lastAskedAt: now, nextCheckAt: nextCheckAt ?? nextLookAt, checks }
  await noteUnlessNoted(tx, { orderId: order.id, answer, noted })
  return { ...order, ...answer }
}

/** A provider took money: it may go back there, by somebody's hand at its dashboard, or by the payer's bank. */
function hasMoneyThere({ answers, transactions }: Told): boolean {
  return (
    transactions.some(({ state }) => state === 'charged') ||
    answers.some(({ attempt }) => ['captured', 'differed'].includes(attempt.outcome))
  )
}

/** When a notification last told of money that no answer has told of. */
function reportedOf({ transactions }: Told): Date | null {
  const reported = transactions.filter(({ state }) => state === 'reported')
  return reported.at(-1)?.lastSeenAt ?? null
}
