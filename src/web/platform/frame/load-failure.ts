import { messages } from '#contract/messages.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { hasNoConnection } from '#web/platform/api/no-answer.ts'
import { Problem } from '#web/platform/api/problem.ts'

/** Failures without a decision of the server: only the response is missing. */
const transientErrors: readonly ProblemCode[] = [
  'unavailable',
  'internal-error',
  'malformed-request',
]

/** Whether a retry may help. */
export function isTransientError(failure: unknown): boolean {
  return !(failure instanceof Problem) || transientErrors.includes(failure.code)
}

/** Whether the address names something that does not exist. */
export function isNotFound(failure: unknown): boolean {
  return failure instanceof Problem && failure.code.endsWith('not-found')
}

/**
 * The text in place of the data: spec §8's words, followed by the server's refusal. For an unknown
 * address only the server's sentence ('Order not found.'), unless the page has words of
 * spec §8.
 */
export function loadFailureWords(
  failure: unknown,
  specified?: string,
): { title: string; reason: string | null } {
  const title = specified ?? messages.officeNotFetched
  if (hasNoConnection(failure)) return { title, reason: messages.noConnection }
  if (!(failure instanceof Problem) || isTransientError(failure)) return { title, reason: null }
  if (specified === undefined && isNotFound(failure))
    return { title: failure.message, reason: null }
  return { title, reason: failure.message }
}
