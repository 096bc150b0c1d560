import { passwordHint } from './google/google-failure.ts'
import { messages } from '#contract/messages.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { Problem } from '#web/platform/api/problem.ts'

/**
 * Failures that show their own sentence (spec §8; the last two by rule 22, joined ones by rule 53).
 */
const spoken: readonly ProblemCode[] = [
  'account-blocked',
  'profile-joined',
  'user-does-not-exist',
  'incorrect-password',
  'too-many-attempts',
  'unavailable',
]

const fieldOf: Partial<Record<ProblemCode, 'email' | 'password'>> = {
  'user-does-not-exist': 'email',
  'incorrect-password': 'password',
}

type LoginFailure = {
  /** The toast's text. */
  text: string
  /** The affected field and its remedy; null: none. */
  atField: { name: 'email' | 'password'; hint: string } | null
}

/** The hint beside the field; the toast says what is wrong. */
const fieldHints = {
  email: 'Check the address, or register with it first.',
  password: passwordHint,
} as const

/** The login page's texts for a failure. */
export function loginFailure(error: unknown): LoginFailure {
  if (!(error instanceof Problem)) return { text: rawMessage(error), atField: null }
  const text = spoken.includes(error.code) ? error.message : messages.unexpectedError
  const name = fieldOf[error.code]
  return { text, atField: name === undefined ? null : { name, hint: fieldHints[name] } }
}

/** Spec §8: "with no server error field, the raw error message". */
function rawMessage(error: unknown): string {
  return error instanceof Error && error.message ? error.message : messages.unexpectedError
}
