import * as z from 'zod/mini'
import { officeEndpoint } from './endpoint.ts'
import { mailKinds } from '../jobs.ts'
import { counted, paging } from './lists.ts'
import { nullableText, text } from './text/plain-fields.ts'
import { WireId } from './wire-id.ts'

export const mailStates = ['waiting', 'sent', 'notNeeded', 'refused', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/** q: an order's id. `undelivered`: failed or refused, and not sent again. */
export const ListMailsInput = z.object({
  q: z.optional(text(64)),
  state: z.optional(z.enum([...mailStates, 'undelivered'])),
  kind: z.optional(z.enum(mailKinds)),
  ...paging,
})
export type ListMailsInput = z.output<typeof ListMailsInput>

/** Times are ISO 8601 UTC. */
export const OfficeMail = z.object({
  _id: z.string(),
  kind: z.enum(mailKinds),
  /** 'a…@example.org'; null before the first try. */
  to: nullableText,
  about: z.nullable(
    z.object({
      kind: z.enum(['order', 'refund', 'certificate', 'student', 'staff']),
      _id: z.string(),
      label: z.string(),
    }),
  ),
  state: z.enum(mailStates),
  tries: z.number(),
  /** Why the last try failed, in a sentence. */
  lastError: nullableText,
  queuedOn: z.string(),
  lastTriedOn: nullableText,
  /** Sent again on request. */
  isRepeat: z.boolean(),
  /** It has ended: it may be sent, or tried, again. */
  canRepeat: z.boolean(),
})
export type OfficeMail = z.infer<typeof OfficeMail>

export const OfficeMails = z.object({ mails: z.array(OfficeMail), ...counted })
export type OfficeMails = z.infer<typeof OfficeMails>

/** The calls about what the portal mails; a part of the table in endpoints.ts. */
export const mailEndpoints = {
  listMails: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/mails',
    input: ListMailsInput,
    reply: OfficeMails,
  }),
  repeatMail: officeEndpoint('orders', {
    method: 'POST',
    path: '/api/admin/mails/:id/again',
    input: z.object({ id: WireId }),
    reply: z.object({ message: z.string() }),
  }),
}
