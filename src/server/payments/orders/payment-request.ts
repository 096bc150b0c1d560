import { HOUR_MS } from '#contract/durations.ts'
import type { AttemptToAsk, PaymentRequest } from '../providers/gateway.ts'
import { isUnanswered } from './order.ts'
import type { Order, PaymentAttempt } from './order.ts'

/** So long the shortest memory that a provider has still knows a start by its name, with an hour to spare (others §1.8). */
const REPEATABLE_MS = 23 * HOUR_MS

/** The start that was never heard answered, as long as repeating it is sure to make nothing twice. */
export function repeatableStart(
  order: Order,
  attempt: PaymentAttempt,
  now: Date,
): Pick<AttemptToAsk, 'request'> {
  const age = now.getTime() - attempt.createdAt.getTime()
  return isUnanswered(attempt) && age < REPEATABLE_MS ? { request: requestOf(order, attempt) } : {}
}

/** How an attempt is begun at its provider. It follows from what is kept alone, so that a repeated start is the same to the letter. */
export function requestOf(order: Order, attempt: PaymentAttempt): PaymentRequest {
  return {
    providerOrderId: attempt.providerOrderId,
    begunAt: attempt.createdAt,
    returnToken: attempt.returnToken,
    bought: { courseId: order.courseId, campus: order.campus, batchId: order.batchId },
    amountInPaise: attempt.asksInPaise,
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
