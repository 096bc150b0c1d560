import { hashKey, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { InputOf, ReplyOf } from '#contract/platform/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import type { QuestionWords } from './data-policy.ts'
import { question } from './question.ts'

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

type QuestionOptions = QuestionWords & {
  /** Fetched by refetch() only: by a button. */
  isByHand?: boolean
}

/**
 * Fetches a page's data, in the browser only. It fetches again when the input changes, by refetch()
 * or by useAskAgain(). An older response never replaces a newer one.
 */
export function useApiQuery<N extends EndpointName>(
  name: N,
  input: InputOf<Endpoints[N]>,
  { isByHand = false, failureText, isQuiet }: QuestionOptions = {},
): Query<ReplyOf<Endpoints[N]>> {
  const api = useApi()
  const client = useQueryClient()
  const { queryKey, queryFn } = question(api, name, input)
  const asked = useQuery<ReplyOf<Endpoints[N]>>({
    queryKey,
    queryFn,
    enabled: !isByHand,
    placeholderData: keepPreviousData,
    meta: { failureText, isQuiet },
  })
  const { data = null, error, isFetching, isPlaceholderData, isFetchedAfterMount } = asked
  const answer = isFetchedAfterMount && !isPlaceholderData ? data : null
  const failure = useFailure(hashKey(queryKey), { error, isAwaited: isFetching && answer === null })
  const { refetch } = asked
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
function useFailure(key: string, asked: { error: unknown; isAwaited: boolean }): unknown {
  const [last, setLast] = useState<{ key: string; failure: unknown }>({ key, failure: null })
  const isSame = last.key === key
  const failure = asked.error ?? (asked.isAwaited && isSame ? last.failure : null)
  if (!isSame || last.failure !== failure) setLast({ key, failure })
  return failure
}
