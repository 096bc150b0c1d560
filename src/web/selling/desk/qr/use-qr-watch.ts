import { useEffect, useState } from 'react'
import type { DeskQr } from '#contract/selling/desk/desk-qr.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { pauseAfter } from './pause-after.ts'

/**
 * Watches the payment of a code while the page is visible. A failed check is repeated.
 * @returns the state now, and whether the portal did not answer the last check.
 */
export function useQrWatch(first: DeskQr): { qr: DeskQr; isOffline: boolean } {
  const { orderId, part } = first
  const { answer, failure, isFetching, refetch } = useApiQuery(
    'checkQr',
    { orderId, part },
    { isByHand: true, isQuiet: true },
  )
  const qr = answer ?? first
  const { state } = qr
  const [made, setMade] = useState({ in: state, checks: 0 })
  const checks = made.in === state ? made.checks : 0
  const pauseMs = pauseAfter(qr, checks)
  useEffect(() => {
    if (pauseMs === null || isFetching) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      setMade({ in: state, checks: checks + 1 })
      refetch()
    }
    const wait = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(check, pauseMs)
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [state, checks, pauseMs, isFetching, refetch])
  return { qr, isOffline: failure !== null }
}
