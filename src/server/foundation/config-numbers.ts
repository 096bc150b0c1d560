import * as z from 'zod'

/*
 * The settings that are numbers: each with what it is where nothing is set.
 */

export const notAPort = 'must be a port number from 1 to 65535'
const notAPoolSize = 'must be a whole number from 2 to 500'

export const port = (standard: number) =>
  z.coerce.number(notAPort).int(notAPort).min(1, notAPort).max(65_535, notAPort).default(standard)

export const count = (standard: number) =>
  z.coerce.number().int().min(1).max(1_000_000).default(standard)

/** How many connections a pool may have. */
export const poolSize = (standard: number) =>
  z.coerce
    .number(notAPoolSize)
    .int(notAPoolSize)
    .min(2, notAPoolSize)
    .max(500, notAPoolSize)
    .default(standard)
