import * as z from 'zod/mini'
import { text } from '../platform/text/plain-fields.ts'

/** The kinds of results of the office's jump box, in display order. */
export const jumpKinds = [
  'student',
  'order',
  'receipt',
  'payment',
  'certificate',
  'course',
] as const
export type JumpKind = (typeof jumpKinds)[number]

/** The most results of a kind; the lists have the rest. */
export const jumpHitsPerKind = 5
/** Shorter texts cannot use the indexes. */
export const jumpMinLength = 3

export const JumpInput = z.object({ q: text(100) })

export const JumpHits = z.object({
  hits: z.array(
    z.object({
      kind: z.enum(jumpKinds),
      /**
       * The id of the page: student, order (also for a receipt and a payment), certificate or
       * course.
       */
      id: z.string(),
      title: z.string(),
      detail: z.string(),
    }),
  ),
})
export type JumpHits = z.infer<typeof JumpHits>
export type JumpHit = JumpHits['hits'][number]
