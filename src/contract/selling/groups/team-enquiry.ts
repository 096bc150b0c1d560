import * as z from 'zod/mini'
import { Email, PersonName } from '../../people/accounts.ts'
import { messages } from '../../messages.ts'
import { OrganisationPhoneOrNone } from '../../people/phone.ts'
import { shownName } from '../../platform/text/form-fields.ts'
import { text } from '../../platform/text/plain-fields.ts'
import { WireId } from '../../platform/wire-id.ts'

const noneOr = <T extends z.ZodMiniType>(schema: T) => z.optional(z.union([z.literal(''), schema]))

/** The form of /team. Empty texts mean none; an address or a number is needed. */
export const AskForTeamInput = z
  .object({
    organisation: shownName(messages.organisationNeeded, 120),
    contactName: PersonName,
    email: noneOr(Email),
    phone: z.optional(OrganisationPhoneOrNone),
    courseId: noneOr(WireId),
    /** As a text field sends it. */
    people: z
      .string({ error: messages.teamSizeNeeded })
      .check(z.trim(), z.regex(/^[1-9]\d{0,3}$/, { error: messages.teamSizeNeeded })),
    message: z.optional(text(1_000)),
  })
  .check(
    z.refine(({ email, phone }) => Boolean(email) || Boolean(phone), {
      path: ['email'],
      error: messages.teamContactNeeded,
    }),
  )
