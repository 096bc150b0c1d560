import { hashKey, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { useApi } from '#web/api/use-api.ts'
import type { QuestionWords } from './data-policy.ts'
import { question } from './question.ts'

export type Query<T> = {
  /** The last answer to this question; a later failure does not take it back. */
  answer: T | null
  /** The same, or while it is on its way the answer to the question before. */
  lastAnswer: T | null
  /** Why the last asking failed, or null. It stays while the same is asked again. */
  failure: unknown
  isFetching: boolean
  refetch: () => void
  /** Puts a newer answer in place, as a change has brought it. */
  setAnswer: (answer: T) => void
}

type QuestionOptions = QuestionWords & {
  /** Asked by refetch() only: by a button. */
  isByHand?: boolean
}

/**
 * Asks the API for what a page shows, in the browser only, and again when the input changes, by refetch() or by
 * useAskAgain(). An answer to an older question never replaces a newer one.
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

/** TanStack forgets a failure as soon as it asks again; pages show it on, with their button busy. */
function useFailure(key: string, asked: { error: unknown; isAwaited: boolean }): unknown {
  const [last, setLast] = useState<{ key: string; failure: unknown }>({ key, failure: null })
  const isSame = last.key === key
  const failure = asked.error ?? (asked.isAwaited && isSame ? last.failure : null)
  if (!isSame || last.failure !== failure) setLast({ key, failure })
  return failure
}
