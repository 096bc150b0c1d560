import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'

/**
 * The refusal of a password that is not, or is no longer, the account's.
 * @param field the form field that the error message belongs to.
 */
export function currentPasswordWrong(field: string): Problem {
  return new Problem('current-password-wrong', { fields: { [field]: messages.incorrectPassword } })
}
