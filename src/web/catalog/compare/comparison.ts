import { useSyncExternalStore } from 'react'
import { browserStorage } from '#web/people/session/browser-storage.ts'
import { comparedIn, withToggled } from './compared-courses.ts'

const PLACE = 'compare'
const storage = browserStorage('sessionStorage')
const listeners = new Set<() => void>()

/** The courses chosen to compare in this tab; empty on the server and in the first render. */
export function useComparison(): string[] {
  return comparedIn(useSyncExternalStore(subscribe, read, () => ''))
}

/** @returns false where three courses are chosen already, and nothing was changed. */
export function toggleCompared(id: string): boolean {
  const ids = withToggled(comparedIn(read()), id)
  if (ids) setCompared(ids)
  return ids !== null
}

export function setCompared(ids: readonly string[]): void {
  storage.write(PLACE, ids.join(','))
  for (const listener of listeners) listener()
}

function read(): string {
  return storage.read(PLACE) ?? ''
}

/** A page restored from the back-forward cache has missed later changes. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('pageshow', listener)
  }
}
