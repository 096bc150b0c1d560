import * as z from 'zod/mini'

/** Why an owner refuses a refund that the policy promises. */
export const refusalReasons = [
  'returned-otherwise',
  'request-withdrawn',
  'not-the-payer',
  'deception',
  'order-of-court',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

export const RefusalReason = z.enum(refusalReasons)

export const refusalReasonLabels: Record<RefusalReason, string> = {
  'returned-otherwise': 'The money has gone back in another way',
  'request-withdrawn': 'The student has taken the request back',
  'not-the-payer': 'The person who asked did not pay',
  deception: 'There are signs of deception',
  'order-of-court': 'A court or the law forbids it',
}
