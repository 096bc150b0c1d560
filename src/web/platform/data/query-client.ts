import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import type { DataPolicy, QueryTexts } from './data-policy.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: unknown
    queryMeta: QueryTexts
  }
}

/**
 * How long an unused response is kept, in milliseconds: long enough to bridge the time between
 * render and effects. It is too short for a return visit, so that no page starts with outdated
 * money (decision 14).
 */
const KEPT_MS = 1_000

// in the same turn as an action's other changes: the dialog closes when its change is rendered, and
// the focus finds its place
notifyManager.setScheduler(queueMicrotask)

/**
 * The responses of one person (data-provider.tsx). A page fetches when it mounts, by refetch() or
 * by useInvalidate(); never after a failure, a focus or a reconnect. Without a network it still
 * tries, so that the person sees the failure.
 */
export function createQueryClient({ questionFailed, actFailed }: DataPolicy): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (failure, { meta }) => {
        if (meta?.isQuiet !== true) questionFailed(failure, meta?.failureText)
      },
    }),
    mutationCache: new MutationCache({ onError: (failure) => actFailed(failure) }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: 0,
        gcTime: KEPT_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // each response is a new object, even with the same content
        structuralSharing: false,
      },
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  })
}
