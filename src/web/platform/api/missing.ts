import type { ProblemCode } from '#contract/problems.ts'
import { data } from 'react-router'
import { problemCode } from './problem-code.ts'

/** Codes for an id or code of an impossible shape, refused before any search. */
const impossible: ReadonlySet<ProblemCode> = new Set(['invalid-input', 'malformed-request'])

/**
 * The error that a page throws when it cannot show the subject of its address. It is a 404 where
 * that does not exist, else the error itself.
 */
export function missingOr(error: unknown, notFound: ProblemCode): unknown {
  const code = problemCode(error)
  const isMissing = code !== null && (code === notFound || impossible.has(code))
  return isMissing ? data(null, { status: 404 }) : error
}
