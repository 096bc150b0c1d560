import { messages } from '#contract/messages.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { hasNoConnection } from '#web/api/no-answer.ts'
import { Problem } from '#web/api/problem.ts'

/** Nobody's decision: the answer only did not come. */
const transientErrors: readonly ProblemCode[] = [
  'unavailable',
  'internal-error',
  'malformed-request',
]

/** Whether asking again may help. */
export function isTransientError(failure: unknown): boolean {
  return !(failure instanceof Problem) || transientErrors.includes(failure.code)
}

/** Whether the address names something that is not there. */
export function isNotFound(failure: unknown): boolean {
  return failure instanceof Problem && failure.code.endsWith('not-found')
}

/**
 * What a person reads where the data should be: spec §8's words, and after them the server's own refusal. Where the address names
 * nothing, the server says that alone ('We do not know this order.'), unless the page has words of spec §8.
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
