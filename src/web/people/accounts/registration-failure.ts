import { messages } from '#contract/messages.ts'
import { problemCode } from '#web/platform/api/problem-code.ts'
import { hasNoConnection, sentenceOf } from '#web/platform/api/no-answer.ts'
import { withReason } from '#web/platform/api/with-reason.ts'

type RegistrationFailure = {
  /** Spec §8, in a toast: the server's message, or 'Registration failed'. */
  text: string
  /** The hint beside the email field; null where the failure is not about the address. */
  atEmail: string | null
}

/** The registration page's texts for a failure. */
export function registrationFailure(error: unknown): RegistrationFailure {
  const isTaken = problemCode(error) === 'email-taken'
  const said = sentenceOf(error)
  return {
    text: hasNoConnection(error)
      ? withReason(messages.registrationFailed, said)
      : (said ?? messages.registrationFailed),
    atEmail: isTaken ? 'Log in with this address, or use another one.' : null,
  }
}
