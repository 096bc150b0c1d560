import { messages } from '#contract/messages.ts'
import { hasNoConnection } from '#web/api/no-answer.ts'
import { Problem } from '#web/api/problem.ts'

/** The server's own sentence for a refusal, or that there is no connection; `otherwise` where it said nothing that helps. */
export function actionFailureText(error: unknown, otherwise: string): string {
  if (hasNoConnection(error)) return messages.noConnection
  if (!(error instanceof Problem) || isSilence(error)) return otherwise
  const [fieldText] = Object.values(error.details.fields ?? {})
  return error.code === 'invalid-input' && fieldText ? fieldText : error.message
}

/** No answer came, or one without a sentence that helps in the office. */
function isSilence({ code, details }: Problem): boolean {
  return (code === 'internal-error' || code === 'unavailable') && details.sentence === undefined
}
