import type { Paise } from '#contract/money.ts'
import type { Situation } from '#contract/payments.ts'
import { Problem } from '#contract/problems.ts'
import type { Order } from '../../payments/payments.service.ts'
import type { EnrollmentTools } from '../places/enrollment-tools.ts'
import { enrollmentsStore } from '../places/enrollments.store.ts'
import { listPayments } from './list-payments.ts'
import { situationOf, statusOf } from '../places/situation.ts'
import { continueLinkOf } from './ways-on.ts'

/** A page that asks more often than this gets the last answer again, in milliseconds. */
const ASK_AGAIN_AFTER_MS = 2_000

export type PaymentStanding = {
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
  tools: EnrollmentTools,
  { studentId, orderId }: { studentId: string; orderId: string },
): Promise<PaymentStanding> {
  const order = await tools.payments.findOrder(orderId)
  if (order === null || order.studentId !== studentId) throw new Problem('not-found')
  const settled = isWorthAsking(order, tools.clock.now())
    ? ((await tools.payments.settle(orderId, 'check')) ?? order)
    : order
  const places = await enrollmentsStore(tools.db).ordersWithPlace([orderId])
  const situation = situationOf(settled, places.has(orderId), places.get(orderId))
  const continueLink = await continueLinkOf(tools, { order: settled, situation })
  const tryAgainFeeInPaise =
    statusOf[situation] === 'FAILED' ? await tryAgainFee(tools, settled) : null
  return { order: settled, situation, continueLink, tryAgainFeeInPaise }
}

/** Whether it is safe depends on all other payments of the student. */
async function tryAgainFee(tools: EnrollmentTools, order: Order): Promise<Paise | null> {
  const payments = await listPayments(tools, order.studentId)
  const own = payments.find((payment) => payment.order.id === order.id)
  return own?.waysOn.tryAgainFeeInPaise ?? null
}

function isWorthAsking(order: Order, now: Date): boolean {
  if (order.state === 'paid' || order.state === 'refunded') return false
  const askedMs = order.lastAskedAt?.getTime() ?? 0
  return now.getTime() - askedMs >= ASK_AGAIN_AFTER_MS
}
