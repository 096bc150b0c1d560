import { useEffect, useState } from 'react'
import type { Edge } from './toast-edge.ts'
import { toastEdge } from './toast-edge.ts'

type ToastPlace = {
  edge: Edge
  /** What a phone's keyboard covers of the page, from below. */
  keyboardPx: number
}

/** Where toasts stand, followed as long as there is one to show: the focus may move after the toast has come. */
export function useToastEdge(hasToast: boolean): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>({ edge: 'bottom', keyboardPx: 0 })
  useEffect(() => {
    if (!hasToast) return
    let frame = 0
    // in the next frame: a field that takes the focus is scrolled into sight first
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
  // a button that was pressed may be covered; one that offers the way on may not
  const counts = focused?.matches('input, select, textarea, [data-way-on]') ?? false
  const box = focused && counts ? focused.getBoundingClientRect() : null
  const seen = {
    top: visualViewport?.offsetTop ?? 0,
    height: visualViewport?.height ?? innerHeight,
  }
  const keyboardPx = Math.max(0, Math.round(innerHeight - seen.top - seen.height))
  return { edge: toastEdge(box, seen.height), keyboardPx }
}
