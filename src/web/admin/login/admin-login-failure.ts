import { messages } from '#contract/messages.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { Problem } from '#contract/problems.ts'

/** Refusals that help the person; anything else only says that it went wrong (answers.md 7, 22). */
const spoken: readonly ProblemCode[] = [
  'admin-credentials-wrong',
  'too-many-attempts',
  'unavailable',
  'account-blocked',
]

/** The sentence of a failed admin login. */
export function adminLoginFailure(error: unknown): string {
  const isSpoken = error instanceof Problem && spoken.includes(error.code)
  return isSpoken ? error.message : messages.unexpectedError
}
