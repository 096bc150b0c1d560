import { useState } from 'react'
import type { DeskMethod } from '#contract/money/slips.ts'
import { problemCode } from '#web/platform/api/problem-code.ts'
import { actionFailureText } from '../../platform/frame/action-failure-text.ts'

type TypedSlip = { method: DeskMethod; reference?: string | null | undefined }

/**
 * The server's objection to a slip: a reference that was used before, which the member of staff can
 * confirm, or a failure. A confirmation is valid only for the slip that it was given for.
 */
export function useSlipQuestion(typed: TypedSlip, otherwise: string) {
  const [objection, setObjection] = useState<{
    sentence: string
    about: string
    isQuestion: boolean
  } | null>(null)
  const about = `${typed.method} ${typed.reference ?? ''}`
  return {
    question: objection?.isQuestion && objection.about === about ? objection.sentence : null,
    failure: objection?.isQuestion === false ? objection.sentence : null,
    failed: (error: unknown) =>
      setObjection({
        sentence: actionFailureText(error, otherwise),
        about,
        isQuestion: problemCode(error) === 'reference-used-before',
      }),
    forget: () => setObjection(null),
  }
}
