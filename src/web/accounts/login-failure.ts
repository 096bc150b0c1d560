import { messages } from '#contract/messages.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { Problem } from '#contract/problems.ts'

/** The failures whose own sentence is shown (spec §8; the last two by answers.md 22). */
const spoken: readonly ProblemCode[] = [
  'account-blocked',
  'user-does-not-exist',
  'incorrect-password',
  'too-many-attempts',
  'unavailable',
]

const fieldOf: Partial<Record<ProblemCode, 'email' | 'password'>> = {
  'user-does-not-exist': 'email',
  'incorrect-password': 'password',
}

type LoginFailure = { text: string; field: 'email' | 'password' | null }

/** What the login page says about a failure, and beside which field; null is the form as a whole. */
export function loginFailure(error: unknown): LoginFailure {
  if (!(error instanceof Problem)) return { text: rawMessage(error), field: null }
  const text = spoken.includes(error.code) ? error.message : messages.unexpectedError
  return { text, field: fieldOf[error.code] ?? null }
}

/** Spec §8: "with no server error field, the raw error message". */
function rawMessage(error: unknown): string {
  return error instanceof Error && error.message ? error.message : messages.unexpectedError
}
