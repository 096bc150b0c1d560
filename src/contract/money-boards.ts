import * as z from 'zod/mini'
import { paging } from './lists.ts'
import { nullableText } from './plain-fields.ts'
import { Amount, refundStates } from './refunds.ts'
import { Words } from './refund-request.ts'
import { WireId } from './wire-id.ts'

export const ListBoardInput = z.object(paging)

/** Whose money it is, and what it came for. */
const ofOrder = {
  orderId: z.string(),
  studentId: z.string(),
  customerName: z.string(),
  courseName: z.string(),
  campus: z.string(),
}

/**
 * Why money pays for no enrollment. differs: in another amount or currency than was ordered. not-enrolled: it pays its
 * order, and no enrollment was given.
 */
export const whyUnsettled = [
  'disputed',
  'differs',
  'closed-payer',
  'second-payment',
  'paid-twice',
  'not-enrolled',
] as const

/** What a person does next; the server says what is right. */
export const unsettledSteps = ['open-refund', 'decide', 'ask-provider'] as const

/** left: what is still here, as rupee text; in `currency`. */
export const UnsettledMoney = z.object({
  _id: z.string(),
  ...ofOrder,
  provider: z.string(),
  left: z.string(),
  currency: z.string(),
  cameOn: z.string(),
  why: z.enum(whyUnsettled),
  step: z.enum(unsettledSteps),
  /** Of `open-refund`. */
  refundId: nullableText,
  refundState: z.nullable(z.enum(refundStates)),
})
export type UnsettledMoney = z.infer<typeof UnsettledMoney>
export const UnsettledMoneyList = z.object({ money: z.array(UnsettledMoney), total: z.number() })

/** dispute-lost: the payer's bank took it. money-back: all of it went back. */
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
  /** Money is still here, or a certificate was issued: it can't be ended by hand. */
  canEnd: z.boolean(),
})
export type UnbackedEnrollment = z.infer<typeof UnbackedEnrollment>
export const UnbackedEnrollmentList = z.object({
  enrollments: z.array(UnbackedEnrollment),
  total: z.number(),
})

/**
 * What went back at a provider's dashboard of a payment that pays several lines, and which of them nobody has said; _id is
 * the payment's. Amounts are rupee text.
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
      /** At most this can be written to it. */
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

/** amount: all that waits, as it was shown. keptBecause: needed where nothing of the line is left and its place stays. */
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
