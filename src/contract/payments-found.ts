import * as z from 'zod/mini'
import { PaymentChecked } from './payments.ts'

/** received: money is there. nothing: none has come. none-to-ask: there is no payment that could be asked about. */
export const findOutcomes = ['received', 'nothing', 'none-to-ask'] as const

/** message is the server's sentence. */
export const PaymentsFound = z.object({
  outcome: z.enum(findOutcomes),
  payments: z.array(PaymentChecked),
  /** What was typed is kept for the office. */
  isKept: z.boolean(),
  message: z.string(),
})
export type PaymentsFound = z.infer<typeof PaymentsFound>
