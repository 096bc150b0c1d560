import * as z from 'zod/mini'
import { campusNameMaxLength } from './limits.ts'
import { messages } from './messages.ts'

/** One of the institute's campuses by its name; which there are, the server knows (decision 49). */
export const CampusName = z
  .string({ error: messages.unknownCampus })
  .check(
    z.trim(),
    z.minLength(1, { error: messages.unknownCampus }),
    z.maxLength(campusNameMaxLength, { error: messages.unknownCampus }),
  )
