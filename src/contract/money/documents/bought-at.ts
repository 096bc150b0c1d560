import * as z from 'zod/mini'

/** Where a purchase is held. Every one has a campus, which keeps its books. */
export const boughtAt = {
  campus: z.string(),
  /** Ours: it is taught online, and no page names the campus. Left out: it is not. */
  isOnline: z.optional(z.boolean()),
}
