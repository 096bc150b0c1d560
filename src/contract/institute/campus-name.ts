import * as z from 'zod/mini'
import { campusNameMaxLength } from '../platform/limits.ts'
import { messages } from '../messages.ts'

/** The name of one of the institute's campuses; the server checks that it exists (decision 49). */
export const CampusName = z
  .string({ error: messages.unknownCampus })
  .check(
    z.trim(),
    z.minLength(1, { error: messages.unknownCampus }),
    z.maxLength(campusNameMaxLength, { error: messages.unknownCampus }),
  )
