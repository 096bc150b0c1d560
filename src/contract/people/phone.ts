import * as z from 'zod/mini'
import { messages } from '../messages.ts'
import { plainMarks, withoutHiddenMarks } from '../platform/text/visible-text.ts'

/*
 * Written by hand: libphonenumber-js adds 35 kB to a first visit (brotli, smallest metadata). It
 * reads neither '0919847012345' nor numbers copied from a contact.
 */

const LONGEST = 40
const GAPS = /[\s().\-/]/gu
/** E.164: a country and at most 15 digits. */
const ANY_COUNTRY = /^\+[1-9]\d{6,14}$/
const INDIA = /^\+91/
const INDIAN_MOBILE = /^\+91[6-9]\d{9}$/
/** Area code and number. */
const INDIAN = /^\+91[1-9]\d{9}$/

/**
 * Reads a typed or copied phone number. An Indian mobile number may come with or without 0, 91 or
 * +91, a landline with 0 or +91. Other countries need '+' or '00' (rule 105).
 * @returns E.164, '+919847012345', or null where it cannot be a number.
 */
export function readPhone(typed: string): string | null {
  const plain = plainMarks(typed).replaceAll(GAPS, '').replace(/^00/, '+')
  if (!/^\+?\d+$/.test(plain)) return null
  const number = plain.startsWith('+') ? plain.replace(/^\+910/, '+91') : fromIndia(plain)
  const shape = INDIA.test(number) ? INDIAN : ANY_COUNTRY
  return shape.test(number) ? number : null
}

function fromIndia(digits: string): string {
  if (/^[6-9]\d{9}$/.test(digits)) return `+91${digits}`
  if (/^0?91\d{10}$/.test(digits)) return `+${digits.replace(/^0/, '')}`
  // without a country code, other text is no number
  return /^0[1-9]\d{9}$/.test(digits) ? `+91${digits.slice(1)}` : ''
}

/**
 * The form on documents, on screens and for payment providers: ten digits of an Indian mobile
 * number, any other in E.164.
 */
export function shownPhone<P extends string | null>(kept: P): P | string {
  return kept !== null && INDIAN_MOBILE.test(kept) ? kept.slice(3) : kept
}

const isPersons = (number: string) =>
  INDIA.test(number) ? INDIAN_MOBILE.test(number) : ANY_COUNTRY.test(number)
const isAnybodys = (number: string) => ANY_COUNTRY.test(number)

const phoneField = (error: string, isValid: (number: string) => boolean) =>
  z.string({ error }).check(
    z.maxLength(LONGEST, { error, abort: true }),
    z.overwrite((typed) => readPhone(typed) ?? withoutHiddenMarks(typed).trim()),
    z.refine(isValid, { error }),
  )

/** A person's number in E.164; an Indian one must be a mobile number. */
export const Phone = phoneField(messages.phoneNeeded, isPersons)

/** The same; '' and null are none. */
export const PhoneOrNone = z.nullable(
  phoneField(messages.phoneInvalid, (number) => number === '' || isPersons(number)),
)

/** An organisation's number in E.164; it may be a landline. */
export const OrganisationPhone = phoneField(messages.organisationPhoneNeeded, isAnybodys)

/** The same; '' and null are none. */
export const OrganisationPhoneOrNone = z.nullable(
  phoneField(messages.organisationPhoneNeeded, (number) => number === '' || isAnybodys(number)),
)

/** In a reply: the screen's form. */
export const ShownPhone = z.string().check(z.overwrite(shownPhone))
