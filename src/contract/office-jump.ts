import * as z from 'zod/mini'
import { text } from './plain-fields.ts'

/** What the office's jump box finds, in the order in which it is shown. */
export const jumpKinds = [
  'student',
  'order',
  'receipt',
  'payment',
  'certificate',
  'course',
] as const
export type JumpKind = (typeof jumpKinds)[number]

/** So many of each kind at most: whoever needs more has the lists. */
export const jumpHitsPerKind = 5
/** Below this the indexes know too little of what is looked for. */
export const jumpMinLength = 3

export const JumpInput = z.object({ q: text(100) })

export const JumpHits = z.object({
  hits: z.array(
    z.object({
      kind: z.enum(jumpKinds),
      /** Of the page that it leads to: student, order (also of a receipt and a payment), certificate or course. */
      id: z.string(),
      title: z.string(),
      detail: z.string(),
    }),
  ),
})
export type JumpHits = z.infer<typeof JumpHits>
export type JumpHit = JumpHits['hits'][number]
