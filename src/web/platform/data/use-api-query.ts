import { hashKey, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { InputOf, ReplyOf } from '#contract/platform/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import type { QueryTexts } from './data-policy.ts'
import { queryOptions } from './query-options.ts'

export type Query<T> = {
  /** The last response to this query; a later failure does not remove it. */
  answer: T | null
  /** The same; while it loads, the response to the previous query. */
  lastAnswer: T | null
  /** The error of the last request, or null. It stays during a retry. */
  failure: unknown
  isFetching: boolean
  refetch: () => void
  /** Replaces the response after a change. */
  setAnswer: (answer: T) => void
}

type ApiQueryOptions = QueryTexts & {
  /** Fetched by refetch() only: by a button. */
  isByHand?: boolean
}

/**
 * Fetches a page's data, in the browser only. It fetches again when the input changes, by refetch()
 * or by useInvalidate(). An older response never replaces a newer one.
 */
export function useApiQuery<N extends EndpointName>(
  name: N,
  input: InputOf<Endpoints[N]>,
  { isByHand = false, failureText, isQuiet }: ApiQueryOptions = {},
): Query<ReplyOf<Endpoints[N]>> {
  const api = useApi()
  const client = useQueryClient()
  const { queryKey, queryFn } = queryOptions(api, name, input)
  const query = useQuery<ReplyOf<Endpoints[N]>>({
    queryKey,
    queryFn,
    enabled: !isByHand,
    placeholderData: keepPreviousData,
    meta: { failureText, isQuiet },
  })
  const { data = null, error, isFetching, isPlaceholderData, isFetchedAfterMount } = query
  const answer = isFetchedAfterMount && !isPlaceholderData ? data : null
  const failure = useFailure(hashKey(queryKey), { error, isAwaited: isFetching && answer === null })
  const { refetch } = query
  return {
    answer,
    lastAnswer: failure === null ? data : answer,
    failure,
    isFetching,
    refetch: useCallback(() => void refetch(), [refetch]),
    setAnswer: (newer) => client.setQueryData(queryKey, newer),
  }
}

/** TanStack clears a failure when it retries; pages keep showing it, with a busy button. */
function useFailure(key: string, current: { error: unknown; isAwaited: boolean }): unknown {
  const [last, setLast] = useState<{ key: string; failure: unknown }>({ key, failure: null })
  const isSame = last.key === key
  const failure = current.error ?? (current.isAwaited && isSame ? last.failure : null)
  if (!isSame || last.failure !== failure) setLast({ key, failure })
  return failure
}
