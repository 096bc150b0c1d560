import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import type { DataPolicy, QuestionWords } from './data-policy.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: unknown
    queryMeta: QuestionWords
  }
}

/**
 * How long an answer that no page shows any more is kept: over the moment between drawing a page and its effects.
 * Nobody comes back that soon, so that no page begins with money of before (decision 14).
 */
const KEPT_MS = 1_000

// in the same turn as what else an act changes: a dialog closes when what it has changed is drawn, and the focus finds its place
notifyManager.setScheduler(queueMicrotask)

/**
 * The answers of one person (data-provider.tsx). Every page asks when it comes up, and again only by its own refetch()
 * or by useAskAgain(): never because it failed, the window was looked at again or the network is back. Without
 * a network it is tried all the same, so that the person hears of it.
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
        // each answer is a new one, also where it says the same
        structuralSharing: false,
      },
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  })
}
