import * as z from 'zod/mini'
import { plainCode } from '../platform/text/codes.ts'
import { messages } from '../messages.ts'
import { bareReference } from '../platform/text/reference.ts'

/** A provider's id may contain hyphens; a bank's reference and an order's id have none. */
const withoutGaps = (typed: string) => {
  const text = bareReference(typed.replaceAll(/[.,;]/g, '')).replaceAll(/[:#]/g, '').toUpperCase()
  const plain = plainCode(text)
  return /^(?:\d{12}|ORD[0-9A-Z]{14}(?:R\d{1,2})?)$/.test(plain) ? plain : text
}

/**
 * The student's reference: an order id, or the bank's or provider's name for the payment. Left out
 * or empty: all recent payments are checked.
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

/** An order's id, or a provider's longer id of a payment. */
function isReference(text: string): boolean {
  return isBankReference(text) || (/^[A-Z0-9_-]{8,64}$/.test(text) && hasLetters(text))
}

function hasLetters(text: string): boolean {
  return /(?:[A-Z].*){3}/.test(text)
}
