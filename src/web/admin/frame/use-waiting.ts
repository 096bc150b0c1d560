import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useQuery } from '#web/api/use-query.ts'

export type Waiting = ReplyOf<Endpoints['countWaiting']>

const nothing = {}
export const nothingWaits: Waiting = { orders: 0, refunds: 0, providerNews: 0 }

/** The frame works without the numbers: where they do not come, none are shown and nobody is told. */
const keepQuiet = () => 'staying' as const

/** How much waits for somebody, asked for again with each page and when the window is looked at again. */
export function useWaiting(): Waiting {
  const { pathname } = useLocation()
  const { answer, refetch } = useQuery('countWaiting', nothing, keepQuiet)
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
