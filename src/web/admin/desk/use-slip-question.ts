import { useState } from 'react'
import type { DeskMethod } from '#contract/slips.ts'
import { problemCode } from '#web/api/problem-code.ts'
import { actionFailureText } from '../frame/action-failure-text.ts'

type TypedSlip = { method: DeskMethod; reference?: string | null | undefined }

/**
 * What the server said against a slip: that its reference was used before, which the member of staff can answer, or a failure.
 * An answer is about the very slip that was asked about.
 */
export function useSlipQuestion(typed: TypedSlip, otherwise: string) {
  const [said, setSaid] = useState<{ sentence: string; about: string; isQuestion: boolean } | null>(
    null,
  )
  const about = `${typed.method} ${typed.reference ?? ''}`
  return {
    question: said?.isQuestion && said.about === about ? said.sentence : null,
    failure: said?.isQuestion === false ? said.sentence : null,
    failed: (error: unknown) =>
      setSaid({
        sentence: actionFailureText(error, otherwise),
        about,
        isQuestion: problemCode(error) === 'reference-used-before',
      }),
    forget: () => setSaid(null),
  }
}
