import { limits } from '#contract/platform/limits.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { MINUTE_MS } from '#contract/platform/durations.ts'
import { invariant } from '../../platform/foundation/invariant.ts'
import type { MovingDeps } from '../orders/moving-deps.ts'
import type {
  AttemptChannel,
  PaymentGateway,
  StartObjection,
  StartResult,
} from '../providers/gateway.ts'
import type { ProviderObjections } from '../providers/provider-objections.ts'
import {
  hasSameAmount,
  cancelCompetingAttempts,
  competingAttempts,
  outcomeOfCancelling,
} from './cancel-competing-attempts.ts'
import type { CancelledPages, PageRequest } from './cancel-competing-attempts.ts'
import type { Gateways } from '../providers/metered-gateways.ts'
import { moveOrder } from '../orders/move-order.ts'
import {
  activeAttempt,
  attemptQuery,
  isPayableAttempt,
  isResumable,
  isUntouched,
  nextAttemptNumber,
  usableLink,
} from '../orders/order.ts'
import type { Order, PaymentAttempt } from '../orders/order.ts'
import { orderChangesStore } from '../orders/order-changes.store.ts'
import { requestOf } from '../orders/placing/payment-request.ts'
import { newAttempt } from '../orders/placing/place-order.ts'
import { firstCheck } from '../orders/poll-schedule.ts'
import { dueOf } from '../places/next-part.ts'
import type { OrderPart } from '../orders/parts.store.ts'
import { attemptsStore } from '../orders/attempts.store.ts'
import { ordersStore } from '../orders/orders.store.ts'

type Deps = Pick<MovingDeps, 'clock' | 'db' | 'endedUnpaid' | 'inTransaction' | 'log'> & {
  objections: ProviderObjections
}

/** A page of an attempt, for one person (assign-payer.ts). */
export type OpenPage = { link: string; attemptId: string }

export type OpenedAttempt =
  | ({ kind: 'open' } & OpenPage)
  /**
   * about: the setting that must be corrected before this provider can be used; null: the provider
   * did not respond.
   */
  | { kind: 'no-link'; about: StartObjection['about'] | null }
  /** The order ended meanwhile, or changed in another way: look again. */
  | { kind: 'ended' }
  /** It had too many attempts: no further page is opened. */
  | { kind: 'too-many' }

/** An installment to pay. attempt: its first attempt, if it was placed just now with its order. */
export type ToPay = {
  order: Order
  part: number
  channel: AttemptChannel
  attempt: PaymentAttempt | null
}

/**
 * Gets a hosted page for an installment of a committed order. It first ends the pages at other
 * providers. It then resumes the active attempt if that is at this provider and usable, or opens
 * the next one. It calls the providers with no transaction open. An attempt that was placed just
 * now needs no check. Only the active attempt gives out its link.
 * @returns the link, or no-link when a provider refused or did not respond; a retry continues the
 * same attempt, so it can't pay twice.
 */
export async function openAttempt(
  deps: Deps,
  { gateway, gateways }: { gateway: PaymentGateway; gateways: Gateways },
  { order, part, attempt: placed, channel }: ToPay,
): Promise<OpenedAttempt> {
  // the transaction that records the response sees changes made meanwhile, as after a claim
  if (isFirstOf(placed, { provider: gateway.name, channel }))
    return startAttempt(deps, gateway, { order, attempt: placed })
  const due = await dueOf(deps.db, order, part)
  if (due === null) return { kind: 'ended' }
  const pageRequest = { provider: gateway.name, channel, part, asksInPaise: due.openInPaise }
  const left = await cancelCompetingAttempts(deps, gateways, { order, ...pageRequest })
  if (left.kind === 'no-link') return { kind: 'no-link', about: null }
  if (left.kind === 'ended') return left
  const attempt = await claimAttempt(deps, { gateways, left, pageRequest }, order)
  if (attempt === null) return { kind: 'ended' }
  if (attempt === 'too-many') return { kind: 'too-many' }
  const link = usableLink(attempt, deps.clock.now())
  if (link !== null) return { kind: 'open', link, attemptId: attempt.id }
  return startAttempt(deps, gateway, { order, attempt })
}

function isFirstOf(
  placed: PaymentAttempt | null,
  { provider, channel }: Pick<PaymentAttempt, 'provider' | 'channel'>,
): placed is PaymentAttempt {
  return placed?.provider === provider && placed.channel === channel
}

async function startAttempt(
  deps: Deps,
  gateway: PaymentGateway,
  { order, attempt }: { order: Order; attempt: PaymentAttempt },
): Promise<OpenedAttempt> {
  const result = await gateway.start(requestOf(order, attempt))
  const page = result.kind === 'accepted' ? pageToKeep(gateway, result, deps.clock.now()) : result
  const opened = await recordStart(deps, attempt, page)
  await reportObjections(deps, gateway.name, { orderId: order.id, result, page })
  if (opened.kind === 'ended' && result.kind === 'accepted')
    await gateway.end?.[attempt.channel]?.({
      ...attemptQuery(attempt),
      providerReference: result.providerReference,
    })
  return opened
}

type Accepted = Extract<StartResult, { kind: 'accepted' }>

/**
 * Limits the page's life to what we asked for, whatever the response says: the seat is held that
 * long (decision 41).
 */
function pageToKeep({ pageLifeMs }: PaymentGateway, page: Accepted, now: Date): Accepted {
  const requestedExpiry = new Date(now.getTime() + pageLifeMs)
  const isSooner = page.expiresAt !== null && page.expiresAt < requestedExpiry
  return { ...page, expiresAt: isSooner ? page.expiresAt : requestedExpiry }
}

/** The allowance for clock skew and network delay, in milliseconds. */
const CLOCK_SKEW_MS = 2 * MINUTE_MS

type Started = { orderId: string; result: StartResult; page: StartResult }

/**
 * Reports objections to the log, the doctor and the office. A page that matches our request ends
 * the objection.
 */
async function reportObjections({ log, objections }: Deps, provider: string, started: Started) {
  const { orderId, result, page } = started
  if (result.kind === 'unknown')
    log.warn({ orderId, provider, failure: result.failure }, 'payment start has an unknown result')
  if (result.kind !== 'accepted')
    return result.objection && objections.note(provider, orderId, result.objection)
  const [said, kept] = [result.expiresAt, page.kind === 'accepted' ? page.expiresAt : null]
  if (said === null || kept === null || said.getTime() <= kept.getTime() + CLOCK_SKEW_MS)
    return objections.settle(provider)
  const objection = { about: 'page-life', field: 'expiry', said: said.toISOString() } as const
  return objections.note(provider, orderId, objection)
}

/**
 * Resumes an attempt without a response; follows a lapsed page with the next attempt. If something
 * happened at another provider since its pages were ended, the caller looks again.
 */
async function claimAttempt(
  deps: Deps,
  {
    gateways,
    left,
    pageRequest: request,
  }: { gateways: Gateways; left: CancelledPages; pageRequest: PageRequest },
  order: Order,
): Promise<PaymentAttempt | 'too-many' | null> {
  return deps.inTransaction(async (tx) => {
    const locked = await ordersStore(tx).lockOrder(order.id)
    const due = locked && (await dueOf(tx, locked, request.part))
    if (due === null) return null
    const now = deps.clock.now()
    const pageRequest = { ...request, asksInPaise: due.openInPaise }
    const all = await attemptsStore(tx).attemptsOf(order.id)
    const before = all.filter((attempt) => attempt.part === request.part)
    const active = activeAttempt(before.filter((attempt) => hasSameAmount(attempt, pageRequest)))
    if (isResumable(active, pageRequest, now)) return active
    if (!mayStartAttempt(due, before)) return null
    const competing = competingAttempts(before, pageRequest)
    const outcomes = competing.map((competitor) => outcomeOfCancelling(competitor, gateways, left))
    if (outcomes.includes(null)) return null
    const lapsed = competing.filter((_competitor, index) => outcomes[index] === 'lapsed')
    for (const { id } of lapsed) await attemptsStore(tx).setAttemptOutcome(id, 'lapsed', now)
    return resumeOrNext(tx, { orderId: order.id, ...pageRequest }, now)
  })
}

/**
 * A new attempt begins only when the providers have just confirmed that nobody pays at an earlier
 * page. An installment that no provider was asked about has no earlier page.
 */
function mayStartAttempt(due: OrderPart, before: readonly PaymentAttempt[]): boolean {
  if (due.lastWord === null) return !before.some((one) => wasBegun(one) && isPayableAttempt(one))
  return isUntouched(due) || !before.some(wasBegun)
}

/** A person had its link, or it is a cheque that a bank decides. */
function wasBegun({ link, outcome }: PaymentAttempt): boolean {
  return link !== null || outcome === 'undecided'
}

/**
 * Ending the others can make an earlier attempt at this provider the active one again, with the
 * same page.
 */
async function resumeOrNext(
  tx: Transaction,
  input: { orderId: string } & PageRequest,
  now: Date,
): Promise<PaymentAttempt | 'too-many'> {
  const all = await attemptsStore(tx).attemptsOf(input.orderId)
  const attempts = all.filter(({ part }) => part === input.part)
  const reusable = activeAttempt(attempts.filter((attempt) => hasSameAmount(attempt, input)))
  if (isResumable(reusable, input, now)) return reusable
  if (attempts.length >= limits.attemptsPerPart) return 'too-many'
  const next = newAttempt({ ...input, number: nextAttemptNumber(all) }, now)
  await attemptsStore(tx).insertAttempt(next)
  await orderChangesStore(tx).restartChecks(input.orderId, firstCheck(now))
  return next
}

async function recordStart(
  deps: Deps,
  attempt: PaymentAttempt,
  result: StartResult,
): Promise<OpenedAttempt> {
  if (result.kind === 'unknown') return { kind: 'no-link', about: result.objection?.about ?? null }
  return deps.inTransaction(async (tx) => {
    const order = await ordersStore(tx).lockOrder(attempt.orderId)
    invariant(order, 'an attempt has an order')
    const attempts = await attemptsStore(tx).attemptsOf(order.id)
    const current = attempts.find(({ id }) => id === attempt.id)
    return result.kind === 'refused'
      ? recordRefusal(deps, tx, { attempt, current, result })
      : recordPage(deps, tx, { order, attempt, current, page: result })
  })
}

type OfPage = {
  order: Order
  attempt: PaymentAttempt
  current: PaymentAttempt | undefined
  page: Accepted
}

async function recordPage(
  deps: Deps,
  tx: Transaction,
  { order, attempt, current, page }: OfPage,
): Promise<OpenedAttempt> {
  const { link, expiresAt: linkExpiresAt, providerReference } = page
  const isGivenUp = current?.outcome === 'lapsed'
  const shown = isGivenUp ? { link: null, linkExpiresAt: null } : { link, linkExpiresAt }
  const recorded = { ...shown, providerReference }
  await attemptsStore(tx).recordLink(attempt.id, recorded, deps.clock.now())
  // paid or given up while the provider took its time
  if (isGivenUp || (await dueOf(tx, order, attempt.part)) === null) return { kind: 'ended' }
  const transition = { event: 'gatewayAccepted', cause: 'initiate' } as const
  await moveOrder(deps, tx, { order, transition })
  // another process may have received the provider's acceptance first
  return { kind: 'open', link: current?.link ?? link, attemptId: attempt.id }
}

type Refused = {
  attempt: PaymentAttempt
  current: PaymentAttempt | undefined
  result: Extract<StartResult, { kind: 'refused' }>
}

/**
 * Records a refusal. The order can then be paid at another provider, or at this one by the next
 * attempt. If another process received an acceptance for the same attempt, that one counts.
 */
async function recordRefusal(
  deps: Deps,
  tx: Transaction,
  { attempt, current, result }: Refused,
): Promise<OpenedAttempt> {
  if (current?.outcome === 'lapsed') return { kind: 'ended' }
  if (current?.link != null) return { kind: 'open', link: current.link, attemptId: attempt.id }
  await attemptsStore(tx).setAttemptOutcome(attempt.id, 'refused', deps.clock.now())
  return { kind: 'no-link', about: result.objection.about }
}
