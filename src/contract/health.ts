import * as z from 'zod/mini'
import { officeEndpoint } from './endpoint.ts'
import { nullableText } from './plain-fields.ts'

/** How the portal is doing, as its database knows. Times are ISO 8601 UTC. */
export const PortalHealth = z.object({
  /** Those that the institute has keys for. */
  providers: z.array(
    z.object({
      name: z.string(),
      /** The last answer to a question of the poll; null where none is known. */
      answeredOn: nullableText,
      /** Since when none was answered; null where it answers. */
      silentSince: nullableText,
      /** Since when the poll asks it single questions only. */
      leftAloneSince: nullableText,
      /** What somebody has to mend before everybody can pay there. */
      objections: z.array(z.object({ sentence: z.string(), lastOn: z.string() })),
    }),
  ),
  /** Payments of which nobody has said whether they arrived. */
  undecided: z.object({ count: z.number(), since: nullableText }),
  /** Kinds of work of which something waits, or was given up; mails among them. */
  work: z.array(
    z.object({
      label: z.string(),
      waiting: z.number(),
      waitingSince: nullableText,
      givenUp: z.number(),
    }),
  ),
  mails: z.object({ waiting: z.number(), undelivered: z.number() }),
  /** When a worker was last alive; null where none was ever heard of. */
  worker: z.object({ heardOn: nullableText, isSilent: z.boolean() }),
  database: z.object({ tookMs: z.number(), megabytes: z.number() }),
  /** The last one that was finished, and when one was last proven by a restore; null where none is known. */
  backup: z.nullable(
    z.object({
      madeOn: z.string(),
      isOld: z.boolean(),
      provenOn: nullableText,
      isProofLate: z.boolean(),
    }),
  ),
})
export type PortalHealth = z.infer<typeof PortalHealth>

/** A part of the table in endpoints.ts. */
export const healthEndpoints = {
  showHealth: officeEndpoint('look', {
    method: 'GET',
    path: '/api/admin/health',
    input: z.object({}),
    reply: PortalHealth,
  }),
}
