import * as z from 'zod/mini'

/** As a student types it: in capitals, without spaces around. */
export const ConcessionCode = z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40))
