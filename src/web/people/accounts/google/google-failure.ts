import { messages } from '#contract/messages.ts'

/** Spec §8: the server's error field, else the raw error message. */
export function googleFailure(error: unknown): string {
  return error instanceof Error && error.message ? error.message : messages.unexpectedError
}
