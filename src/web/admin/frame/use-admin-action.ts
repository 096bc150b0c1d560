import { useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Problem } from '#web/api/problem.ts'
import { useToast } from '#web/ui/toast.tsx'

type Failing = {
  /** Spec §8's words for a failure that has none of its own; the server's sentence is used if present. */
  otherwise?: string
}

/**
 * Something that a person does by a button. Nothing runs twice at once; `run` answers whether it went well and
 * never throws. A failure is toasted and kept in `failure` until the next try.
 */
export function useAdminAction({ otherwise = messages.officeActionFailed }: Failing = {}) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isOnTheWay = useRef(false)
  const toast = useToast()

  const run = async (action: () => Promise<void>): Promise<boolean> => {
    if (isOnTheWay.current) return false
    isOnTheWay.current = true
    setIsBusy(true)
    setFailure(null)
    try {
      await action()
      return true
    } catch (error) {
      const text = actionFailureText(error, otherwise)
      setFailure(text)
      toast({ tone: 'bad', text })
      return false
    } finally {
      isOnTheWay.current = false
      setIsBusy(false)
    }
  }
  return { run, isBusy, failure, forgetFailure: () => setFailure(null) }
}

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
