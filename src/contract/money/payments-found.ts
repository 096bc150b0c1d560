import * as z from 'zod/mini'
import { PaymentChecked } from './payments.ts'

/**
 * received: money arrived. nothing: none has arrived. none-to-ask: there is no payment to check.
 */
export const findOutcomes = ['received', 'nothing', 'none-to-ask'] as const

/** message is the server's sentence. */
export const PaymentsFound = z.object({
  outcome: z.enum(findOutcomes),
  payments: z.array(PaymentChecked),
  /** The typed text is stored for the office. */
  isKept: z.boolean(),
  message: z.string(),
})
export type PaymentsFound = z.infer<typeof PaymentsFound>
