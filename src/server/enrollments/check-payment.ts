import type { Situation } from '#contract/payments.ts'
import { Problem } from '#contract/problems.ts'
import type { Order } from '../payments/payments.service.ts'
import { completeEnrollment } from './complete-enrollment.ts'
import type { EnrollmentTools } from './enrollment-tools.ts'
import { enrollmentsStore } from './enrollments.store.ts'
import { situationOf } from './situation.ts'

/** A page that asks more often than this gets the last answer again, in milliseconds. */
const ASK_AGAIN_AFTER_MS = 2_000

export type PaymentStanding = { order: Order; situation: Situation; continueLink: string | null }

/**
 * Where the student's own order stands, after asking the provider about an undecided one.
 * @throws Problem not-found, the same for a foreign and an unknown order.
 */
export async function checkPayment(
  tools: EnrollmentTools,
  { studentId, orderId }: { studentId: string; orderId: string },
): Promise<PaymentStanding> {
  const order = await tools.payments.findOrder(orderId)
  if (order === null || order.studentId !== studentId) throw new Problem('not-found')
  const settled = isWorthAsking(order, tools.clock.now())
    ? ((await completeEnrollment(tools, orderId, 'check')) ?? order)
    : order
  const places = await enrollmentsStore(tools.db).ordersWithPlace([orderId])
  const situation = situationOf(settled, places.has(orderId), places.get(orderId))
  const continueLink =
    situation === 'not-started' || situation === 'begun'
      ? await tools.payments.usableLinkOf(orderId)
      : null
  return { order: settled, situation, continueLink }
}

function isWorthAsking(order: Order, now: Date): boolean {
  if (order.state === 'paid' || order.state === 'refunded') return false
  const askedMs = order.lastAskedAt?.getTime() ?? 0
  return now.getTime() - askedMs >= ASK_AGAIN_AFTER_MS
}
