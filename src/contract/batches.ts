import * as z from 'zod/mini'

/** Days as ISO 8601, '2027-01-04'; a time of day as '18:00', by the clock in India. */
export const BatchTimes = z.object({
  startsOn: z.string(),
  endsOn: z.string(),
  /** ISO: 1 is Monday; empty: as arranged. */
  weekdays: z.array(z.number()),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
})
export type BatchTimes = z.infer<typeof BatchTimes>

export const Trainer = z.object({
  name: z.string(),
  /** Two lines at most. */
  about: z.nullable(z.string()),
  photo: z.nullable(z.string()),
})
export type Trainer = z.infer<typeof Trainer>

/**
 * A batch that visitors may enroll in, as every page may show it. Seats are not in it: pages are kept, seats change with
 * every purchase and are asked for by themselves.
 */
export const Batch = z.extend(BatchTimes, {
  _id: z.string(),
  /** null: online, held at no campus. */
  campus: z.nullable(z.string()),
  mode: z.string(),
  trainer: z.nullable(Trainer),
  /** The last day on which one may enroll. */
  enrollUntil: z.string(),
  /** What a place in it costs: rupee text, or null where it has no fee yet. */
  batchFee: z.nullable(z.string()),
})
export type Batch = z.infer<typeof Batch>

/** How many seats a batch has that nobody has or holds. */
export const SeatsLeft = z.object({ batchId: z.string(), left: z.number() })
export type SeatsLeft = z.infer<typeof SeatsLeft>
