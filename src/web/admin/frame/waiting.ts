import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useApiQuery } from '#web/data/use-api-query.ts'

/** How much waits for somebody. */
export type Waiting = ReplyOf<Endpoints['countWaiting']>

export const nothingWaits: Waiting = {
  orders: 0,
  refunds: 0,
  concessions: 0,
  unsettledMoney: 0,
  unbackedEnrollments: 0,
  unallocatedReturns: 0,
  providerNews: 0,
  chequesInHand: 0,
  strandedEnrollments: 0,
}

/**
 * What the frame shows of it, asked for again with each page and when the window is looked at again. The frame works
 * without the numbers: where they do not come, none are shown and nobody is told.
 */
export function useWaiting(): Waiting {
  const { pathname } = useLocation()
  const { answer, refetch } = useApiQuery('countWaiting', {}, { isQuiet: true })
  const askedAt = useRef(pathname)
  useEffect(() => {
    if (askedAt.current !== pathname) refetch()
    askedAt.current = pathname
  }, [pathname, refetch])
  useEffect(() => {
    window.addEventListener('focus', refetch)
    return () => window.removeEventListener('focus', refetch)
  }, [refetch])
  return answer ?? nothingWaits
}
