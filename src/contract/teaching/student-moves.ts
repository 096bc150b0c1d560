import * as z from 'zod/mini'
import { DecidingAlone } from '../people/deciding-alone.ts'
import { BatchTimes } from './batches.ts'
import { WrittenReason } from '../selling/desk/desk-entries.ts'
import { messages } from '../messages.ts'
import { paymentProviders } from '../money/payment-providers.ts'
import { orderRefundRules } from '../money/payments.ts'
import { ShownPhone } from '../people/phone.ts'
import { nullableText, text } from '../platform/text/plain-fields.ts'
import {
  counterMethods,
  isCardThere,
  isReferenceThere,
  SlipCard,
  SlipReference,
} from '../money/slips.ts'
import { WireId } from '../platform/wire-id.ts'

/**
 * The settlement of a price difference (decisions 43 and 54). order: paid at the desk now, as an
 * order of its own. online: the student pays it, by an order that can be paid at once.
 */
export const moveSettlements = ['nothing', 'order', 'online', 'refund', 'waived'] as const
export type MoveSettlement = (typeof moveSettlements)[number]

/**
 * The state of a difference that is to be paid online. withdrawn: the student was moved again
 * before it was paid.
 */
export const dueStates = ['open', 'paid', 'waived', 'withdrawn'] as const
export type DueState = (typeof dueStates)[number]

export const MoveTarget = z.object({
  /** null: the course has no batches; only the campus counts. */
  batchId: nullableText,
  campus: z.string(),
  /** The campus, or 'Online'. */
  where: z.string(),
  times: z.nullable(BatchTimes),
  left: z.nullable(z.number()),
  /** Rupee text: the price of the place. */
  price: z.string(),
  /**
   * The additional price (above zero) or the reduction, as rupee text with a sign: '-500', '0',
   * '1200.50'.
   */
  difference: z.string(),
  /** The possible settlements of the difference. */
  settlements: z.array(z.enum(moveSettlements)),
})
export type MoveTarget = z.infer<typeof MoveTarget>

/** The student's present place and earlier moves, the latest first. */
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
      /** For a difference to be paid online; orderId is then the order that paid it. */
      due: z.nullable(z.object({ state: z.enum(dueStates), reason: nullableText })),
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
    /** As shown. */
    difference: text(20),
    settledBy: z.enum(moveSettlements, { error: messages.settlementNeeded }),
    /** Why the student is moved, and why a difference is waived. */
    reason: WrittenReason,
    /** For a difference that is paid at the desk. */
    method: z.optional(z.enum(counterMethods)),
    reference: SlipReference,
    cardLast4: SlipCard,
    isAnotherPayment: z.optional(z.boolean()),
    alone: z.optional(DecidingAlone),
    /** The page's idempotency key for this move. */
    key: WireId,
  })
  .check(
    z.refine(
      ({ settledBy, method = 'cash', reference }) =>
        settledBy !== 'order' || isReferenceThere({ method, reference }),
      { path: ['reference'], error: messages.counterReferenceNeeded },
    ),
    z.refine(
      ({ settledBy, method = 'cash', cardLast4 }) =>
        settledBy !== 'order' || isCardThere({ method, cardLast4 }),
      { path: ['cardLast4'], error: messages.cardDigitsNeeded },
    ),
  )
export type MoveStudentInput = z.output<typeof MoveStudentInput>
/** Waives the additional price of the new place. */
export const WaiveDifferenceInput = z.object({
  moveId: WireId,
  reason: WrittenReason,
  alone: z.optional(DecidingAlone),
})

/** Takes the additional price at the desk, later. The amount comes from the move. */
export const TakeDifferenceInput = z
  .object({
    moveId: WireId,
    method: z.enum(counterMethods),
    reference: SlipReference,
    cardLast4: SlipCard,
    isAnotherPayment: z.optional(z.boolean()),
  })
  .check(
    z.refine(isReferenceThere, { path: ['reference'], error: messages.counterReferenceNeeded }),
    z.refine(isCardThere, { path: ['cardLast4'], error: messages.cardDigitsNeeded }),
  )
export const DifferenceTaken = z.object({ message: z.string(), orderId: z.string() })

/** provider: left out, the default one. The amount comes from the move. */
export const PayDifferenceInput = z.object({
  moveId: WireId,
  provider: z.optional(z.enum(paymentProviders)),
})
export const DifferencePaymentStarted = z.object({ orderId: z.string(), link: z.string() })

export const StudentMoved = z.object({
  message: z.string(),
  /** The desk order of the difference, or the refund that waits for a decision. */
  orderId: nullableText,
  refundId: nullableText,
})

/** An enrollment in a cancelled batch: the student has to be moved or refunded. */
export const StrandedEnrollment = z.object({
  _id: z.string(),
  orderId: z.string(),
  studentId: z.string(),
  customerName: z.string(),
  phone: z.nullable(ShownPhone),
  courseName: z.string(),
  campus: z.string(),
  batchId: z.string(),
  times: BatchTimes,
  cancelledOn: z.string(),
  /** Rupee text: the refundable amount. */
  paid: z.string(),
  rule: z.enum(orderRefundRules),
})
export type StrandedEnrollment = z.infer<typeof StrandedEnrollment>
export const StrandedEnrollmentList = z.object({
  enrollments: z.array(StrandedEnrollment),
  total: z.number(),
})
