import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** How money is taken at the desk. */
export const counterMethods = ['cash', 'upi', 'bankTransfer'] as const
export type CounterMethod = (typeof counterMethods)[number]

export const counterMethodNames: Record<CounterMethod, string> = {
  cash: 'Cash',
  upi: 'UPI at the desk',
  bankTransfer: 'Bank transfer',
}

/** Digits and letters as on the slip; cash has none, or the number of a paper slip. */
const Reference = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[A-Za-z\d][A-Za-z\d/_.-]{3,39}$/, { error: messages.counterReferenceInvalid }),
  )

/** Empty text is none. */
export const SlipReference = z.optional(z.nullable(z.union([z.literal(''), Reference])))

/** Only cash comes without a number of its own. */
export function isReferenceThere(slip: {
  method: CounterMethod
  reference?: string | null | undefined
}) {
  return slip.method === 'cash' || Boolean(slip.reference)
}
