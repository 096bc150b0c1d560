import { withoutHiddenMarks } from './visible-text.ts'

/** Common mail domains, and similar ones that are right as they are. */
const KNOWN = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.in',
  'ymail.com',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'live.in',
  'icloud.com',
  'rediffmail.com',
  'proton.me',
  'mail.com',
  'email.com',
  'zmail.com',
  'gmx.com',
  'outlook.in',
  'hotmail.co.uk',
  'yahoo.co.uk',
]
/** Preferred in this order where a domain is one slip from several of them. */
const MEANT = KNOWN.slice(0, 13)

/** Endings that no address has (IANA's list of top-level domains), with the intended one. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/\.(?:con|cpm|vom|xom|comm|coom|ocm|cmo|cim|clm|conm|c0m)$/, '.com'],
  [/\.co\.(?:inn|un|on|ih)$/, '.co.in'],
  [/\.(?:ogr|orgg|prg)$/, '.org'],
  [/\.(?:nte|ner|nett)$/, '.net'],
]

/**
 * Suggests a common mail domain for an address that was typed with one slip. Ask about it; never
 * refuse the typed address.
 * @returns the whole address in lower case; null where it looks right.
 */
export function likelyAddress(typed: string): string | null {
  const parts = /^([^\s@]+)@([^\s@]+)$/.exec(withoutHiddenMarks(typed).trim().toLowerCase())
  const [, name, domain] = parts ?? []
  if (name === undefined || domain === undefined || KNOWN.includes(domain)) return null
  const suggestion = MEANT.find((known) => isOneSlip(domain, known)) ?? withRightEnding(domain)
  return suggestion === domain ? null : `${name}@${suggestion}`
}

/** 'gmial.con' has two slips, one of them in the ending. */
function withRightEnding(domain: string): string {
  const ending = ENDINGS.find(([wrong]) => wrong.test(domain))
  if (ending === undefined) return domain
  const mended = domain.replace(ending[0], ending[1])
  return MEANT.find((known) => known === mended || isOneSlip(mended, known)) ?? mended
}

/** One letter too many, missing or different, or two letters swapped. */
function isOneSlip(typed: string, domain: string): boolean {
  let start = 0
  while (start < domain.length && typed[start] === domain[start]) start += 1
  const [rest, expected] = [typed.slice(start), domain.slice(start)]
  return (
    rest.slice(1) === expected ||
    rest === expected.slice(1) ||
    rest.slice(1) === expected.slice(1) ||
    (rest.slice(2) === expected.slice(2) && rest[0] === expected[1] && rest[1] === expected[0])
  )
}
