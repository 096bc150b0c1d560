import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { showToast } from '#web/platform/ui/dialogs/toast.tsx'
import { usePolicy } from './data-policy.ts'
import type { ActWords } from './data-policy.ts'

type ActionOptions = ActWords & {
  /** Not toasted: the toast would lie under the dialog's backdrop, unreadable. */
  isInDialog?: boolean
}

/**
 * An action of a button. It never runs twice at once; `run` resolves to whether it succeeded and
 * never throws. A failure is toasted and kept in `failure` until the next try.
 */
export function useAction({ isInDialog = false, ...words }: ActionOptions = {}) {
  const { textOfAct } = usePolicy()
  const isOnTheWay = useRef(false)
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (act: () => Promise<void>) => act(),
  })

  const run = async (act: () => Promise<void>): Promise<boolean> => {
    if (isOnTheWay.current) return false
    isOnTheWay.current = true
    try {
      await mutateAsync(act)
      return true
    } catch (failure) {
      const text = textOfAct(failure, words)
      if (text !== null && !isInDialog) showToast({ tone: 'bad', text })
      return false
    } finally {
      isOnTheWay.current = false
    }
  }
  const failure = error === null ? null : textOfAct(error, words)
  return { run, isBusy: isPending, failure, forgetFailure: reset }
}
