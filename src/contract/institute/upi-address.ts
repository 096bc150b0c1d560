import * as z from 'zod/mini'
import { messages } from '../messages.ts'
import { visibleText } from '../platform/text/visible-text.ts'

/** Longer ones exist in no bank's form. */
export const upiAddressMaxLength = 100

/**
 * A virtual payment address: letters, digits, '.', '-' and '_', then '@' and the bank's handle.
 * Unlike an e-mail address, the handle has no dot.
 */
const UPI_ADDRESS = /^[a-z\d](?:[a-z\d._-]*[a-z\d])?@[a-z][a-z\d]{1,63}$/

/** The institute's own UPI address in lower case; empty: it has none. */
export const UpiAddress = z.string().check(
  z.overwrite(visibleText),
  z.toLowerCase(),
  z.maxLength(upiAddressMaxLength, { error: messages.upiAddressInvalid }),
  z.refine((typed) => typed === '' || isUpiAddress(typed), { error: messages.upiAddressInvalid }),
)

/** Whether an address in lower case has the form of a UPI address. */
function isUpiAddress(address: string): boolean {
  return UPI_ADDRESS.test(address)
}
