import { limits } from '#contract/limits.ts'
import { askTogether } from '../../db/built-statements.ts'
import type { Transaction } from '../../db/database.ts'
import { invariant } from '../../foundation/invariant.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import type { PaymentGateway, PaymentRequest, StartResult } from '../providers/gateway.ts'
import {
  asksForAsMuch,
  cancelCompetingAttempts,
  competingAttempts,
  outcomeOfCancelling,
} from './cancel-competing-attempts.ts'
import type { Gateways, CancelledPages } from './cancel-competing-attempts.ts'
import { moveOrder, moveToPage } from '../orders/move-order.ts'
import {
  activeAttempt,
  askedBy,
  attemptToAsk,
  isResumable,
  isUntouched,
  usableLink,
} from '../orders/order.ts'
import type { Order, PaymentAttempt } from '../orders/order.ts'
import { orderChangesStore } from '../orders/order-changes.store.ts'
import { newAttempt } from '../orders/place-order.ts'
import { firstCheck } from '../orders/poll-schedule.ts'
import { dueOf } from './due-of.ts'
import { attemptOf, attemptRows, attemptsStore } from '../orders/attempts.store.ts'
import { orderOf, ordersStore, orderToLock } from '../orders/orders.store.ts'

type Deps = Pick<MovingDeps, 'clock' | 'db' | 'endedUnpaid' | 'inTransaction' | 'log'>

export type OpenedAttempt =
  | { kind: 'open'; link: string }
  | { kind: 'no-link' }
  /** The order came to its end meanwhile, or something else happened to it: look again. */
  | { kind: 'ended' }
  /** It was tried so often that no further page is opened for it. */
  | { kind: 'too-many' }

/**
 * Gets a hosted page for an order that is committed: the order's active attempt where it is at this
 * provider and can be gone on with, else the next one, after the pages at other providers are ended.
 * Calls the providers with no transaction open. An attempt that its order was `placed` with just now needs no looking at.
 * Only the active attempt gives its link to anybody.
 * @returns the link, or no-link when a provider refused or did not answer; a retry then continues
 * the same attempt, so it can't pay twice.
 */
export async function openAttempt(
  deps: Deps,
  {
    gateway,
    gateways,
    placed,
    part = 1,
  }: { gateway: PaymentGateway; gateways: Gateways; placed: PaymentAttempt | null; part?: number },
  order: Order,
): Promise<OpenedAttempt> {
  // what happens to it meanwhile shows in the answer's own transaction, as after a claim
  if (placed?.provider === gateway.name)
    return startAttempt(deps, gateway, { order, attempt: placed })
  const due = await dueOf(deps.db, order, part)
  if (due === null) return { kind: 'ended' }
  const wanted = { provider: gateway.name, part, asksInPaise: due.asksInPaise }
  const left = await cancelCompetingAttempts(deps, gateways, { order, ...wanted })
  if (left.kind !== 'left') return left
  const attempt = await claimAttempt(deps, { gateway, gateways, left, part }, order)
  if (attempt === null) return { kind: 'ended' }
  if (attempt === 'too-many') return { kind: 'too-many' }
  const link = usableLink(attempt, deps.clock.now())
  if (link !== null) return { kind: 'open', link }
  return startAttempt(deps, gateway, { order, attempt })
}

async function startAttempt(
  deps: Deps,
  gateway: PaymentGateway,
  { order, attempt }: { order: Order; attempt: PaymentAttempt },
): Promise<OpenedAttempt> {
  const result = await gateway.start(requestOf(order, attempt))
  if (result.kind === 'unknown')
    deps.log.warn({ orderId: order.id, failure: result.failure }, 'gateway start unknown')
  const opened = await recordStart(deps, { order, attempt }, result)
  if (opened.kind === 'ended' && result.kind === 'accepted')
    await gateway.end?.({
      ...attemptToAsk(attempt),
      providerReference: result.providerReference,
    })
  return opened
}

function requestOf(order: Order, attempt: PaymentAttempt): PaymentRequest {
  return {
    providerOrderId: attempt.providerOrderId,
    begunAt: attempt.createdAt,
    returnToken: attempt.returnToken,
    bought: { courseId: order.courseId, campus: order.campus, batchId: order.batchId },
    amountInPaise: askedBy(attempt, order),
    currency: order.currency,
    description: `${order.courseName}, ${order.campus}`,
    customer: {
      id: order.studentId,
      firstName: order.customerName.split(' ')[0] ?? order.customerName,
      lastName: order.customerName.split(' ').slice(1).join(' '),
      email: order.customerEmail,
      phone: order.customerPhone,
    },
  }
}

/**
 * An attempt without an answer is continued; one whose page has lapsed is followed by the next. What
 * happened at another provider since its pages were left makes the caller look again.
 */
async function claimAttempt(
  deps: Deps,
  {
    gateway,
    gateways,
    left,
    part,
  }: { gateway: PaymentGateway; gateways: Gateways; left: CancelledPages; part: number },
  order: Order,
): Promise<PaymentAttempt | 'too-many' | null> {
  return deps.inTransaction(async (tx) => {
    const locked = await ordersStore(tx).lockOrder(order.id)
    const due = locked && (await dueOf(tx, locked, part))
    if (due === null) return null
    const now = deps.clock.now()
    const wanted = { provider: gateway.name, part, asksInPaise: due.asksInPaise }
    const all = await attemptsStore(tx).attemptsOf(order.id)
    const before = all.filter((attempt) => attempt.part === part)
    const active = activeAttempt(before.filter((attempt) => asksForAsMuch(attempt, wanted)))
    if (isResumable(active, gateway.name, now)) return active
    // something new that can be paid only when the provider has just said that nobody pays at an earlier one
    if (before.some(wasBegun) && !isUntouched(due)) return null
    const competing = competingAttempts(before, wanted)
    const ways = competing.map((competitor) => outcomeOfCancelling(competitor, gateways, left))
    if (ways.includes(null)) return null
    const lapsed = competing.filter((_competitor, index) => ways[index] === 'lapsed')
    for (const { id } of lapsed) await attemptsStore(tx).setAttemptOutcome(id, 'lapsed', now)
    // an ordinary order is asked about since it was placed
    const asksSoon = part > 1 || order.isGroup
    return backOrNext(tx, { orderId: order.id, ...wanted, asksSoon }, now)
  })
}

/** Somebody had its link, or it is a paper of which a bank decides. */
function wasBegun({ link, outcome }: PaymentAttempt): boolean {
  return link !== null || outcome === 'undecided'
}

/** Leaving the others can bring an earlier attempt at this provider into hand again; its page is the same. */
async function backOrNext(
  tx: Transaction,
  {
    asksSoon,
    ...of
  }: Pick<PaymentAttempt, 'orderId' | 'provider' | 'part' | 'asksInPaise'> & {
    asksSoon: boolean
  },
  now: Date,
): Promise<PaymentAttempt | 'too-many'> {
  const all = await attemptsStore(tx).attemptsOf(of.orderId)
  const attempts = all.filter(({ part }) => part === of.part)
  const back = activeAttempt(attempts.filter((attempt) => asksForAsMuch(attempt, of)))
  if (isResumable(back, of.provider, now)) return back
  if (attempts.length >= limits.attemptsPerPart) return 'too-many'
  // after a restore the earlier ones may not all be known
  const number = Math.max(0, ...all.map((attempt) => attempt.number)) + 1
  const next = newAttempt({ ...of, number }, now)
  await attemptsStore(tx).insertAttempt(next)
  if (asksSoon) await orderChangesStore(tx).askSoon(of.orderId, firstCheck(now))
  return next
}

async function recordStart(
  deps: Deps,
  { order, attempt }: { order: Order; attempt: PaymentAttempt },
  result: StartResult,
): Promise<OpenedAttempt> {
  if (result.kind === 'unknown') return { kind: 'no-link' }
  if (result.kind === 'accepted') {
    const { link, expiresAt: linkExpiresAt, providerReference } = result
    const page = { attemptId: attempt.id, link, linkExpiresAt, providerReference }
    if (await moveToPage(deps, order, page)) return { kind: 'open', link }
  }
  return recordAsItIs(deps, attempt, result)
}

/** Something has happened to the order or the attempt since it was claimed, or the provider has refused it. */
async function recordAsItIs(
  deps: Deps,
  attempt: PaymentAttempt,
  result: Exclude<StartResult, { kind: 'unknown' }>,
): Promise<OpenedAttempt> {
  return deps.inTransaction(async (tx) => {
    const asked = { orderId: attempt.orderId }
    const questions = [orderToLock.asks(asked), attemptRows.asks(asked)] as const
    const [[locked], rows] = await askTogether(tx, ...questions)
    invariant(locked, 'an attempt has an order')
    const order = orderOf(locked)
    const current = rows.map(attemptOf).find(({ id }) => id === attempt.id)
    const now = deps.clock.now()
    const cause = 'initiate'
    if (result.kind === 'refused') return recordRefusal(deps, tx, { order, attempt, current })
    const { link, expiresAt: linkExpiresAt, providerReference } = result
    const isGivenUp = current?.outcome === 'lapsed'
    const page = isGivenUp ? { link: null, linkExpiresAt: null } : { link, linkExpiresAt }
    await attemptsStore(tx).recordLink(attempt.id, { ...page, providerReference }, now)
    // paid, or given up, while the provider took its time
    if (isGivenUp || (await dueOf(tx, order, attempt.part)) === null) return { kind: 'ended' }
    await moveOrder(deps, tx, { order, transition: { event: 'gatewayAccepted', cause } })
    // another process may have had the provider's yes first
    return { kind: 'open', link: current?.link ?? link }
  })
}

/** Another process may have had the provider's yes for the same attempt: then that one counts. */
async function recordRefusal(
  deps: Deps,
  tx: Transaction,
  {
    order,
    attempt,
    current,
  }: { order: Order; attempt: PaymentAttempt; current: PaymentAttempt | undefined },
): Promise<OpenedAttempt> {
  if (current?.outcome === 'lapsed') return { kind: 'ended' }
  if (current?.link != null) return { kind: 'open', link: current.link }
  await attemptsStore(tx).setAttemptOutcome(attempt.id, 'refused', deps.clock.now())
  const transition = { event: 'gatewayRefused', cause: 'initiate' } as const
  await moveOrder(deps, tx, { order, transition })
  return { kind: 'no-link' }
}
