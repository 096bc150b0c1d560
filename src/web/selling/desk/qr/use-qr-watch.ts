import { useEffect } from 'react'
import type { DeskQr } from '#contract/selling/desk/desk-qr.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'

/** Pauses between two checks, in milliseconds. Money may still come just after the end. */
const WHILE_PAYABLE_MS = 2_500
const AFTER_THE_END_MS = 10_000

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
  const pauseMs = pauseAfter(qr)
  useEffect(() => {
    if (pauseMs === null || isFetching) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(refetch, pauseMs)
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [pauseMs, isFetching, refetch])
  return { qr, isOffline: failure !== null }
}

function pauseAfter({ state }: DeskQr): number | null {
  if (state === 'paid' || state === 'review') return null
  return state === 'over' ? AFTER_THE_END_MS : WHILE_PAYABLE_MS
}
