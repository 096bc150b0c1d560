import type { Situation } from '#contract/money/payments.ts'
import { isUntouched } from '../../money/payments.service.ts'
import type { Order } from '../../money/payments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import { activeEnrollmentsStore } from '../../teaching/enrollments/enrollments.service.ts'
import { LATE_MONEY_MS } from './resume-order.ts'
import { situationOf } from '../basics/situation.ts'
import { continueLinkOf } from './payment-options.ts'

type Deps = Pick<SellingDeps, 'batches' | 'catalog' | 'clock' | 'db' | 'payments'>

/** A student's state with one course: it decides what replaces Enroll Now and Checkout. */
export type CourseState =
  | { kind: 'open' }
  | { kind: 'enrolled'; enrolledAt: Date; orderId: string }
  | { kind: 'to-continue'; order: Order; continueLink: string }
  | { kind: 'waiting' | 'under-review'; order: Order }

type Whose = { studentId: string; courseId: string }

/**
 * The last known state, without provider queries; payment calls do not rely on it.
 * @throws Problem course-not-found.
 */
export async function courseStateOf(deps: Deps, whose: Whose): Promise<CourseState> {
  const { id: courseId } = await deps.catalog.courseForSale(whose.courseId)
  const { studentId } = whose
  const enrollment = await activeEnrollmentsStore(deps.db).inCourse(studentId, courseId)
  if (enrollment !== null) return { kind: 'enrolled', ...enrollment }
  const open = await deps.payments.findUndecidedOrder(studentId, courseId)
  const order = open ?? (await undecidedEndedOrder(deps, { studentId, courseId }))
  return order === null ? { kind: 'open' } : stateByOrder(deps, order)
}

/** An ended order with a payment that the bank has not decided. */
async function undecidedEndedOrder(deps: Deps, whose: Whose): Promise<Order | null> {
  const since = new Date(deps.clock.now().getTime() - LATE_MONEY_MS)
  const ended = await deps.payments.findEndedOrders(whose, since)
  return ended.find(({ lastWord }) => lastWord === 'undecided') ?? null
}

async function stateByOrder(deps: Deps, order: Order): Promise<CourseState> {
  const situation = situationOf(order, false)
  const kind = kindOf[situation]
  if (kind !== 'to-continue') return kind === 'open' ? { kind } : { kind, order }
  const continueLink = await continueLinkOf(deps, { order, situation })
  if (continueLink !== null) return { kind, order, continueLink }
  // the page has expired: an untouched payment can start again, any other waits for the bank
  return situation === 'not-started' || isUntouched(order)
    ? { kind: 'open' }
    : { kind: 'waiting', order }
}

const kindOf: Record<Situation, Exclude<CourseState['kind'], 'enrolled'>> = {
  paid: 'open',
  'paid-twice': 'open',
  'batch-full': 'open',
  'batch-cancelled': 'open',
  'concession-gone': 'open',
  refunded: 'open',
  'place-ended': 'open',
  'place-given-back': 'open',
  'difference-paid': 'open',
  'entry-undone': 'open',
  declined: 'open',
  'declined-open': 'to-continue',
  expired: 'open',
  'sent-back': 'open',
  'written-elsewhere': 'open',
  'not-started': 'to-continue',
  begun: 'to-continue',
  undecided: 'waiting',
  'provider-silent': 'waiting',
  'under-review': 'under-review',
}
