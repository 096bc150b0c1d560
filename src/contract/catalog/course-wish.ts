import * as z from 'zod/mini'
import { Email } from '../people/accounts.ts'
import { messages } from '../messages.ts'
import { PhoneOrNone } from '../people/phone.ts'
import { text } from '../platform/text/plain-fields.ts'

const noneOr = <T extends z.ZodMiniType>(schema: T) => z.optional(z.union([z.literal(''), schema]))

/** A visitor who leaves an address agrees to hear from the institute about this wish. */
export const MakeWishInput = z
  .object({
    /** The search text, as it was typed. */
    q: text(100),
    wish: z
      .string({ error: messages.wishNeeded })
      .check(
        z.trim(),
        z.minLength(3, { error: messages.wishNeeded }),
        z.maxLength(500, { error: messages.wishTooLong }),
      ),
    email: noneOr(Email),
    phone: z.optional(PhoneOrNone),
    mayContact: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ email, phone, mayContact }) => (!email && !phone) || mayContact === true, {
      path: ['mayContact'],
      message: messages.wishConsentNeeded,
    }),
  )
