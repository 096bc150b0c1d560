import * as z from 'zod/mini'
import { text } from '../platform/text/plain-fields.ts'

/** Days as ISO 8601, '2027-01-04'; a time of day as '18:00', Indian time. */
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

/** The reduced fee for everybody until this day in India (null: until it is ended): rupee text. */
export const EarlyBird = z.object({ fee: z.string(), until: z.nullable(z.string()) })
export type EarlyBird = z.infer<typeof EarlyBird>

/**
 * A batch that is open for enrollment, as every page may show it. It has no seats: pages are
 * cached, and every purchase changes the seats. They have an endpoint of their own.
 */
export const Batch = z.extend(BatchTimes, {
  _id: z.string(),
  /** null: online, held at no campus. */
  campus: z.nullable(z.string()),
  mode: z.string(),
  trainer: z.nullable(Trainer),
  /** The last day to enroll. */
  enrollUntil: z.string(),
  /** The price of a place: rupee text, or null where it has no fee yet. */
  batchFee: z.nullable(z.string()),
  /** Only where a concession lowers the price for everybody. */
  earlyBird: z.optional(EarlyBird),
})
export type Batch = z.infer<typeof Batch>

/**
 * The batch that a course card names: the one that starts next. A batch that has begun is named
 * only if no other follows.
 */
export const NextBatch = z.object({
  _id: z.string(),
  campus: z.nullable(z.string()),
  startsOn: z.string(),
  weekdays: z.array(z.number()),
  startsAt: z.nullable(z.string()),
  /** It has begun and still takes new students. */
  isRunning: z.boolean(),
})
export type NextBatch = z.infer<typeof NextBatch>

/** The open batches for a course page, the next to start first. */
export const CourseBatches = z.object({
  /**
   * false: a place is bought without naming a batch. true with no batch: none can be bought now.
   */
  hasBatches: z.boolean(),
  batches: z.array(Batch),
})
export type CourseBatches = z.infer<typeof CourseBatches>

/** The batch in which a student has a place, with the details for enrolled students. */
export const OwnBatch = z.extend(BatchTimes, {
  _id: z.string(),
  campus: z.nullable(z.string()),
  mode: z.string(),
  trainer: z.nullable(Trainer),
  /** Where to come, what to bring. */
  joiningNote: z.nullable(z.string()),
  isCancelled: z.boolean(),
})
export type OwnBatch = z.infer<typeof OwnBatch>

/** A calendar file; base64, so that it passes the same response check as every other reply. */
export const CalendarFile = z.object({ filename: z.string(), contentBase64: z.string() })

/** The maximum number of rows of a list. */
const MAX_COURSES_ASKED = 60
const ID = String.raw`[0-9a-fA-F-]{36}`

/** Course ids, separated by commas. */
export const SeatsLeftInput = z.object({
  courses: text(40 * MAX_COURSES_ASKED).check(
    z.regex(new RegExp(`^${ID}(,${ID}){0,${MAX_COURSES_ASKED - 1}}$`), {
      error: `Must be ids of at most ${MAX_COURSES_ASKED} courses`,
    }),
  ),
})

/** The seats of a batch that are neither taken nor held. */
export const SeatsLeft = z.object({ batchId: z.string(), left: z.number() })
export type SeatsLeft = z.infer<typeof SeatsLeft>

/** Only open batches. */
export const SeatsLeftShown = z.object({ seats: z.array(SeatsLeft) })
