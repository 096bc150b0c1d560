import * as z from 'zod/mini'
import { plainCode } from '../platform/text/codes.ts'

/** A code as a student types it: its letters and digits in capitals. */
export const ConcessionCode = z.string().check(z.overwrite(plainCode), z.maxLength(40))
