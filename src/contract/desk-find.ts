import * as z from 'zod/mini'
import { messages } from './messages.ts'
import { ShownPhone } from './phone.ts'

/** Phone, name, e-mail, or the number of a receipt. */
export const FindAtDeskInput = z.object({
  q: z.string().check(z.trim(), z.minLength(3, { error: messages.required }), z.maxLength(100)),
})

/** Who may be meant, the best first; a text without an address is none. */
export const DeskFound = z.object({
  students: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.nullable(ShownPhone),
      isBlocked: z.boolean(),
      /** What they are enrolled in now, to know them by. */
      courses: z.array(z.string()),
      /** The receipt by whose number they were found. */
      receipt: z.nullable(
        z.object({ number: z.string(), orderId: z.string(), courseName: z.string() }),
      ),
    }),
  ),
  /** There are more than these. */
  isMore: z.boolean(),
})
export type DeskFound = z.infer<typeof DeskFound>
export type FoundAtDesk = DeskFound['students'][number]
