import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import type { CSSProperties } from 'react'
import type { Tone } from '../alert.tsx'
import { toneIcons } from '../alert.tsx'
import { Icon } from '../icon.tsx'
import styles from './toast.module.css'
import type { Edge } from './toast-edge.ts'
import { toastEdge } from './toast-edge.ts'

/**
 * A short message, replaced by the next one. It outlives the navigation that it comes with ('You
 * are logged in', and the page behind the login), and closes with the user's next one. It is our
 * own: it needs only two permanent live regions, and a library would enlarge every first visit.
 */
type Toast = { id: number; tone: Tone; text: string }

/**
 * Good news closes after this time in milliseconds; an error stays until it is closed or replaced.
 */
const SHOWN_MS = { good: 6_000, info: 6_000, warn: null, bad: null } as const

let shownToast: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

function change(next: Toast | null) {
  shownToast = next
  for (const listener of listeners) listener()
}

/** The same as useToast(), for code outside components. */
export function showToast(toast: { tone: Tone; text: string }) {
  change({ ...toast, id: ++lastId })
}

/** @returns the function that shows a toast; it is announced politely, or at once for an error. */
export function useToast(): (toast: { tone: Tone; text: string }) => void {
  return showToast
}

/** The place of the toast, away from the focused element; rendered once, in the root. */
export function ToastRegion() {
  const toast = useSyncExternalStore(
    subscribe,
    () => shownToast,
    () => null,
  )
  const { edge, keyboardPx } = useToastEdge(toast !== null)
  useGoneByNavigation(toast?.id ?? null)
  const shown = toast && <ShownToast key={toast.id} toast={toast} />
  const isUrgent = toast?.tone === 'bad'
  return (
    <div
      className={styles.region}
      data-edge={edge}
      style={keyboardPx > 0 ? ({ '--keyboard': `${keyboardPx}px` } as CSSProperties) : undefined}
    >
      <div role="status">{!isUrgent && shown}</div>
      <div role="alert">{isUrgent && shown}</div>
    </div>
  )
}

/**
 * Closes the toast when the user navigates: after any tap or key since it appeared, or by the
 * browser's own buttons. A page that leads on by itself keeps it.
 */
function useGoneByNavigation(id: number | null) {
  const { key } = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
  const seenKey = useRef(key)
  const hasActed = useRef(false)
  useEffect(() => {
    if (id === null) return
    hasActed.current = false
    const note = () => (hasActed.current = true)
    document.addEventListener('pointerdown', note, true)
    document.addEventListener('keydown', note, true)
    return () => {
      document.removeEventListener('pointerdown', note, true)
      document.removeEventListener('keydown', note, true)
    }
  }, [id])
  useLayoutEffect(() => {
    if (seenKey.current === key) return
    seenKey.current = key
    if (id !== null && (isPop || hasActed.current)) close(id)
  }, [key, isPop, id])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function ShownToast({ toast }: { toast: Toast }) {
  const { id, tone, text } = toast
  useEffect(() => {
    const shownMs = SHOWN_MS[tone]
    if (shownMs === null) return
    const timer = setTimeout(() => close(id), shownMs)
    return () => clearTimeout(timer)
  }, [id, tone])
  return (
    <div className={styles.toast} data-tone={tone}>
      <Icon name={toneIcons[tone]} />
      <p className={styles.text}>{text}</p>
      <button
        type="button"
        className={styles.close}
        aria-label="Close message"
        onClick={() => close(id)}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

function close(id: number) {
  if (shownToast?.id === id) change(null)
}

type ToastPlace = {
  edge: Edge
  /** The height of the page that a phone's keyboard covers. */
  keyboardPx: number
}

/** The place of toasts, updated while there is one: the focus may move later. */
function useToastEdge(hasToast: boolean): ToastPlace {
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
