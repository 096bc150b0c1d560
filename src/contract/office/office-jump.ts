import * as z from 'zod/mini'
import { text } from '../platform/text/plain-fields.ts'

/** The kinds of results of the office's jump box, in display order. */
export const jumpKinds = [
  'student',
  'course',
  'batch',
  'order',
  'group',
  'refund',
  'receipt',
  'payment',
  'certificate',
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
       * The id of the page: student, course, batch, order (also for a group, a receipt and a
       * payment), refund or certificate.
       */
      id: z.string(),
      title: z.string(),
      detail: z.string(),
    }),
  ),
})
export type JumpHits = z.infer<typeof JumpHits>
export type JumpHit = JumpHits['hits'][number]
