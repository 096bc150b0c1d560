import { useSyncExternalStore } from 'react'

/** False on the server and in the first render, true once this page's own code runs. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

function subscribeToNothing() {
  return () => undefined
}
