import type { ProblemCode } from '#contract/problems.ts'
import { data } from 'react-router'
import { problemCode } from './problem-code.ts'

/** An id or code of a shape that nothing of ours can have is refused before anybody looks for it. */
const impossible: ReadonlySet<ProblemCode> = new Set(['invalid-input', 'malformed-request'])

/**
 * What a page throws when what its address names could not be shown: a 404 where there is no such thing,
 * else the error itself.
 */
export function missingOr(error: unknown, notFound: ProblemCode): unknown {
  const code = problemCode(error)
  const isMissing = code !== null && (code === notFound || impossible.has(code))
  return isMissing ? data(null, { status: 404 }) : error
}
