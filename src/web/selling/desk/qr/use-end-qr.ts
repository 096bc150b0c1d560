import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { DeskQr } from '#contract/selling/desk/desk-qr.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { useSetAnswer } from '#web/platform/data/use-set-answer.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { actionFailureText } from '../../../platform/frame/action-failure-text.ts'

/** Ends a code that can still be paid, after a question. A payer may be faster. */
export function useEndQr({ orderId, part }: DeskQr, close: () => void) {
  const api = useApi()
  const toast = useToast()
  const setAnswer = useSetAnswer('checkQr')
  const [isAsked, setIsAsked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { run, isBusy } = useAction({ isInDialog: true })
  const end = async () => {
    setFailure(null)
    try {
      const { qr, message } = await api.endQr({ orderId, part })
      setAnswer({ orderId, part }, qr)
      setIsAsked(false)
      toast({ tone: 'good', text: message })
      if (qr.state === 'over') close()
    } catch (error) {
      setFailure(actionFailureText(error, messages.officeActionFailed))
    }
  }
  return {
    isAsked,
    isBusy,
    failure,
    ask: () => setIsAsked(true),
    back: () => setIsAsked(false),
    end: () => void run(end),
  }
}

export type EndingQr = ReturnType<typeof useEndQr>
