import { groupedAsInIndia } from '../platform/text/indian-digits.ts'

declare const paiseBrand: unique symbol
/** An amount of rupees in whole paise. Money is stored and compared only in this form. */
export type Paise = number & { readonly [paiseBrand]: 'paise' }

/** Ten crore rupees: far above any fee, and safe for integers and providers. */
const LARGEST_FEE_IN_PAISE = 10_000_000_000

/**
 * Marks a whole number of paise as money.
 * @throws RangeError when the number is not a safe integer of at least 0.
 */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`not an amount in paise: ${amount}`)
  return amount as Paise // the check above guarantees what the brand promises
}

/**
 * Digits alone, in Indian groups (1,25,000) or in groups of three (125,000). '4,50' is refused: it
 * may mean 4.50 or 450.
 */
const RUPEES =
  /^(?:₹|inr|rs\.?|re\.?)?\s?(\d{1,9}|\d{1,2}(?:,\d{2}){0,4},\d{3}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?(?:\s?\/[-=])?$/i

/**
 * The only parser of rupees, typed or in a file: '4500', '4,500', '₹1,25,000', '4500.50', 'Rs.
 * 4,500/-', 'INR 4500' (rule 2).
 * @returns the amount in paise, or null for anything else, including negative and exponent forms.
 */
export function parseRupees(text: string): Paise | null {
  // invisible characters that come along when text is copied
  const trimmed = text.replaceAll(/\p{Cf}/gu, '').trim()
  if (trimmed.length > 20) return null
  const match = RUPEES.exec(trimmed)
  if (!match) return null
  const rupees = Number((match[1] ?? '').replaceAll(',', ''))
  const amount = rupees * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return amount <= LARGEST_FEE_IN_PAISE ? paise(amount) : null
}

/** The wire's form: plain rupee text, '4500' or '4500.50' (rule 2). */
export function rupeeText(amount: Paise): string {
  const rest = amount % 100
  const rupees = String((amount - rest) / 100)
  return rest === 0 ? rupees : `${rupees}.${String(rest).padStart(2, '0')}`
}

/** The wire's form of a sum, which may be negative: '-4500'. */
export function signedRupeeText(amountInPaise: number): string {
  const text = rupeeText(paise(Math.abs(amountInPaise)))
  return amountInPaise < 0 ? `-${text}` : text
}

/** The screen's form, with Indian grouping: '₹1,25,000' or '₹4,500.50'. */
export function formatRupees(amount: Paise): string {
  const [rupees = '', rest] = rupeeText(amount).split('.')
  const grouped = `₹${groupedAsInIndia(rupees)}`
  return rest === undefined ? grouped : `${grouped}.${rest}`
}

/** The screen's form of rupee text from the wire; text that is no amount is returned unchanged. */
export function formatRupeeText(text: string): string {
  const amount = parseRupees(text)
  return amount === null ? text : formatRupees(amount)
}
