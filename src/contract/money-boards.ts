import * as z from 'zod/mini'
import { paging } from './lists.ts'
import { nullableText } from './plain-fields.ts'
import { refundStates } from './refunds.ts'

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
