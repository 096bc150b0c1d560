import * as z from 'zod/mini'
import { text } from './plain-fields.ts'

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

/** What everybody pays until this day in India (null: until it is ended), in place of the fee: rupee text. */
export const EarlyBird = z.object({ fee: z.string(), until: z.nullable(z.string()) })
export type EarlyBird = z.infer<typeof EarlyBird>

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
  /** Only where something lowers that for everybody. */
  earlyBird: z.optional(EarlyBird),
})
export type Batch = z.infer<typeof Batch>

/** Of the batches that a card could name, the one that starts next; one that has begun only where no other is to come. */
export const NextBatch = z.object({
  _id: z.string(),
  campus: z.nullable(z.string()),
  startsOn: z.string(),
  weekdays: z.array(z.number()),
  startsAt: z.nullable(z.string()),
  /** It has begun, and takes new students all the same. */
  isRunning: z.boolean(),
})
export type NextBatch = z.infer<typeof NextBatch>

/** What a course page shows: the batches that one may enroll in, the next to start first. */
export const CourseBatches = z.object({
  /** With false a place is bought without naming a batch; with true and no batch there is none to buy just now. */
  hasBatches: z.boolean(),
  batches: z.array(Batch),
})
export type CourseBatches = z.infer<typeof CourseBatches>

/** The batch in which a student has a place: with what only they are told. */
export const OwnBatch = z.extend(BatchTimes, {
  _id: z.string(),
  campus: z.nullable(z.string()),
  mode: z.string(),
  trainer: z.nullable(Trainer),
  /** Where to come, what to bring. */
  joiningNote: z.nullable(z.string()),
  /** It does not take place. */
  isCancelled: z.boolean(),
})
export type OwnBatch = z.infer<typeof OwnBatch>

/** A calendar file; base64 so that it passes the same gate as every answer. */
export const CalendarFile = z.object({ filename: z.string(), contentBase64: z.string() })

/** As many as a list shows at once. */
const MAX_COURSES_ASKED = 60
const ID = String.raw`[0-9a-fA-F-]{36}`

/** ids of courses, with commas between. */
export const SeatsLeftInput = z.object({
  courses: text(40 * MAX_COURSES_ASKED).check(
    z.regex(new RegExp(`^${ID}(,${ID}){0,${MAX_COURSES_ASKED - 1}}$`), {
      error: `Must be ids of at most ${MAX_COURSES_ASKED} courses`,
    }),
  ),
})

/** How many seats a batch has that nobody has or holds. */
export const SeatsLeft = z.object({ batchId: z.string(), left: z.number() })
export type SeatsLeft = z.infer<typeof SeatsLeft>

/** Of the batches that one may enroll in. */
export const SeatsLeftShown = z.object({ seats: z.array(SeatsLeft) })
