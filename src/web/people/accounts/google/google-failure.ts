import { messages } from '#contract/messages.ts'

/** Beside the field of a wrong password; here, so that the login page loads no other file for it. */
export const passwordHint = 'Check the password, or choose a new one with “Forgot password?”.'

/** Spec §8: the server's error field, else the raw error message. */
export function googleFailure(error: unknown): string {
  return error instanceof Error && error.message ? error.message : messages.unexpectedError
}
