import { messages } from '#contract/messages.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { hasNoConnection, sentenceOf } from '#web/platform/api/no-answer.ts'
import { problemCode } from '#web/platform/api/problem-code.ts'

/** Refusals that help the person; any other one only says that the login failed (rules 7, 22). */
const spoken: readonly ProblemCode[] = [
  'admin-credentials-wrong',
  'too-many-attempts',
  'unavailable',
  'account-blocked',
]

export function adminLoginFailure(error: unknown): string {
  const isSpoken = hasNoConnection(error) || spoken.some((code) => code === problemCode(error))
  return (isSpoken ? sentenceOf(error) : null) ?? messages.unexpectedError
}
