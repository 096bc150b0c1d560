import * as z from 'zod/mini'
import { StaffNote } from './staff-note.ts'

/**
 * An owner decides alone what takes two people, where no second person exists (rule 50). proof is
 * the password, or a code of the second factor.
 */
export const DecidingAlone = z.object({
  reason: StaffNote,
  proof: z.string().check(z.maxLength(200)),
})
