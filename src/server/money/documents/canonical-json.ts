import { hashOf } from '../../platform/foundation/ids.ts'

/** A value in the facts of a document. Money is paise, so that no number has a fraction. */
export type Fact = string | number | boolean | null | readonly Fact[] | Facts
export type Facts = { readonly [name: string]: Fact }

/**
 * The canonical text of these facts: keys sorted by UTF-16 code units, no whitespace, whole
 * numbers. The same facts always give the same text and the same hash (invariant J7).
 * @throws RangeError for a number that is not a safe integer, which is a bug.
 */
export function canonicalJson(fact: Fact): string {
  if (typeof fact === 'number') return wholeNumber(fact)
  if (fact === null || typeof fact !== 'object') return JSON.stringify(fact)
  if (isList(fact)) return `[${fact.map(canonicalJson).join(',')}]`
  const members = Object.keys(fact)
    .toSorted(byUnits)
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(fact[name] ?? null)}`)
  return `{${members.join(',')}}`
}

/** SHA-256 of the text in UTF-8 as 64 hexadecimal digits, which the database compares. */
export function sha256Of(text: string): string {
  return hashOf(text).toString('hex')
}

function wholeNumber(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number`)
  // -0 becomes 0
  return String(value)
}

function byUnits(a: string, b: string): number {
  return a < b ? -1 : 1
}

/** Array.isArray does not narrow a readonly array. */
function isList(fact: readonly Fact[] | Facts): fact is readonly Fact[] {
  return Array.isArray(fact)
}
