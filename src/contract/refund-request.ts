import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** Words that a person writes for another: a reason, an answer. */
export const Words = z
  .string({ error: messages.reasonNeeded })
  .check(
    z.trim(),
    z.minLength(3, { error: messages.reasonNeeded }),
    z.maxLength(500, { error: messages.reasonTooLong }),
  )

/** What a student sends; apart from refunds.ts, so that their page does not load the office's rules. */
export const RequestRefundInput = z.object({
  orderId: z.string().check(z.trim(), z.maxLength(64)),
  reason: Words,
})
