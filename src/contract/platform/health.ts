import * as z from 'zod/mini'
import { officeEndpoint } from './endpoint.ts'
import { nullableText } from './text/plain-fields.ts'

/** The portal's health as the database knows it. Times are ISO 8601 UTC. */
export const PortalHealth = z.object({
  /** Providers for which the institute has keys. */
  providers: z.array(
    z.object({
      name: z.string(),
      /** The last response to a poll; null where none is known. */
      answeredOn: nullableText,
      /** Since when the provider has not responded; null where it responds. */
      silentSince: nullableText,
      /** Since when the poll sends only single queries. */
      leftAloneSince: nullableText,
      /** Provider objections that somebody must resolve before everybody can pay there. */
      objections: z.array(z.object({ sentence: z.string(), lastOn: z.string() })),
    }),
  ),
  /** Payments without a final status. */
  undecided: z.object({ count: z.number(), since: nullableText }),
  /** Kinds of jobs that are waiting or were given up, mails included. */
  work: z.array(
    z.object({
      label: z.string(),
      waiting: z.number(),
      waitingSince: nullableText,
      givenUp: z.number(),
    }),
  ),
  mails: z.object({ waiting: z.number(), undelivered: z.number() }),
  /** A worker's last sign of life; null where there was none. */
  worker: z.object({ heardOn: nullableText, isSilent: z.boolean() }),
  database: z.object({ megabytes: z.number() }),
  /** The last finished backup, and the last one proven by a restore; null where none is known. */
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
