import * as z from 'zod/mini'
import { BatchTimes } from './batches.ts'
import { CampusName } from '../institute/campus-name.ts'
import { WrittenReason } from '../selling/desk/desk-entries.ts'
import { filled, shownName, textOrNone } from '../platform/text/form-fields.ts'
import { modesOnAdd } from '../platform/limits.ts'
import { Day, paging } from '../platform/lists.ts'
import { messages } from '../messages.ts'
import { parseRupees } from '../money/money.ts'
import { ShownPhone } from '../people/phone.ts'
import { nullableText, text } from '../platform/text/plain-fields.ts'
import { WireId } from '../platform/wire-id.ts'

/**
 * open: enrollment is possible while a seat is left. closed: the last day to enroll is over. over:
 * the last day is over.
 */
export const batchStates = ['open', 'closed', 'over', 'cancelled'] as const

/** A month of the Indian calendar, YYYY-MM. */
const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: messages.dayInvalid }))

/**
 * q: every word must match the course's name or code, or the trainer's name. Without `state`: all
 * but cancelled and over.
 */
export const ListBatchesInput = z.object({
  q: z.optional(text(100)),
  course: z.optional(WireId),
  /** A campus, or 'Online'. */
  campus: z.optional(CampusName),
  state: z.optional(z.enum([...batchStates, 'all'])),
  month: z.optional(Month),
  sort: z.optional(z.enum(['start', '-start', 'course', '-course', 'left', '-left'])),
  ...paging,
})
export type ListBatchesInput = z.output<typeof ListBatchesInput>

const Time = z.nullable(
  z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { error: messages.batchTimeInvalid }),
      ),
    z.transform((time) => (time === '' ? null : time)),
  ),
)

const batchFields = {
  course: z.uuid({ error: messages.batchCourseNeeded }),
  mode: z.enum(modesOnAdd, { error: messages.batchModeNeeded }),
  /** '' or null: online. */
  campus: textOrNone(64),
  startsOn: Day,
  endsOn: Day,
  /** ISO: 1 is Monday; none: as arranged. */
  weekdays: z
    .array(
      z.coerce
        .number({ error: messages.batchWeekdayInvalid })
        .check(z.int(), z.minimum(1), z.maximum(7)),
    )
    .check(z.maxLength(7, { error: messages.batchWeekdayInvalid })),
  startsAt: Time,
  endsAt: Time,
  /** The trainer's id; '' or null: none yet. */
  trainer: z.nullable(
    z.pipe(
      z.union([z.literal(''), WireId]),
      z.transform((trainer) => (trainer === '' ? null : trainer)),
    ),
  ),
  /** A whole number as typed text. */
  seats: z.string({ error: messages.batchSeatsInvalid }).check(
    z.trim(),
    z.regex(/^\d{1,5}$/, { error: messages.batchSeatsInvalid, abort: true }),
    z.refine((seats) => Number(seats) <= 10_000, { error: messages.batchSeatsInvalid }),
  ),
  enrollUntil: Day,
  /** Rupee text; '' or null: the course's fee. */
  fee: z.nullable(
    text(20).check(
      z.refine((fee) => fee === '' || parseRupees(fee) !== null, {
        error: messages.batchFeeInvalid,
      }),
    ),
  ),
  joiningNote: z.nullable(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(1000, { error: messages.joiningNoteTooLong })),
      z.transform((note) => (note === '' ? null : note)),
    ),
  ),
}

type Fields = z.output<z.ZodMiniObject<typeof batchFields>>

/** Checks across two fields. Each names the field that shows its sentence. */
const together = [
  ['endsOn', messages.batchEndsBeforeStart, (b: Fields) => b.startsOn <= b.endsOn],
  ['enrollUntil', messages.batchEnrollAfterEnd, (b: Fields) => b.enrollUntil <= b.endsOn],
  ['campus', messages.batchCampusNeeded, (b: Fields) => b.mode === 'Online' || b.campus !== null],
  ['campus', messages.batchCampusOfOnline, (b: Fields) => b.mode !== 'Online' || b.campus === null],
  [
    'endsAt',
    messages.batchTimesTogether,
    (b: Fields) => (b.startsAt === null) === (b.endsAt === null),
  ],
  [
    'endsAt',
    messages.batchTimesOutOfOrder,
    (b: Fields) => b.startsAt === null || b.endsAt === null || b.startsAt < b.endsAt,
  ],
  [
    'weekdays',
    messages.batchWeekdayInvalid,
    (b: Fields) => new Set(b.weekdays).size === b.weekdays.length,
  ],
] as const

const rules = together.map(([field, error, holds]) =>
  z.refine<Fields>((batch) => holds(batch), { path: [field], error }),
)

export const AddBatchInput = z.object(batchFields).check(...rules)
export type AddBatchInput = z.output<typeof AddBatchInput>

/** The values of the batch form. */
export const BatchForm = z
  .object({ ...batchFields, tellEnrolled: z._default(z.boolean(), false) })
  .check(...rules)

export const EditBatchInput = z
  .object({
    id: WireId,
    ...batchFields,
    version: z.int(),
    /** Mail enrolled students about a change of dates, hours or place. */
    tellEnrolled: z._default(z.boolean(), false),
  })
  .check(...rules)
export type EditBatchInput = z.output<typeof EditBatchInput>

export const BatchIdInput = z.object({ id: WireId })

const Seats = z.object({
  seats: z.number(),
  sold: z.number(),
  held: z.number(),
  left: z.number(),
  waiting: z.number(),
})

export const OfficeBatch = z.extend(BatchTimes, {
  _id: z.string(),
  course: z.object({ _id: z.string(), name: z.string(), code: z.string() }),
  /** null: online. */
  campus: nullableText,
  mode: z.string(),
  /** The trainer's id, and their facts. */
  trainer: nullableText,
  trainerName: nullableText,
  trainerAbout: nullableText,
  trainerPhoto: nullableText,
  ...Seats.shape,
  enrollUntil: z.string(),
  /** Rupee text where it differs from the course's fee. */
  fee: nullableText,
  /** Rupee text: the price of a place; null where it has no fee yet. */
  price: nullableText,
  joiningNote: nullableText,
  state: z.enum(batchStates),
  cancelReason: nullableText,
  version: z.number(),
  editedAt: z.string(),
  editedBy: nullableText,
})
export type OfficeBatch = z.infer<typeof OfficeBatch>

export const OfficeBatchList = z.object({
  batches: z.array(OfficeBatch),
  total: z.number(),
  /** The filter's choices: courses with batches, and months in which one starts (YYYY-MM). */
  courses: z.array(z.object({ _id: z.string(), name: z.string() })),
  months: z.array(z.string()),
})

/** A batch with the facts for changing, deleting or cancelling it. */
export const OfficeBatchShown = z.object({
  batch: z.extend(OfficeBatch, {
    /** Nobody has ordered a place in it or waited for one. */
    canDelete: z.boolean(),
    /** Orders that can still be paid. */
    openOrders: z.number(),
    /** Unpaid seat holds of the last 7 days: all, and the most from one network (rule 61). */
    unpaidHolds: z.object({ total: z.number(), fromOneNetwork: z.number() }),
    mails: z.array(
      z.object({
        _id: z.string(),
        subject: z.string(),
        sentOn: z.string(),
        sentBy: z.string(),
        recipients: z.number(),
      }),
    ),
  }),
})
export type OfficeBatchShown = z.infer<typeof OfficeBatchShown>['batch']

export const BatchChanged = z.object({
  message: z.string(),
  _id: z.string(),
  version: z.number(),
})

/** startsOn: the new first day. */
export const ShiftBatchInput = z.object({ id: WireId, startsOn: Day })
export const BatchShifted = z.object({
  startsOn: z.string(),
  endsOn: z.string(),
  enrollUntil: z.string(),
  /** The shift in days; negative: earlier. */
  days: z.number(),
  /** In words: the new first day is not a teaching day, or a day is in the past. */
  warnings: z.array(z.string()),
})
export type BatchShifted = z.infer<typeof BatchShifted>

export const CancelBatchInput = z.object({ id: WireId, reason: WrittenReason })

export const ClassListRow = z.object({
  number: z.number(),
  enrollmentId: z.string(),
  studentId: z.string(),
  name: z.string(),
  phone: z.nullable(ShownPhone),
  email: z.string(),
  orderId: z.string(),
  receiptNumber: nullableText,
  /** Rupee text: money for the place that is still here. */
  paid: z.string(),
  /** Rupee text: instalments and a difference that are still to be paid; null: nothing. */
  due: nullableText,
  enrolledOn: z.string(),
  /** Moved here, or a refund is in progress. */
  note: nullableText,
})
export type ClassListRow = z.infer<typeof ClassListRow>
export const ClassList = z.object({ batch: OfficeBatch, students: z.array(ClassListRow) })

/**
 * key: the page's idempotency key for this mail, so that a double click sends it once. to: ids of
 * enrollments; left out: everyone in the batch.
 */
export const WriteToBatchInput = z.object({
  id: WireId,
  to: z.optional(z.array(WireId).check(z.minLength(1), z.maxLength(10_000))),
  subject: shownName(messages.mailSubjectNeeded, 150),
  text: filled(messages.mailTextNeeded, 5_000),
  key: WireId,
})
export type WriteToBatchInput = z.output<typeof WriteToBatchInput>
export const BatchMailed = z.object({ message: z.string(), recipients: z.number() })
