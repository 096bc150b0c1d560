import * as z from 'zod/mini'
import { paymentProviders } from '../payment-providers.ts'

/** Where a purchase is held. Every one has a campus, which keeps its books. */
export const boughtAt = {
  campus: z.string(),
  /** Ours: it is taught online, and no page names the campus. Left out: it is not. */
  isOnline: z.optional(z.boolean()),
}

/** What a move costs more, and where to pay it. */
export const DifferenceDue = z.object({
  moveId: z.string(),
  amount: z.string(),
  providers: z.array(z.enum(paymentProviders)),
})
