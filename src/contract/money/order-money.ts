import * as z from 'zod/mini'
import { nullableText } from '../platform/text/plain-fields.ts'
import { refundStates, refundWays } from './refunds/refunds.ts'

/**
 * The use of received money for its order; spare money pays for nothing and is owed to the payer.
 */
export const moneyUses = ['order', 'differs', 'spare'] as const
export type MoneyUse = (typeof moneyUses)[number]

/** Received money for the office. Amounts are rupee text, times ISO 8601 UTC. */
export const OfficeCapture = z.object({
  _id: z.string(),
  attempt: z.number(),
  /** The part of the order that it pays; 1 where the order is paid at once. */
  part: z.number(),
  provider: z.string(),
  amount: z.string(),
  currency: z.string(),
  refunded: z.string(),
  capturedOn: z.string(),
  paymentMethod: nullableText,
  cardLast4: nullableText,
  cardIssuer: nullableText,
  authCode: nullableText,
  transactionId: nullableText,
  rrn: nullableText,
  bankTxnId: nullableText,
  takenBy: nullableText,
  /** The order whose page took it, where it was written here from there. */
  cameFor: nullableText,
  note: nullableText,
  /** False for money that differs from the order. */
  isAsOrdered: z.boolean(),
  standsFor: z.enum(moneyUses),
  /** Whether the office may accept it as the order's payment. */
  canAccept: z.boolean(),
  /** Whether it may be written to another order: it gave no enrollment, and all of it is here. */
  canWrite: z.boolean(),
})
export type OfficeCapture = z.infer<typeof OfficeCapture>

export const RefundOfOrder = z.object({
  _id: z.string(),
  /** The capture that it returns. */
  captureId: z.string(),
  amount: z.string(),
  state: z.enum(refundStates),
  way: z.nullable(z.enum(refundWays)),
  isMadeAtProvider: z.boolean(),
  requestedOn: z.string(),
})
export type RefundOfOrder = z.infer<typeof RefundOfOrder>
