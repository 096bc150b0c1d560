import { messages } from '#contract/messages.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { Problem } from '#web/api/problem.ts'

/** Nobody's decision: the answer only did not come. */
const transientErrors: readonly ProblemCode[] = [
  'unavailable',
  'internal-error',
  'malformed-request',
]

/** Whether asking again may help, so that the failure is toasted with spec §8's words. */
export function isTransientError(failure: unknown): boolean {
  return !(failure instanceof Problem) || transientErrors.includes(failure.code)
}

/** Whether the address names something that is not there. */
export function isNotFound(failure: unknown): boolean {
  return failure instanceof Problem && failure.code.endsWith('not-found')
}

/** What a person reads where the data should be: spec §8, or the server's own refusal ('We do not know this order.'). */
export function loadFailureText(
  failure: unknown,
  otherwise: string = messages.officeNotFetched,
): string {
  if (!(failure instanceof Problem) || isTransientError(failure)) return otherwise
  return failure.message
}
