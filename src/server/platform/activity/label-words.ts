import { ownEntry } from '#contract/platform/own-entry.ts'
import { nouns } from './subject-nouns.ts'

/** One side of a change in a log line. */
export type Fields = Readonly<Record<string, unknown>> | null

/** A longer value is left out of the sentence. */
const LONGEST_VALUE = 60

/** Returns 'from old to new', with those values that fit a sentence. */
export function fromTo(before: unknown, after: unknown): string {
  const [from, to] = [short(before), short(after)]
  if (to === null) return ''
  return from === null ? `to ${to}` : `from ${from} to ${to}`
}

/** Returns 'of 4500'; '' if the value is unknown. */
export function withDetail(word: string, details: Fields, name: string): string {
  const value = short(details?.[name])
  return value === null ? '' : `${word} ${value}`
}

/** Returns the value for a sentence; null if it is too long or not a plain value. */
function short(value: unknown): string | null {
  if (value === null) return 'nothing'
  const text = plainText(value)
  if (text === null) return null
  if (text === '') return 'nothing'
  return text.length <= LONGEST_VALUE ? text : null
}

function plainText(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** Returns 'course fee' for 'courseFee' and 'course-fee'. */
export function spelled(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
}

/** Returns 'fee, name and mode'. */
export function listed(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/**
 * Returns 'changed the fee of' a thing 'from ₹4,500 to ₹5,000'; for several fields, only their
 * names.
 */
export function changedFields(noun: string, { before, after }: { before: Fields; after: Fields }) {
  const names = Object.keys(after ?? {})
  const [name] = names
  if (name === undefined) return { did: `changed ${noun}`, how: '' }
  const how = names.length === 1 ? fromTo(before?.[name], after?.[name]) : ''
  return { did: `changed the ${listed(names.map(spelled))} of ${noun}`, how }
}

/** The fields of a line that its sentence uses. */
export type ActivityLine = {
  action: string
  subjectKind: string
  before: Fields
  after: Fields
}

/**
 * A sentence with its subject in the middle: 'changed the fee of' CE-101 'from ₹4,500 to ₹5,000'.
 */
export type ActivityLabels = { did: string; how: string }

export function edited({ subjectKind, before, after }: ActivityLine): ActivityLabels {
  return changedFields(ownEntry(nouns, subjectKind) ?? 'something', { before, after })
}

/** The student's explanation is in the details of the line. */
export function corrected({ before, after }: ActivityLine): ActivityLabels {
  const details = Object.entries(after ?? {}).filter(([name]) => Object.hasOwn(before ?? {}, name))
  return changedFields('the desk entry of order', { before, after: Object.fromEntries(details) })
}

export function withAmount(did: string) {
  return ({ after }: ActivityLine): ActivityLabels => ({
    did,
    how: withDetail('of', after, 'amount'),
  })
}
