import type { SyntheticEvent } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { afterPaint } from '../after-paint.ts'

type Opening = {
  /** Shows the dialog at once, and makes the rest of the page inert a frame later. */
  isSeenFirst?: boolean
}

/**
 * A <dialog> that is open exactly while it is rendered. Esc, `leave` and the browser's own ways to
 * close only call `close`, and not while a button in it is busy. If the browser closed it earlier,
 * the button behind it would get the focus, and a quick Enter would press it. When it unmounts, the
 * focus returns.
 * @returns the attributes of the <dialog>, and `leave` for its Cancel.
 */
export function useModal(close: () => void, { isSeenFirst = false }: Opening = {}) {
  const ref = useRef<HTMLDialogElement>(null)
  // it is opened only once
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
  // onClose: for browsers that do not let a page prevent closing
  return { attributes: { ref, onCancel, onClose: close }, leave }
}

/**
 * To make a whole page inert takes a slow phone longer than a press may: the dialog is painted
 * before.
 */
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
