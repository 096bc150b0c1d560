import * as z from 'zod/mini'
import { messages } from './messages.ts'
import { bareReference } from './reference.ts'

/** What people copy from a bank's message, with groups and a sentence's end. */
const withoutGaps = (text: string) =>
  bareReference(text)
    .replaceAll(/[.,:;#]/g, '')
    .toUpperCase()
    .replace(/^(?:UPI)?(?:UTR|RRN|REF)(?:NO)?(?=\d{12}$)/, '')

/**
 * What the student names: an order id, or what bank or provider call the payment. Left out or empty: all payments of
 * the last days are asked about.
 */
export const FindPaymentInput = z.object({
  reference: z.optional(
    z.string().check(
      z.maxLength(64),
      z.overwrite(withoutGaps),
      z.refine((text) => text === '' || isReference(text), { error: messages.referenceOdd }),
    ),
  ),
})

/**
 * UTR and RRN of UPI and IMPS have 12 digits, the UTR of a bank transfer has letters too. Other digits alone may be a
 * card's number, which is never kept (invariant I27).
 */
export function isBankReference(text: string): boolean {
  return /^\d{12}$/.test(text) || (/^[A-Z0-9]{10,35}$/.test(text) && hasLetters(text))
}

/** An order's id, or a provider's own name for a payment, which has more signs in it. */
function isReference(text: string): boolean {
  return isBankReference(text) || (/^[A-Z0-9_-]{8,64}$/.test(text) && hasLetters(text))
}

function hasLetters(text: string): boolean {
  return /(?:[A-Z].*){3}/.test(text)
}
