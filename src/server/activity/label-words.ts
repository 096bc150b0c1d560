/** What a line of the log says of one side of a change. */
export type Fields = Readonly<Record<string, unknown>> | null

/** What a change of one fact can still say in a sentence. */
const LONGEST_VALUE = 60

/** 'from old to new', as far as the values can stand in a sentence. */
export function fromTo(before: unknown, after: unknown): string {
  const [from, to] = [short(before), short(after)]
  if (to === null) return ''
  return from === null ? `to ${to}` : `from ${from} to ${to}`
}

/** 'of 4500': what is added to a sentence; empty where that is not known. */
export function withDetail(word: string, details: Fields, name: string): string {
  const value = short(details?.[name])
  return value === null ? '' : `${word} ${value}`
}

/** A value as the sentence may carry it; what is too long or no plain value stands in the fold only. */
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

/** 'courseFee' and 'course-fee' as 'course fee'. */
export function spelled(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
}

/** 'fee, name and mode' */
export function listed(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** 'changed the fee of' a thing 'from ₹4,500 to ₹5,000'; of several fields their names alone. */
export function changedFields(noun: string, { before, after }: { before: Fields; after: Fields }) {
  const names = Object.keys(after ?? {})
  const [name] = names
  if (name === undefined) return { did: `changed ${noun}`, how: '' }
  const how = names.length === 1 ? fromTo(before?.[name], after?.[name]) : ''
  return { did: `changed the ${listed(names.map(spelled))} of ${noun}`, how }
}
