import { useEffect } from 'react'

/**
 * Marks the moment from which the page answers to clicks and keys (User Timing 'live'): until then it is the server's
 * HTML. Browser tests wait for it, and a measurement can read it.
 */
export function useHydrationMark(): void {
  useEffect(() => {
    performance.mark('live')
  }, [])
}
