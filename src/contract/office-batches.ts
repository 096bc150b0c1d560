import * as z from 'zod/mini'
import { BatchTimes } from './batches.ts'
import { WrittenReason } from './desk-entries.ts'
import { filled, shownName, textOrNone } from './form-fields.ts'
import { campuses, modesOnAdd } from './limits.ts'
import { Day, paging } from './lists.ts'
import { messages } from './messages.ts'
import { parseRupees } from './money.ts'
import { orderRefundRules } from './payments.ts'
import { nullableText, text } from './plain-fields.ts'
import { counterMethods, isReferenceThere, SlipReference } from './slips.ts'
import { WireId } from './wire-id.ts'

/** open: one may enroll while a seat is left. closed: the last day to enroll is over. over: the last day is. */
export const batchStates = ['open', 'closed', 'over', 'cancelled'] as const

/** A month of the Indian calendar, YYYY-MM. */
const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: messages.dayInvalid }))

/** q: every word in the course's name or code, or the trainer's name. Without `state`: all but cancelled and over. */
export const ListBatchesInput = z.object({
  q: z.optional(text(100)),
  course: z.optional(WireId),
  /** A campus, or 'Online'. */
  campus: z.optional(z.enum([...campuses, 'Online'])),
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
  trainerName: textOrNone(100),
  trainerAbout: z.nullable(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(300, { error: messages.trainerAboutTooLong })),
      z.transform((about) => (about === '' ? null : about)),
    ),
  ),
  trainerPhoto: textOrNone(500),
  /** A whole number as it is typed. */
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

/** What two fields say together. Each check names the field at which its sentence stands. */
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
    'trainerName',
    messages.trainerNameNeeded,
    (b: Fields) => b.trainerName !== null || (b.trainerAbout === null && b.trainerPhoto === null),
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

/** What the form types: the picture is chosen. */
export const BatchForm = z
  .object({ ...batchFields, tellEnrolled: z._default(z.boolean(), false) })
  .check(...rules)

export const EditBatchInput = z
  .object({
    id: WireId,
    ...batchFields,
    version: z.int(),
    /** Where dates, hours or place change: whether whoever is enrolled is told by mail. */
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
  trainerName: nullableText,
  trainerAbout: nullableText,
  trainerPhoto: nullableText,
  ...Seats.shape,
  enrollUntil: z.string(),
  /** Rupee text where it differs from the course's. */
  fee: nullableText,
  /** Rupee text: what a place costs; null where it has no fee yet. */
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
  /** Which courses have batches, and in which months one starts (YYYY-MM): what the list can be narrowed to. */
  courses: z.array(z.object({ _id: z.string(), name: z.string() })),
  months: z.array(z.string()),
})

/** With what is asked before it is changed, deleted or cancelled. */
export const OfficeBatchShown = z.object({
  batch: z.extend(OfficeBatch, {
    /** Nobody has ordered a place in it or waited for one. */
    canDelete: z.boolean(),
    /** Orders that could still be paid. */
    openOrders: z.number(),
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
  /** By so many days; below zero: earlier. */
  days: z.number(),
  /** In words: the new first day is on no day of the batch, or a day is over. */
  warnings: z.array(z.string()),
})
export type BatchShifted = z.infer<typeof BatchShifted>

export const CancelBatchInput = z.object({ id: WireId, reason: WrittenReason })

export const ClassListRow = z.object({
  number: z.number(),
  studentId: z.string(),
  name: z.string(),
  phone: nullableText,
  email: z.string(),
  orderId: z.string(),
  receiptNumber: nullableText,
  /** Rupee text: what has come for the place and is still here. */
  paid: z.string(),
  enrolledOn: z.string(),
  /** Moved here, or a refund is under way. */
  note: nullableText,
})
export type ClassListRow = z.infer<typeof ClassListRow>
export const ClassList = z.object({ batch: OfficeBatch, students: z.array(ClassListRow) })

/** key: the page's own for this mail, so that a double click sends it once. */
export const WriteToBatchInput = z.object({
  id: WireId,
  subject: shownName(messages.mailSubjectNeeded, 150),
  text: filled(messages.mailTextNeeded, 5_000),
  key: WireId,
})
export type WriteToBatchInput = z.output<typeof WriteToBatchInput>
export const BatchMailed = z.object({ message: z.string(), recipients: z.number() })

/** What becomes of a difference in price (decision 43). order: taken at the desk now, as an order of its own. */
export const moveSettlements = ['nothing', 'order', 'refund', 'waived'] as const
export type MoveSettlement = (typeof moveSettlements)[number]

/** A place a student can be moved to. */
export const MoveTarget = z.object({
  /** null: the course has no batches; then it is the campus alone. */
  batchId: nullableText,
  campus: z.string(),
  /** The campus, or 'Online'. */
  where: z.string(),
  times: z.nullable(BatchTimes),
  left: z.nullable(z.number()),
  /** Rupee text: what the place costs. */
  price: z.string(),
  /** What it costs more (above zero) or less, as rupee text with a sign: '-500', '0', '1200.50'. */
  difference: z.string(),
  /** What may become of the difference. */
  settlements: z.array(z.enum(moveSettlements)),
})
export type MoveTarget = z.infer<typeof MoveTarget>

/** Where a student is, and has been: the latest move first. */
export const Whereabouts = z.object({
  batchId: nullableText,
  /** The campus, or 'Online'. */
  where: z.string(),
  times: z.nullable(BatchTimes),
  isCancelled: z.boolean(),
  moves: z.array(
    z.object({
      _id: z.string(),
      from: z.string(),
      to: z.string(),
      difference: z.string(),
      settledBy: z.enum(moveSettlements),
      orderId: nullableText,
      refundId: nullableText,
      reason: z.string(),
      movedOn: z.string(),
      movedBy: z.string(),
    }),
  ),
})
export type Whereabouts = z.infer<typeof Whereabouts>

export const MoveChoicesInput = z.object({ orderId: text(64) })
export const MoveChoices = z.object({
  orderId: z.string(),
  studentName: z.string(),
  courseName: z.string(),
  /** null: the order holds no place now. */
  now: z.nullable(Whereabouts),
  canMove: z.boolean(),
  targets: z.array(MoveTarget),
})
export type MoveChoices = z.infer<typeof MoveChoices>

export const MoveStudentInput = z
  .object({
    orderId: text(64),
    /** '' or null: to another campus of a course without batches. */
    batchId: z.nullable(z.union([z.literal(''), WireId])),
    campus: text(64),
    /** As it was shown. */
    difference: text(20),
    settledBy: z.enum(moveSettlements, { error: messages.settlementNeeded }),
    /** Why the student is moved, and where it is waived, why. */
    reason: WrittenReason,
    /** Of a difference that is taken at the desk. */
    method: z.optional(z.enum(counterMethods)),
    reference: SlipReference,
    isAnotherPayment: z.optional(z.boolean()),
    /** The page's own key of this move: the same twice is the same move. */
    key: WireId,
  })
  .check(
    z.refine(
      ({ settledBy, method = 'cash', reference }) =>
        settledBy !== 'order' || isReferenceThere({ method, reference }),
      { path: ['reference'], error: messages.counterReferenceNeeded },
    ),
  )
export type MoveStudentInput = z.output<typeof MoveStudentInput>
export const StudentMoved = z.object({
  message: z.string(),
  /** Of the difference: the desk order, or the refund that waits for a decision. */
  orderId: nullableText,
  refundId: nullableText,
})

/** Enrolled in a batch that was cancelled: to be moved, or given the money back. */
export const StrandedEnrollment = z.object({
  _id: z.string(),
  orderId: z.string(),
  studentId: z.string(),
  customerName: z.string(),
  phone: nullableText,
  courseName: z.string(),
  campus: z.string(),
  batchId: z.string(),
  times: BatchTimes,
  cancelledOn: z.string(),
  /** Rupee text: what can go back. */
  paid: z.string(),
  rule: z.enum(orderRefundRules),
})
export type StrandedEnrollment = z.infer<typeof StrandedEnrollment>
export const StrandedEnrollmentList = z.object({
  enrollments: z.array(StrandedEnrollment),
  total: z.number(),
})
