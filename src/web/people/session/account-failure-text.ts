import { messages } from '#contract/messages.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { sentenceOf } from '#web/platform/api/no-answer.ts'

/** The message for a failure about an account. */
export function accountFailureText(error: unknown): string {
  return sentenceOf(error) ?? messages.unexpectedError
}

/** The same for a form; null where a field shows it already. */
export function accountFormFailure(error: unknown): string | null {
  const isAtField = error instanceof Problem && error.details.fields !== undefined
  return isAtField ? null : accountFailureText(error)
}
