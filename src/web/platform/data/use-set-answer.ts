import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { InputOf, ReplyOf } from '#contract/platform/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { keyOf } from './query-options.ts'

/** @returns a function for a change whose reply has the page's new data: it is shown at once. */
export function useSetAnswer<N extends EndpointName>(
  name: N,
): (input: InputOf<Endpoints[N]>, answer: ReplyOf<Endpoints[N]>) => void {
  const client = useQueryClient()
  return useCallback(
    (input, answer) => void client.setQueryData(keyOf(name, input), answer),
    [client, name],
  )
}
