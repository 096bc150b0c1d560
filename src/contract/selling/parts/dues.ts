import * as z from 'zod/mini'
import { CampusName } from '../../institute/campus-name.ts'
import { DecidingAlone } from '../../people/deciding-alone.ts'
import { chequeChecks, chequeFields } from '../../money/cheques.ts'
import { Day, counted, paging } from '../../platform/lists.ts'
import { messages } from '../../messages.ts'
import { parseRupees } from '../../money/money.ts'
import { paymentProviders } from '../../money/payment-providers.ts'
import { nullableText, positiveInteger, text } from '../../platform/text/plain-fields.ts'
import { Words } from '../../money/refunds/refund-request.ts'
import { deskMethods } from '../../money/slips.ts'

const Amount = text(20).check(
  z.refine((typed) => parseRupees(typed) !== null, { error: messages.amountInvalid }),
)

/** A part as it is offered or agreed: rupee text, and a day of the Indian calendar; null: at once. */
export const PlannedPart = z.object({ amount: z.string(), dueOn: nullableText })
export type PlannedPart = z.infer<typeof PlannedPart>

/** waived: the office gave it up. cancelled: its order has ended. */
export const partStates = [
  'open',
  'undecided',
  'underReview',
  'paid',
  'waived',
  'cancelled',
] as const

/** open: the amount that is still asked for, rupee text. */
export const OrderPart = z.object({
  number: z.number(),
  amount: z.string(),
  open: z.string(),
  dueOn: nullableText,
  state: z.enum(partStates),
  /**
   * The provider's status of the last try while the part is open: declined, or no result yet. Null:
   * no try.
   */
  lastTry: z.nullable(z.enum(['declined', 'begun', 'unanswered'])),
})
export type OrderPart = z.infer<typeof OrderPart>

/** next: the part that can be paid now; null: none. */
export const OrderInParts = z.object({
  orderId: z.string(),
  courseName: z.string(),
  parts: z.array(OrderPart),
  next: z.nullable(z.number()),
  providers: z.array(z.enum(paymentProviders)),
})
export type OrderInParts = z.infer<typeof OrderInParts>

export const MyParts = z.object({ today: z.string(), orders: z.array(OrderInParts) })

export const PayPartInput = z.object({
  orderId: text(64),
  part: positiveInteger(24),
  provider: z.optional(z.enum(paymentProviders)),
})
export const PartPaymentStarted = z.object({ orderId: z.string(), link: z.string() })

export const planEvery = ['months', 'days'] as const

/**
 * The parts of a course's price: the first at once, the later ones at this interval or on these
 * days.
 */
export const PaymentPlan = z.object({
  first: z.string(),
  laterParts: z.number(),
  every: z.nullable(z.enum(planEvery)),
  everyCount: z.nullable(z.number()),
  days: z.array(z.string()),
})
export type PaymentPlan = z.infer<typeof PaymentPlan>

export const CourseIdInput = z.object({ id: text(64) })
/**
 * example: the parts of the course's present fee; null: there is no fee, or it is too small for the
 * plan.
 */
export const PaymentPlanShown = z.object({
  plan: z.nullable(PaymentPlan),
  example: z.nullable(z.array(PlannedPart)),
})
export const PaymentPlanChanged = z.object({ ...PaymentPlanShown.shape, message: z.string() })

/** first left out: the course is paid at once. */
export const SetPaymentPlanInput = z.object({
  id: text(64),
  first: z.optional(Amount),
  laterParts: z.optional(positiveInteger(11)),
  every: z.optional(z.enum(planEvery)),
  everyCount: z.optional(positiveInteger(365)),
  days: z.optional(z.array(Day).check(z.maxLength(11))),
})
export type SetPaymentPlanInput = z.output<typeof SetPaymentPlanInput>

export const OrderPartsInput = z.object({ orderId: text(64) })
export const OrderPartsShown = z.object({ today: z.string(), order: z.nullable(OrderInParts) })

const { beginsBecause: _begins, ...paper } = chequeFields

export const TakePartInput = z
  .object({
    orderId: text(64),
    part: positiveInteger(24),
    amount: Amount,
    method: z.enum(deskMethods),
    /** The number of a cheque or draft. */
    reference: z.optional(text(64)),
    cardLast4: z.optional(text(4)),
    ...paper,
    note: z.optional(text(500)),
    isAnotherPayment: z.optional(z.boolean()),
  })
  .check(...chequeChecks)
export type TakePartInput = z.output<typeof TakePartInput>

const partChange = { orderId: text(64), part: positiveInteger(24), reason: Words }
export const WaivePartInput = z.object({ ...partChange, alone: z.optional(DecidingAlone) })
export const MovePartInput = z.object({ ...partChange, dueOn: Day })
export const PartChanged = z.object({ message: z.string() })

/** Overdue age of a part in days: not yet due, or up to this many. */
export const dueAges = ['notYet', 'to30', 'to60', 'to90', 'over90'] as const
export type DueAge = (typeof dueAges)[number]

/** When a part's reminders are sent: before its day, on it, and when it is late (decision 61). */
export const reminderStages = ['soon', 'today', 'late'] as const
export type ReminderStage = (typeof reminderStages)[number]

const filters = {
  q: z.optional(text(100)),
  age: z.optional(z.enum(dueAges)),
  campus: z.optional(CampusName),
}
export const ListDuesInput = z.object({ ...filters, ...paging })
export const ExportDuesInput = z.object(filters)
export type ListDuesInput = z.output<typeof ListDuesInput>

export const Due = z.object({
  orderId: z.string(),
  part: z.number(),
  parts: z.number(),
  studentId: z.string(),
  studentName: z.string(),
  phone: nullableText,
  courseName: z.string(),
  campus: z.string(),
  dueOn: z.string(),
  open: z.string(),
  /** Days since it was due; 0 and below: not yet due. */
  daysLate: z.number(),
  state: z.enum(partStates),
})
export type Due = z.infer<typeof Due>

/** sums: of all matching dues, by age. */
export const DueList = z.object({
  dues: z.array(Due),
  sums: z.array(z.object({ age: z.enum(dueAges), count: z.number(), open: z.string() })),
  today: z.string(),
  ...counted,
})
export type DueList = z.infer<typeof DueList>
