import { boughtPlace } from '#contract/teaching/batch-words.ts'
import { HOUR_MS } from '#contract/platform/durations.ts'
import type { AttemptQuery, PaymentRequest } from '../../providers/gateway.ts'
import { isUnanswered } from '../order.ts'
import type { Order, PaymentAttempt } from '../order.ts'

/**
 * The shortest time for which a provider remembers an idempotency key, less one hour (others §1.8).
 */
const REPEATABLE_MS = 23 * HOUR_MS

/** The start that had no response, as long as repeating it can't create a second page. */
export function repeatableStart(
  order: Order,
  attempt: PaymentAttempt,
  now: Date,
): Pick<AttemptQuery, 'request'> {
  const age = now.getTime() - attempt.createdAt.getTime()
  return isUnanswered(attempt) && age < REPEATABLE_MS ? { request: requestOf(order, attempt) } : {}
}

/**
 * The request that begins an attempt at its provider. It depends only on stored data, so that a
 * repeated start is identical.
 */
export function requestOf(order: Order, attempt: PaymentAttempt): PaymentRequest {
  return {
    providerOrderId: attempt.providerOrderId,
    channel: attempt.channel,
    begunAt: attempt.createdAt,
    returnToken: attempt.returnToken,
    bought: { courseId: order.courseId, campus: order.campus, batchId: order.batchId },
    amountInPaise: attempt.asksInPaise,
    currency: order.currency,
    description: `${order.courseName}, ${boughtPlace(order)}`,
    customer: {
      id: order.studentId,
      firstName: order.customerName.split(' ')[0] ?? order.customerName,
      lastName: order.customerName.split(' ').slice(1).join(' '),
      email: order.customerEmail,
      phone: order.customerPhone,
    },
  }
}
