import * as z from 'zod/mini'
import { Amount } from '../money/refunds/refunds.ts'
import { Words } from '../money/refunds/refund-request.ts'
import { WireId } from '../platform/wire-id.ts'

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
const whyUnsettled = [
  'disputed',
  'differs',
  'closed-payer',
  'second-payment',
  'paid-twice',
  'not-enrolled',
] as const

export type UnsettledWhy = (typeof whyUnsettled)[number]

/** dispute-lost: the payer's bank took it. money-back: all of it was returned. */
const whyUnbacked = ['dispute-lost', 'money-back'] as const

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
