import * as z from 'zod/mini'
import { text } from './text/plain-fields.ts'

export const SuggestSearchInput = z.object({ q: text(100) })

/** Suggestions for the words typed so far; a few of each kind, the best first. */
export const SearchAsTyped = z.object({
  courses: z.array(z.object({ _id: z.string(), courseName: z.string(), department: z.string() })),
  departments: z.array(z.object({ title: z.string(), slug: z.string() })),
  campuses: z.array(z.string()),
  /** Only where nothing matched: words that may have been meant. */
  words: z.array(z.string()),
})
export type SearchAsTyped = z.infer<typeof SearchAsTyped>
