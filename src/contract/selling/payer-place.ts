import * as z from 'zod/mini'
import { messages } from '../messages.ts'

/** Ours: the payer's place for a tax document (decision 80); left out where it is not asked. */
export const PayerPlace = {
  /** The two digits of a state (gstin.ts). */
  payerState: z.optional(z.nullable(z.string().check(z.regex(/^\d{2}$/)))),
  payerAddress: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(300)))),
}

/** As printed on a document; state: 'Tamil Nadu (33)'. */
export const PayerAt = z.object({ address: z.nullable(z.string()), state: z.nullable(z.string()) })
export type PayerAt = z.infer<typeof PayerAt>

/** Left out where the institute is not registered for GST. */
export const AsksOfPayer = z.object({
  /** The two digits of the institute's own state. */
  ownState: z.string(),
  /**
   * Address and state are asked from this whole fee up, rupee text. Below it only the state is
   * asked, and only for online courses.
   */
  addressFrom: z.string(),
})
export type AsksOfPayer = z.infer<typeof AsksOfPayer>

/** Where a document needs an address. */
export const NeededAddress = z
  .string()
  .check(z.trim(), z.minLength(1, { error: messages.payerAddressNeeded }), z.maxLength(300))
