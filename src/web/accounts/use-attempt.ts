import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { useToast } from '#web/ui/toast.tsx'
import { endSession } from './end-session.ts'

/**
 * Something that a person does with an account. A failure is toasted and kept as `failure`, unless it stands
 * at a field already; a session that the server no longer knows ends here. In an open dialog nothing is
 * toasted: the toast would lie under the dialog's dark ground, where nobody can read or close it.
 */
export function useAttempt({ isInDialog = false } = {}) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const toast = useToast()

  const tell = (error: unknown, standsAtField: boolean) => {
    if (error instanceof Problem && error.code === 'not-signed-in') return endSession()
    const text = error instanceof Problem ? error.message : messages.unexpectedError
    if (!isInDialog) toast({ tone: 'bad', text })
    setFailure(standsAtField ? null : text)
  }
  const failed = (error: unknown) => tell(error, isAtField(error))
  /** For a button; a form has its own way of being busy. */
  const run = async (action: () => Promise<void>) => {
    setFailure(null)
    setIsBusy(true)
    try {
      await action()
    } catch (error) {
      tell(error, false)
    } finally {
      setIsBusy(false)
    }
  }
  return { failure, failed, isBusy, run, forgetFailure: () => setFailure(null) }
}

function isAtField(error: unknown): boolean {
  return error instanceof Problem && error.details.fields !== undefined
}
