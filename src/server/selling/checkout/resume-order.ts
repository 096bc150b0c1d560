import { messages } from '#contract/messages.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { polledFor } from '#contract/platform/time-limits.ts'
import { Problem } from '#contract/problems.ts'
import {
  COUNTER,
  activeAttempt,
  isOpen,
  isPaidElsewhere,
  isResumable,
  isUntouched,
  lapsesAt,
} from '../../money/payments.service.ts'
import type {
  AttemptChannel,
  Order,
  OrderSnapshot,
  PaymentAttempt,
} from '../../money/payments.service.ts'
import { isSamePlan } from '../plans/payment-plan.ts'
import { enrollmentsStore } from '../../teaching/enrollments/enrollments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import { endPages, refuseWhileBeingPaid } from './nobody-pays.ts'

type Deps = Pick<SellingDeps, 'clock' | 'db' | 'inTransaction' | 'payments'>

/** How long after an order was placed late money is accepted, in milliseconds (rule 33). */
export const LATE_MONEY_MS = polledFor.days * DAY_MS

/** channel: how the caller lets people pay, by the provider's page or by a code at the desk. */
type ResumeRequest = { details: OrderSnapshot; provider: string | null; channel: AttemptChannel }

/**
 * Handles a second request for the same course (rule 31). It first queries every provider that the
 * order was tried at, so that nobody pays twice. Then the same order continues, at another provider
 * too, or a new one replaces it where fee, campus or batch changed.
 * @returns the order to continue, or null when a new one may start.
 * @throws Problem already-enrolled, payment-undecided, payment-provider-unavailable; of a
 * difference difference-not-due.
 */
export async function resumeOrder(deps: Deps, request: ResumeRequest): Promise<Order | null> {
  const { details } = request
  const existing = await deps.payments.findUndecidedOrder(
    details.studentId,
    details.courseId,
    details.moveId,
  )
  const order = existing && (await deps.payments.sync(existing.id, 'initiate'))
  if (order !== null && isOpen(order.state)) return resume(deps, order, request)
  await refuseIfResolved(deps, order)
  await syncEnded(deps, details)
  return null
}

/**
 * Ends the student's online order for this course, or for the difference of a move, before a desk payment. It queries the provider
 * first, as for an order with a changed fee or campus.
 * @throws Problem already-enrolled, payment-undecided, payment-provider-unavailable.
 */
export async function endOnlineOrder(
  deps: Deps,
  whose: { studentId: string; courseId: string; moveId?: string },
): Promise<void> {
  const { studentId, courseId, moveId } = whose
  const existing = await deps.payments.findUndecidedOrder(studentId, courseId, moveId)
  const order = existing && (await deps.payments.sync(existing.id, 'counter'))
  if (order !== null && isOpen(order.state)) {
    refuseWhileBeingPaid(order)
    await endUnpaidOrder(deps, order, { cause: 'counter', detail: { reason: 'paid at the desk' } })
  } else await refuseIfResolved(deps, order)
  await syncEnded(deps, whose)
}

async function refuseIfResolved({ db }: Deps, order: Order | null): Promise<void> {
  if (order?.state === 'underReview') throw new Problem('payment-undecided')
  if (order?.state !== 'paid') return
  if (order.moveId !== null) throw new Problem('difference-not-due')
  if (await enrollmentsStore(db).hasEnrollment(order.studentId, order.courseId))
    throw new Problem('already-enrolled')
  // the money arrived just now and found no seat; the student must read that before paying again
  throw new Problem('batch-full', { sentence: messages.situationBatchFull })
}

async function resume(
  deps: Deps,
  order: Order,
  { details, ...wanted }: ResumeRequest,
): Promise<Order | null> {
  if (order.lastWord === 'undecided') throw new Problem('payment-undecided')
  const attempts = await deps.payments.attemptsOf(order.id)
  // a bounced cheque released seat and enrollment, so a new order must take them again
  const isSame = isSameOrder(order, details) && attempts.every(isOnline)
  if (isSame && canResume(attempts, { order, now: deps.clock.now(), ...wanted })) return order
  // a page without a link can't be paid, whatever its provider says
  if (isSame && attempts.every(({ link }) => link === null)) return order
  // a new page may open only when nobody pays on the old one
  refuseWhileBeingPaid(order)
  if (isSame) return order
  await endUnpaidOrder(deps, order)
  return null
}

function isOnline({ provider }: PaymentAttempt): boolean {
  return provider !== COUNTER
}

/** Whether an order matches the request; one that does not is replaced. */
export function isSameOrder(
  order: Pick<Order, 'amountInPaise' | 'campus' | 'batchId' | 'parts'>,
  request: Pick<OrderSnapshot, 'amountInPaise' | 'campus' | 'batchId' | 'parts'>,
): boolean {
  return (
    order.amountInPaise === request.amountInPaise &&
    order.campus === request.campus &&
    order.batchId === request.batchId &&
    isSamePlan(order.parts, request.parts)
  )
}

/** The same page or the same attempt again: neither can take money twice. */
function canResume(
  attempts: PaymentAttempt[],
  { order, provider, channel, now }: Omit<ResumeRequest, 'details'> & { order: Order; now: Date },
): boolean {
  const active = activeAttempt(attempts)
  const isResumed = provider !== null && isResumable(active, { provider, channel }, now)
  if (!isResumed || isPaidElsewhere(attempts, active)) return false
  const isOnlyPage = attempts.every(({ id, link }) => id === active.id || link === null)
  return isOnlyPage || order.lastWord !== 'silent'
}

type EndCause = { cause: 'initiate' | 'counter' | 'office'; detail: { reason: string } }

/** @throws Problem payment-undecided, payment-provider-unavailable. */
export async function endUnpaidOrder(
  deps: Deps,
  order: Order,
  transition: EndCause = { cause: 'initiate', detail: { reason: 'fee or campus changed' } },
): Promise<void> {
  await endPages(deps, order.id)
  await deps.inTransaction(async (tx) => {
    const locked = await deps.payments.lockOrder(tx, order.id)
    // the provider has reported the ended page already
    if (locked?.state === 'expired' || locked?.state === 'failed') return
    const moved =
      locked !== null &&
      isUntouched(locked) &&
      (await deps.payments.moveOrder(tx, locked, {
        event: 'timeRanOut',
        ...transition,
      }))
    // a notification arrived between the query and the lock, and decides
    if (!moved) throw new Problem('payment-undecided')
  })
}

/** Queries orders that ended unpaid: a page that was left open may have been paid. */
async function syncEnded(
  deps: Deps,
  whose: { studentId: string; courseId: string; moveId?: string | null },
): Promise<void> {
  const now = deps.clock.now()
  const since = new Date(now.getTime() - LATE_MONEY_MS)
  const ended = await deps.payments.findEndedOrders(whose, since)
  for (const { id } of ended) {
    const order = await deps.payments.sync(id, 'initiate')
    await refuseIfResolved(deps, order)
    if (order && !(await isOver(deps, order))) refuseWhileBeingPaid(order)
    if (order) await endPages(deps, order.id)
  }
}

/** Started but not finished, and the provider's page has expired. */
async function isOver(deps: Deps, order: Order): Promise<boolean> {
  if (order.lastWord === 'returned') return true
  if (order.lastWord !== 'begun') return false
  const attempts = await deps.payments.attemptsOf(order.id)
  return attempts.every((attempt) => lapsesAt(attempt) <= deps.clock.now())
}
