import type { SyntheticEvent } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { afterPaint } from './after-paint.ts'

type Opening = {
  /** Answers a press at once, and keeps the rest of the page away a frame later. */
  isSeenFirst?: boolean
}

/**
 * A <dialog> that is open over the page exactly as long as it is rendered: Esc, `leave` and the browser's own ways
 * out only call `close`, and not while a button in it is busy, whose answer must be seen. Closed any earlier by the
 * browser, the button behind it would have the focus while the page still believes in the dialog, and a quick Enter
 * there would ask nothing. When it goes, the focus is where it was before.
 * @returns what the <dialog> is given, and `leave` for its Cancel.
 */
export function useModal(close: () => void, { isSeenFirst = false }: Opening = {}) {
  const ref = useRef<HTMLDialogElement>(null)
  // it is opened once
  const opening = useRef({ close, isSeenFirst })
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const { current } = opening
    const settle = current.isSeenFirst ? openSeenFirst(dialog, current.close) : dialog.showModal()
    return () => {
      settle?.()
      dialog.close()
    }
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

/** To make a whole page inert takes a slow phone longer than a press may: its look comes before. */
function openSeenFirst(dialog: HTMLDialogElement, close: () => void): () => void {
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }
  let isGone = false
  dialog.setAttribute('open', '')
  document.addEventListener('keydown', leave)
  const settle = () => document.removeEventListener('keydown', leave)
  afterPaint(() => {
    settle()
    if (isGone) return
    dialog.removeAttribute('open')
    dialog.showModal()
  })
  return () => {
    isGone = true
    settle()
  }
}
