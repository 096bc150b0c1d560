import { Problem } from '#contract/problems.ts'

/** The server's own sentence for a refusal; `otherwise` where it said nothing that helps. */
export function actionFailureText(error: unknown, otherwise: string): string {
  if (!(error instanceof Problem) || isSilence(error)) return otherwise
  const [fieldText] = Object.values(error.details.fields ?? {})
  return error.code === 'invalid-input' && fieldText ? fieldText : error.message
}

/** No answer came, or one without a sentence that helps in the office. */
function isSilence({ code, details }: Problem): boolean {
  return (code === 'internal-error' || code === 'unavailable') && details.sentence === undefined
}
