import * as z from 'zod/mini'
import { refundStates, refundTabs } from './refunds.ts'

/** The refund list's filter: a tab or a state. */
export const refundStandings = [...refundTabs, ...refundStates] as const

/**
 * Refunds of each state under the other filters (with `isMore`, more than `count`), and the sum of
 * all filtered ones, rupee text. The sum is null where there are too many to add up.
 */
export const RefundFigures = z.object({
  states: z.array(
    z.object({ state: z.enum(refundStandings), count: z.number(), isMore: z.boolean() }),
  ),
  sums: z.nullable(z.object({ count: z.number(), amount: z.string() })),
})
export type RefundFigures = z.infer<typeof RefundFigures>
