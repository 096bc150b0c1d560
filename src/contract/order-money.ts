import * as z from 'zod/mini'
import { nullableText } from './plain-fields.ts'
import { refundStates, refundWays } from './refunds.ts'

/** What money that arrived is to its order; spare money pays for nothing and is the payer's. */
export const moneyUses = ['order', 'differs', 'spare'] as const
export type MoneyUse = (typeof moneyUses)[number]

/** Money that arrived, as the office sees it. Amounts are rupee text, times ISO 8601 UTC. */
export const OfficeCapture = z.object({
  _id: z.string(),
  attempt: z.number(),
  /** Which part of its order it came for; 1 where that is paid at once. */
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
  /** The order through whose page it came, where it was written here from there. */
  cameFor: nullableText,
  note: nullableText,
  /** False for money that differed from the order. */
  isAsOrdered: z.boolean(),
  standsFor: z.enum(moneyUses),
  /** Whether the office may take it as the order's payment. */
  canAccept: z.boolean(),
  /** Whether it may be written to another order: no enrollment came of it, and all of it is here. */
  canWrite: z.boolean(),
})
export type OfficeCapture = z.infer<typeof OfficeCapture>

/** A refund, where the order is what is looked at. */
export const RefundOfOrder = z.object({
  _id: z.string(),
  /** Which of the captures it is of. */
  captureId: z.string(),
  amount: z.string(),
  state: z.enum(refundStates),
  way: z.nullable(z.enum(refundWays)),
  isMadeAtProvider: z.boolean(),
  requestedOn: z.string(),
})
export type RefundOfOrder = z.infer<typeof RefundOfOrder>
