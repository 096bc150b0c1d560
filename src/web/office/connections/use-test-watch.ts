import { useEffect } from 'react'
import type { ShownTestPayment } from '#contract/office/connections/provider-proofs.ts'
import type { Query } from '#web/platform/data/use-api-query.ts'
import { testWatchPauseMs } from './test-watch-pause.ts'

type Asked = Pick<Query<unknown>, 'isFetching' | 'refetch'>

/** Asks about a running test payment again and again while the page is visible. */
export function useTestWatch(test: ShownTestPayment | null, { isFetching, refetch }: Asked): void {
  const pauseMs = testWatchPauseMs(test)
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
}
