import type { QueryFunctionContext } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '#contract/platform/endpoint.ts'
import type { ApiClient, EndpointName, Endpoints } from '#contract/endpoints.ts'

/** The cache key: the endpoint's name, by which it can be invalidated, and the input. */
export function keyOf<N extends EndpointName>(name: N, input: InputOf<Endpoints[N]>) {
  return [name, input] as const
}

/** The query for TanStack. */
export function queryOptions<N extends EndpointName>(
  api: ApiClient,
  name: N,
  input: InputOf<Endpoints[N]>,
) {
  return {
    queryKey: keyOf(name, input),
    queryFn: async ({ signal }: QueryFunctionContext): Promise<ReplyOf<Endpoints[N]>> => {
      const answer = await api[name](input)
      // reading the signal makes a remounted page fetch again, instead of waiting for this response
      signal.throwIfAborted()
      return answer
    },
  }
}
