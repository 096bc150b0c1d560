import { useEffect, useState } from 'react'
import type { Edge } from './toast-edge.ts'
import { toastEdge } from './toast-edge.ts'

/** Where toasts stand, followed as long as there is one to show: the focus may move after the toast has come. */
export function useToastEdge(hasToast: boolean): Edge {
  const [edge, setEdge] = useState<Edge>(null)
  useEffect(() => {
    if (!hasToast) return
    let frame = 0
    // in the next frame: a field that takes the focus is scrolled into sight first
    const follow = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setEdge(edgeNow()))
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
  return edge
}

function edgeNow(): Edge {
  const focused = document.activeElement
  const isField = focused?.matches('input, select, textarea') ?? false
  const field = focused && isField ? focused.getBoundingClientRect() : null
  return toastEdge(field, visualViewport?.height ?? innerHeight)
}
