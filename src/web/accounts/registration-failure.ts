import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'

export type RegistrationFailure = {
  /** Spec §8: the server's message, or 'Registration failed'. */
  text: string
  /** What more there is to say; null when text says it all. */
  sentence: string | null
  field: 'email' | null
}

/** What the registration page says about a failure. 'unavailable' also stands for no answer at all. */
export function registrationFailure(error: unknown): RegistrationFailure {
  if (!(error instanceof Problem))
    return { text: messages.registrationFailed, sentence: null, field: null }
  if (error.code === 'unavailable')
    return { text: messages.registrationFailed, sentence: error.message, field: null }
  const field = error.code === 'email-taken' ? 'email' : null
  return { text: error.message, sentence: null, field }
}
