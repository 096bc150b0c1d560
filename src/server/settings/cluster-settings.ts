import * as z from 'zod'
import { databaseAddress } from '../platform/foundation/config-fields.ts'

const notAPause = 'must be a number of seconds from 0 to 60'

/** Additional settings of a portal on several machines (decision 38). */
export const clusterFields = {
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DRAIN_SECONDS: z.coerce.number(notAPause).min(0, notAPause).max(60, notAPause).default(0),
}

type Values = z.infer<z.ZodObject<typeof clusterFields>> & { DATABASE_URL: string }

export function clusterOf({ DATABASE_URL, DATABASE_DIRECT_URL, DRAIN_SECONDS }: Values) {
  return {
    databaseUrl: DATABASE_URL,
    /** The same database without a pooler, for LISTEN and for backups. */
    directUrl: DATABASE_DIRECT_URL ?? DATABASE_URL,
    /** How long a web process continues to respond after it was asked to stop, in milliseconds. */
    drainMs: DRAIN_SECONDS * 1_000,
  }
}
