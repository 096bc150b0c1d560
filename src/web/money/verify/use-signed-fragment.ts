import { useSyncExternalStore } from 'react'

/**
 * The text after the # of this page's address, which reaches no server; null while the server
 * renders.
 */
export function useSignedFragment(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => null,
  )
}

function subscribe(hear: () => void): () => void {
  window.addEventListener('hashchange', hear)
  return () => window.removeEventListener('hashchange', hear)
}
