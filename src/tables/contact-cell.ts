import type * as z from 'zod/mini'
import { Email } from '#contract/people/accounts.ts'
import { Phone, shownPhone } from '#contract/people/phone.ts'

/** The contacts of a cell: the first readable one, the others, or why there is none. */
export type ContactRead = {
  value: string | null
  others: readonly string[]
  problem: string | null
}

const NO_CONTACT = /^(?:nil|nill|none|no|na|n\/a|n\.a\.?|not available|[-–—._]+|0+|x+)$/i
/** 9.19847E+11: a spreadsheet has dropped digits. */
const SHORTENED = /^\d(?:[.,]\d+)?e\+?\d+$/i
/** A sign, a word, or the blank behind ten digits that replaced a line break. */
const BETWEEN = /[/,;&|\n]|\bor\b|\band\b|(?<=\d{10}) (?=[+\d])/i

export const phoneShortened =
  'Excel has shortened this number. Please format the column as a number without decimals, save again, or type the number'
export const phoneUnreadable =
  'Is no phone number: ten digits, or + and the country in front of a number abroad'
export const emailUnreadable = 'Is no e-mail address'

/**
 * Reads the phone number of a cell, in E.164. 'NIL' is none; of two numbers the first readable one
 * counts.
 */
export function phoneOfCell(cell: string): ContactRead {
  if (SHORTENED.test(cell.trim())) return { value: null, others: [], problem: phoneShortened }
  const read = contactOf(cell, { rule: Phone, tidy: asTyped, problem: phoneUnreadable })
  return { ...read, others: read.others.map(shownPhone) }
}

/** Reads the e-mail address of a cell, as phoneOfCell. */
export function emailOfCell(cell: string): ContactRead {
  return contactOf(cell, { rule: Email, tidy: (text) => text.trim(), problem: emailUnreadable })
}

/** Removes the '.0' that a spreadsheet adds to '9847055556'. */
function asTyped(text: string): string {
  return text.trim().replace(/\.0+$/, '')
}

type Reader = {
  rule: z.ZodMiniType<string, string>
  tidy: (text: string) => string
  problem: string
}

function contactOf(cell: string, { rule, tidy, problem }: Reader): ContactRead {
  const text = cell.trim()
  if (text === '' || NO_CONTACT.test(text)) return { value: null, others: [], problem: null }
  const whole = rule.safeParse(tidy(text))
  if (whole.success) return { value: whole.data, others: [], problem: null }
  const parts = text
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !NO_CONTACT.test(part))
  const read = parts.map((part) => ({ part, read: rule.safeParse(tidy(part)).data }))
  const first = read.find((one) => one.read !== undefined)
  if (first?.read === undefined) return { value: null, others: [], problem }
  const others = read.filter((one) => one !== first).map((one) => one.read ?? one.part)
  return { value: first.read, others, problem: null }
}
