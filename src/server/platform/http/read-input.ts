import type * as z from 'zod/mini'
import { Problem } from '#contract/problems.ts'
import { ruleSentence } from '#contract/platform/text/rule-sentence.ts'

/** Deeper than any of our payloads, and shallow enough for later parsers. */
const MAX_DEPTH = 8
/**
 * Values at one depth. A class of certificates has some hundreds; checking very many is costly
 * (attack A18).
 */
const MAX_VALUES = 5_000

type Issue = z.core.$ZodIssue
/** Issues about the kind of a value; all others are about a rule for a value of the right kind. */
const kindIssues = new Set<Issue['code']>([
  'invalid_type',
  'invalid_union',
  'invalid_key',
  'invalid_element',
  'unrecognized_keys',
])

/**
 * Parses input from a client.
 * @throws Problem malformed-request for a wrong or missing kind of value, for NUL and unpaired
 *   surrogates, and for repeated query parameters; Problem invalid-input if only a rule is broken
 *   (rule 14).
 */
export function readInput<S extends z.ZodMiniType>(schema: S, raw: unknown): z.output<S> {
  if (!isRecord(raw) || !isReadable(raw)) throw new Problem('malformed-request')
  const parsed = schema.safeParse(raw, { error: ruleSentence })
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const isMalformed = issues.some(({ code }) => kindIssues.has(code))
  throw new Problem(isMalformed ? 'malformed-request' : 'invalid-input', {
    fields: fieldsOf(issues),
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The first sentence of each field. */
function fieldsOf(issues: Issue[]): Record<string, string> {
  const fields = new Map<string, string>()
  for (const { path, message } of issues) {
    const name = path.map(String).join('.')
    if (!fields.has(name)) fields.set(name, message)
  }
  return Object.fromEntries(fields)
}

/** PostgreSQL stores neither NUL nor unpaired surrogates; nobody types them (attack A04). */
function isReadable(raw: Record<string, unknown>): boolean {
  let level: unknown[] = [raw]
  for (let depth = 0; level.length > 0; depth++) {
    if (isTooMuch(depth, level.length)) return false
    const below: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string' && !isText(value)) return false
      if (typeof value !== 'object' || value === null) continue
      for (const [name, part] of Object.entries(value)) {
        if (!isText(name)) return false
        below.push(part)
      }
    }
    level = below
  }
  return true
}

function isTooMuch(depth: number, values: number): boolean {
  return depth > MAX_DEPTH || values > MAX_VALUES
}

function isText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
