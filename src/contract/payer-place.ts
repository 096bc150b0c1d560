import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** Ours: where whoever pays is, for a tax document (decision 80); left out where nothing is asked. */
export const PayerPlace = {
  /** The two digits of a state (gstin.ts). */
  payerState: z.optional(z.nullable(z.string().check(z.regex(/^\d{2}$/)))),
  payerAddress: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(300)))),
}

/** As it stands on a document; state: 'Tamil Nadu (33)'. */
export const PayerAt = z.object({ address: z.nullable(z.string()), state: z.nullable(z.string()) })
export type PayerAt = z.infer<typeof PayerAt>

/** Left out of an answer where the institute is not registered for GST. */
export const AsksOfPayer = z.object({
  /** The two digits of the institute's own state. */
  ownState: z.string(),
  /** From this whole fee on address and state are asked, rupee text; below only the state, and that only of what is taught online. */
  addressFrom: z.string(),
})
export type AsksOfPayer = z.infer<typeof AsksOfPayer>

/** Where a document needs one. */
export const NeededAddress = z
  .string()
  .check(z.trim(), z.minLength(1, { error: messages.payerAddressNeeded }), z.maxLength(300))
