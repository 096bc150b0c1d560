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

/**
 * A student's refund request; apart from refunds.ts, so that the student's page does not load the
 * office's rules.
 */
export const RequestRefundInput = z.object({
  orderId: z.string().check(z.trim(), z.maxLength(64)),
  reason: Words,
})
