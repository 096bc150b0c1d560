import * as z from 'zod/mini'
import { messages } from '../../messages.ts'
import { ShownPhone } from '../../people/phone.ts'

/** Phone, name, e-mail, or the number of a receipt. */
export const FindAtDeskInput = z.object({
  q: z.string().check(z.trim(), z.minLength(3, { error: messages.required }), z.maxLength(100)),
})

/** Possible students, the best match first; an empty text means no address. */
export const DeskFound = z.object({
  students: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.nullable(ShownPhone),
      isBlocked: z.boolean(),
      /** Their present enrollments, to tell them apart. */
      courses: z.array(z.string()),
      /** The receipt whose number was typed. */
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
