import type { SyntheticEvent } from 'react'
import { useLayoutEffect, useRef } from 'react'

/**
 * A <dialog> that is open over the page exactly as long as it is rendered: Esc, `leave` and the browser's own ways
 * out only call `close`, and not while a button in it is busy, whose answer must be seen. Closed any earlier by the
 * browser, the button behind it would have the focus while the page still believes in the dialog, and a quick Enter
 * there would ask nothing. When it goes, the focus is where it was before.
 * @returns what the <dialog> is given, and `leave` for its Cancel.
 */
export function useModal(close: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  const leave = () => {
    if (!ref.current?.querySelector('[data-busy]')) close()
  }
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    leave()
  }
  // onClose: where the browser does not let a page refuse
  return { attributes: { ref, onCancel, onClose: close }, leave }
}
