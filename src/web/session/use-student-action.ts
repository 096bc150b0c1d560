import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Problem } from '#web/api/problem.ts'
import { sentenceOf } from '#web/api/no-answer.ts'
import { problemCode } from '#web/api/problem-code.ts'
import { useToast } from '#web/ui/toast.tsx'
import { endSession } from './end-session.ts'

/**
 * Something that a person does with an account. What a form cannot send is kept as `failure`, to stand in the form,
 * unless it stands at a field already; what a button alone cannot do is toasted, but not in an open dialog: there the
 * toast would lie under the dark ground, where nobody can read or close it. A session that the server no longer
 * knows ends here.
 */
export function useStudentAction({ isInDialog = false } = {}) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const toast = useToast()

  const textOf = (error: unknown): string | null => {
    if (problemCode(error) === 'not-signed-in') {
      endSession()
      return null
    }
    return sentenceOf(error) ?? messages.unexpectedError
  }
  const failed = (error: unknown) => setFailure(isAtField(error) ? null : textOf(error))
  /** For a button; a form has its own way of being busy. */
  const run = async (action: () => Promise<void>) => {
    setFailure(null)
    setIsBusy(true)
    try {
      await action()
    } catch (error) {
      const text = textOf(error)
      if (isInDialog) setFailure(text)
      else if (text !== null) toast({ tone: 'bad', text })
    } finally {
      setIsBusy(false)
    }
  }
  return { failure, failed, isBusy, run, forgetFailure: () => setFailure(null) }
}

function isAtField(error: unknown): boolean {
  return error instanceof Problem && error.details.fields !== undefined
}
