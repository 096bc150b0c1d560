import type { SyntheticEvent } from 'react'
import { useLayoutEffect, useRef } from 'react'

type Modal = {
  close: () => void
  /** False while an answer is under way that must be seen. */
  mayClose?: boolean
}

/**
 * The attributes of a <dialog> that is open over the page exactly as long as it is rendered: Esc and the
 * browser's own ways out only call `close`. Closed any earlier by the browser, the button behind it would have
 * the focus while the page still believes in the dialog, and a quick Enter there would ask nothing.
 * When it goes, the focus is where it was before.
 */
export function useModal({ close, mayClose = true }: Modal) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      if (mayClose) close()
    },
    // where the browser does not let a page refuse
    onClose: close,
  }
}
