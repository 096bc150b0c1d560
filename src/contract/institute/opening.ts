import * as z from 'zod/mini'
import { Message } from '../people/accounts.ts'
import { officeEndpoint } from '../platform/endpoint.ts'
import { nullableText } from '../platform/text/plain-fields.ts'

/** Facts without which a portal can't be opened, in the order in which the office types them. */
export const neededToOpen = ['name', 'contact', 'campuses', 'policies'] as const
export type NeededToOpen = (typeof neededToOpen)[number]

/** Times ISO 8601 UTC. */
export const Opening = z.object({
  /** null: closed, visitors see 'Opening soon'. */
  openedAt: nullableText,
  /** null: closed, or open before anyone could press Open. */
  openedBy: nullableText,
  /** False: only the desk enrolls. */
  sellsOnline: z.boolean(),
  /** Facts that are still missing. */
  missing: z.array(z.enum(neededToOpen)),
})
export type Opening = z.infer<typeof Opening>

const Nothing = z.object({})
const sellsOnline = z.boolean()

/** The calls with which an owner opens the portal; a part of the table in endpoints.ts. */
export const openingEndpoints = {
  showOpening: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/opening',
    input: Nothing,
    reply: Opening,
  }),
  openPortal: officeEndpoint('institute', {
    method: 'POST',
    path: '/api/admin/opening',
    input: z.object({ sellsOnline }),
    reply: z.extend(Message, { opening: Opening }),
  }),
  /** Online enrollment of an open portal: on, or only at the desk. */
  changeOnlineEnrollment: officeEndpoint('institute', {
    method: 'PUT',
    path: '/api/admin/opening/online',
    input: z.object({ sellsOnline }),
    reply: z.extend(Message, { opening: Opening }),
  }),
  /** A path that shows this browser the closed portal as visitors will see it. */
  showPreviewPath: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/opening/preview',
    input: Nothing,
    reply: z.object({ path: z.string() }),
  }),
}
