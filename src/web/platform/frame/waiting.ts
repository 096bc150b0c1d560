import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ReplyOf } from '#contract/platform/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'

/** The counts of pending work. */
export type Waiting = ReplyOf<Endpoints['countWaiting']>

export const nothingWaits: Waiting = { toDecide: 0 }

/**
 * The counts in the frame, fetched again with each page and when the window gets the focus. The
 * frame works without them: a failed request hides them without a message.
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
