import * as z from 'zod/mini'
import { paging } from '../platform/lists.ts'
import { nullableText } from '../platform/text/plain-fields.ts'
import { Amount, refundStates } from '../money/refunds/refunds.ts'
import { Words } from '../money/refunds/refund-request.ts'
import { WireId } from '../platform/wire-id.ts'

export const ListBoardInput = z.object(paging)

/** The order's customer and course. */
const ofOrder = {
  orderId: z.string(),
  studentId: z.string(),
  customerName: z.string(),
  courseName: z.string(),
  campus: z.string(),
}

/**
 * Why money pays for no enrollment. differs: another amount or currency than ordered. not-enrolled:
 * it pays its order, and no enrollment was given.
 */
export const whyUnsettled = [
  'disputed',
  'differs',
  'closed-payer',
  'second-payment',
  'paid-twice',
  'not-enrolled',
] as const

/** The next step for a person; the server chooses it. */
export const unsettledSteps = ['open-refund', 'decide', 'ask-provider'] as const

/** left: the amount that is still here, as rupee text in `currency`. */
export const UnsettledMoney = z.object({
  _id: z.string(),
  ...ofOrder,
  provider: z.string(),
  left: z.string(),
  currency: z.string(),
  cameOn: z.string(),
  why: z.enum(whyUnsettled),
  step: z.enum(unsettledSteps),
  /** Set for `open-refund`. */
  refundId: nullableText,
  refundState: z.nullable(z.enum(refundStates)),
})
export type UnsettledMoney = z.infer<typeof UnsettledMoney>
export const UnsettledMoneyList = z.object({ money: z.array(UnsettledMoney), total: z.number() })

/** dispute-lost: the payer's bank took it. money-back: all of it was returned. */
export const whyUnbacked = ['dispute-lost', 'money-back'] as const

/** paid and gone: rupee text. */
export const UnbackedEnrollment = z.object({
  _id: z.string(),
  ...ofOrder,
  enrolledOn: z.string(),
  paid: z.string(),
  gone: z.string(),
  goneOn: z.string(),
  why: z.enum(whyUnbacked),
  /** False where money is still here or a certificate was issued: it cannot be ended by hand. */
  canEnd: z.boolean(),
})
export type UnbackedEnrollment = z.infer<typeof UnbackedEnrollment>
export const UnbackedEnrollmentList = z.object({
  enrollments: z.array(UnbackedEnrollment),
  total: z.number(),
})

/**
 * A return at a provider's dashboard, not yet assigned, of a payment for several lines. _id is the
 * payment's. Amounts are rupee text.
 */
export const UnallocatedReturn = z.object({
  _id: z.string(),
  ...ofOrder,
  provider: z.string(),
  amount: z.string(),
  paid: z.string(),
  wentOn: z.string(),
  lines: z.array(
    z.object({
      _id: z.string(),
      course: z.string(),
      student: z.string(),
      paid: z.string(),
      /** The most that can be assigned to this line. */
      room: z.string(),
      hasPlace: z.boolean(),
    }),
  ),
})
export type UnallocatedReturn = z.infer<typeof UnallocatedReturn>
export const UnallocatedReturnList = z.object({
  returns: z.array(UnallocatedReturn),
  total: z.number(),
})

/**
 * amount: the whole unassigned amount, as shown. keptBecause: required where the line is fully
 * returned and its place stays.
 */
export const AllocateReturnInput = z.object({
  id: WireId,
  amount: Amount,
  lines: z
    .array(
      z.object({
        line: WireId,
        amount: Amount,
        endsEnrollment: z.boolean(),
        keptBecause: z.optional(Words),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
  reason: Words,
})
export type AllocateReturn = z.output<typeof AllocateReturnInput>
