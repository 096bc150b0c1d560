import * as z from 'zod/mini'
import { messages } from '../../messages.ts'

/** A written text for another person: a reason, an answer. */
export const Words = z
  .string({ error: messages.reasonNeeded })
  .check(
    z.trim(),
    z.minLength(3, { error: messages.reasonNeeded }),
    z.maxLength(500, { error: messages.reasonTooLong }),
  )

const orderId = z.string().check(z.trim(), z.maxLength(64))

/**
 * A student's refund request; apart from refunds.ts, so that the student's page does not load the
 * office's rules.
 */
export const RequestRefundInput = z.object({
  orderId,
  /** The policy does not depend on it. */
  reason: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(500, { error: messages.reasonTooLong }))),
  ),
})

/** A student disagrees with a refusal and says why. */
export const AskForReviewInput = z.object({ orderId, reason: Words })
