import * as z from 'zod/mini'
import { refundStates } from './refunds.ts'

/** What the desk of refunds can be narrowed to: a state, or all that waits for the office. */
export const refundStandings = ['waiting', ...refundStates] as const

/**
 * How many refunds of each state the other filters leave (where `isMore`, more than `count`), and the sum of those that all
 * filters leave, rupee text; null where that is more than are added up.
 */
export const RefundFigures = z.object({
  states: z.array(
    z.object({ state: z.enum(refundStandings), count: z.number(), isMore: z.boolean() }),
  ),
  sums: z.nullable(z.object({ count: z.number(), amount: z.string() })),
})
export type RefundFigures = z.infer<typeof RefundFigures>
