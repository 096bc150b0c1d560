import { useState } from 'react'
import { flushSync } from 'react-dom'
import { messages } from '#contract/messages.ts'
import type { DeskQr } from '#contract/selling/desk/desk-qr.ts'
import { problemCode } from '#web/platform/api/problem-code.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { actionFailureText } from '../../../platform/frame/action-failure-text.ts'

/** A code, or why there is none. mayUseOwn: the institute's own UPI address can take its place. */
export type ShownQr =
  | { kind: 'code'; qr: DeskQr }
  | { kind: 'none'; sentence: string; mayUseOwn: boolean }

/**
 * Asks the server for a QR code.
 * @param show makes the code, or continues the one that can still be paid.
 * @param failed handles a refusal that is not about the code, as for a form's fields; left out: the
 * dialog shows it.
 */
export function useShowQr(show: () => Promise<DeskQr>, failed?: (error: unknown) => void) {
  const [shown, setShown] = useState<ShownQr | null>(null)
  const { run, isBusy } = useAction({ isInDialog: true })
  const open = async () => {
    try {
      setShown({ kind: 'code', qr: await show() })
    } catch (error) {
      const mayUseOwn = problemCode(error) === 'qr-not-made'
      if (failed !== undefined && !mayUseOwn) {
        // a form under the dialog of an ended code can take the focus only once that is closed
        flushSync(() => setShown(null))
        return failed(error)
      }
      const sentence = actionFailureText(error, messages.qrNotMade)
      setShown({ kind: 'none', sentence, mayUseOwn })
    }
  }
  return { shown, isBusy, open: () => void run(open), close: () => setShown(null) }
}

export type ShowingQr = ReturnType<typeof useShowQr>
