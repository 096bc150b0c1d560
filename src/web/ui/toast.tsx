import { useEffect, useSyncExternalStore } from 'react'
import type { Tone } from './alert.tsx'
import { toneIcons } from './alert.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'

/**
 * Short messages that outlive a change of page. Our own: the accessible part is two live regions that
 * are always there, and a library's toast would travel with the first view of every page.
 */
type Toast = { id: number; tone: Tone; text: string }

/** Good news may go by itself; what went wrong stays until it is closed or pushed out. */
const SHOWN_MS = { good: 6_000, info: 6_000, warn: null, bad: null } as const
const MOST_AT_ONCE = 3

const nothing: readonly Toast[] = []
let toasts = nothing
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function showToast(toast: { tone: Tone; text: string }) {
  const others = toasts.filter((shown) => shown.text !== toast.text)
  change([...others, { ...toast, id: ++lastId }].slice(-MOST_AT_ONCE))
}

/** @returns the function that shows a toast; it is announced, politely or, for bad news, at once. */
export function useToast(): (toast: { tone: Tone; text: string }) => void {
  return showToast
}

/** Where toasts appear; once, in the root. */
export function ToastRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => nothing,
  )
  const isUrgent = (toast: Toast) => toast.tone === 'bad'
  return (
    <div className={styles['region']}>
      <div role="status">{shown.filter((toast) => !isUrgent(toast)).map(asToast)}</div>
      <div role="alert">{shown.filter(isUrgent).map(asToast)}</div>
    </div>
  )
}

function asToast(toast: Toast) {
  return <ShownToast key={toast.id} toast={toast} />
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
    <div className={classNames(styles['toast'], styles[tone])}>
      <Icon name={toneIcons[tone]} />
      <p className={styles['text']}>{text}</p>
      <button
        type="button"
        className={styles['close']}
        aria-label="Close message"
        onClick={() => close(id)}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

function close(id: number) {
  change(toasts.filter((toast) => toast.id !== id))
}
