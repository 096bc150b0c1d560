import { formatIndianDay } from '../platform/time/indian-time.ts'
import type { Institute } from './institute.ts'

/** Facts of the institute that a policy's draft may leave open, and what each becomes. */
export const policyPlaceholders = {
  institute: 'the institute’s name',
  address: 'the address of the default campus',
  email: 'the e-mail address',
  phone: 'the phone number',
  day: 'the first day of the version',
} as const
export type PolicyPlaceholder = keyof typeof policyPlaceholders

export type PolicyFacts = Pick<
  Institute,
  'name' | 'email' | 'phone' | 'campuses' | 'defaultCampus'
> & {
  /** The first day of the version, of the Indian calendar; null: not chosen yet. */
  day: string | null
}

/**
 * A policy's text with the institute's facts instead of its placeholders, such as {{institute}}.
 * @returns also the placeholders that stay, because their fact is missing or they are unknown.
 */
export function fillPolicy(text: string, facts: PolicyFacts): { text: string; open: string[] } {
  const values = valuesOf(facts)
  const open = new Set<string>()
  const filled = text.replaceAll(/\{\{\s*([^{}]*?)\s*\}\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name as PolicyPlaceholder] : ''
    if (value === '') open.add(whole)
    return value === '' ? whole : value
  })
  return { text: filled, open: [...open] }
}

function valuesOf(facts: PolicyFacts): Record<PolicyPlaceholder, string> {
  const { name, email, phone, campuses, defaultCampus, day } = facts
  const office = campuses.find((campus) => campus.name === defaultCampus)
  return {
    institute: name,
    address: office?.addressLines.join(', ') ?? '',
    email,
    // a number stays on one line
    phone: phone.replaceAll(' ', '&nbsp;'),
    day: day === null ? '' : formatIndianDay(day),
  }
}
