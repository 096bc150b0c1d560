import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { sentenceOf } from '#web/api/no-answer.ts'

/** What a person reads of something about an account that failed. */
export function accountFailureText(error: unknown): string {
  return sentenceOf(error) ?? messages.unexpectedError
}

/** The same for a form, where it may stand at a field already: then null. */
export function accountFormFailure(error: unknown): string | null {
  const isAtField = error instanceof Problem && error.details.fields !== undefined
  return isAtField ? null : accountFailureText(error)
}
