import type { Paise } from '#contract/money.ts'
import type { Situation } from '#contract/payments.ts'
import { Problem } from '#contract/problems.ts'
import type { Order } from '../../payments/payments.service.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'
import { enrollmentsStore } from '../records/enrollments.store.ts'
import { listPayments } from './list-payments.ts'
import { situationOf, statusOf } from '../records/situation.ts'
import { continueLinkOf } from './ways-on.ts'

type Deps = Pick<EnrollmentDeps, 'catalog' | 'clock' | 'db' | 'payments'>

/** A page that asks more often than this gets the last answer again, in milliseconds. */
const ASK_AGAIN_AFTER_MS = 2_000

export type CheckedPayment = {
  order: Order
  situation: Situation
  continueLink: string | null
  /** What the course costs by now, where a new payment for it may start (ways-on.ts). */
  tryAgainFeeInPaise: Paise | null
}

/**
 * Where the student's own order stands, after asking the provider about an undecided one.
 * @throws Problem not-found, the same for a foreign and an unknown order.
 */
export async function checkPayment(
  deps: Deps,
  { studentId, orderId }: { studentId: string; orderId: string },
): Promise<CheckedPayment> {
  const order = await deps.payments.findOrder(orderId)
  if (order === null || order.studentId !== studentId) throw new Problem('not-found')
  const synced = isWorthAsking(order, deps.clock.now())
    ? ((await deps.payments.sync(orderId, 'check')) ?? order)
    : order
  const endReasons = await enrollmentsStore(deps.db).endReasons([orderId])
  const situation = situationOf(synced, endReasons.has(orderId), endReasons.get(orderId))
  const continueLink = await continueLinkOf(deps, { order: synced, situation })
  const tryAgainFeeInPaise =
    statusOf[situation] === 'FAILED' ? await tryAgainFee(deps, synced) : null
  return { order: synced, situation, continueLink, tryAgainFeeInPaise }
}

/** Whether it is safe depends on all other payments of the student. */
async function tryAgainFee(deps: Deps, order: Order): Promise<Paise | null> {
  const payments = await listPayments(deps, order.studentId)
  const own = payments.find((payment) => payment.order.id === order.id)
  return own?.waysOn.tryAgainFeeInPaise ?? null
}

function isWorthAsking(order: Order, now: Date): boolean {
  if (order.state === 'paid' || order.state === 'refunded') return false
  const askedMs = order.lastAskedAt?.getTime() ?? 0
  return now.getTime() - askedMs >= ASK_AGAIN_AFTER_MS
}
