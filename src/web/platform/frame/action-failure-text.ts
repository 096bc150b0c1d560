import { messages } from '#contract/messages.ts'
import { hasNoConnection } from '#web/platform/api/no-answer.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { withReason } from '#web/platform/api/with-reason.ts'

/** The server's sentence for a refusal; else `otherwise`, with a note if there is no connection. */
export function actionFailureText(error: unknown, otherwise: string): string {
  return (
    refusalIn(error) ?? withReason(otherwise, hasNoConnection(error) ? messages.noConnection : null)
  )
}

/**
 * A text of spec §8 that is always shown, followed by the server's sentence or a note on the
 * connection.
 */
export function specifiedFailureText(error: unknown, specified: string): string {
  const reason = hasNoConnection(error) ? messages.noConnection : refusalIn(error)
  return withReason(specified, reason)
}

/** Null without a response, or without a sentence that helps in the office. */
function refusalIn(error: unknown): string | null {
  if (!(error instanceof Problem) || isSilence(error)) return null
  const [fieldText] = Object.values(error.details.fields ?? {})
  return error.code === 'invalid-input' && fieldText ? fieldText : error.message
}

function isSilence({ code, details }: Problem): boolean {
  return (code === 'internal-error' || code === 'unavailable') && details.sentence === undefined
}
