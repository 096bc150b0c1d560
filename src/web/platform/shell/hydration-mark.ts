import { useEffect } from 'react'

/**
 * Marks the end of hydration (User Timing 'live'): until then the page is the server's HTML.
 * Browser tests wait for it, and a measurement can read it.
 */
export function useHydrationMark(): void {
  useEffect(() => {
    performance.mark('live')
  }, [])
}
