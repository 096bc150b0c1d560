import { useEffect, useState } from 'react'
import type { Edge } from './toast-edge.ts'
import { toastEdge } from './toast-edge.ts'

type ToastPlace = {
  edge: Edge
  /** The height of the page that a phone's keyboard covers. */
  keyboardPx: number
}

/** The place of toasts, updated while there is one: the focus may move later. */
export function useToastEdge(hasToast: boolean): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>({ edge: 'bottom', keyboardPx: 0 })
  useEffect(() => {
    if (!hasToast) return
    let frame = 0
    // in the next frame, after a focused field was scrolled into view
    const follow = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setPlace(placeNow()))
    }
    follow()
    document.addEventListener('focusin', follow)
    document.addEventListener('scroll', follow, { passive: true })
    visualViewport?.addEventListener('resize', follow)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', follow)
      document.removeEventListener('scroll', follow)
      visualViewport?.removeEventListener('resize', follow)
    }
  }, [hasToast])
  return place
}

function placeNow(): ToastPlace {
  const focused = document.activeElement
  // a pressed button may be covered; one with the next step may not
  const counts = focused?.matches('input, select, textarea, [data-way-on]') ?? false
  const box = focused && counts ? focused.getBoundingClientRect() : null
  const seen = {
    top: visualViewport?.offsetTop ?? 0,
    height: visualViewport?.height ?? innerHeight,
  }
  const keyboardPx = Math.max(0, Math.round(innerHeight - seen.top - seen.height))
  return { edge: toastEdge(box, seen.height), keyboardPx }
}
