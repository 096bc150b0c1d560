import * as z from 'zod/mini'
import { messages } from '../messages.ts'

/** A written note for later readers. */
export const StaffNote = z
  .string({ error: messages.noteNeeded })
  .check(
    z.trim(),
    z.minLength(3, { error: messages.noteNeeded }),
    z.maxLength(500, { error: messages.reasonTooLong }),
  )
