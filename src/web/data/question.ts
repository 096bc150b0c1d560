import type { QueryFunctionContext } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { ApiClient, EndpointName, Endpoints } from '#contract/endpoints.ts'

/** What an answer is kept under: the endpoint's name, by which it can be asked for again, and the input. */
export function keyOf<N extends EndpointName>(name: N, input: InputOf<Endpoints[N]>) {
  return [name, input] as const
}

/** How TanStack asks for it. */
export function question<N extends EndpointName>(
  api: ApiClient,
  name: N,
  input: InputOf<Endpoints[N]>,
) {
  return {
    queryKey: keyOf(name, input),
    queryFn: async ({ signal }: QueryFunctionContext): Promise<ReplyOf<Endpoints[N]>> => {
      const answer = await api[name](input)
      // that the signal is looked at makes a page that comes back ask anew, instead of waiting for this answer
      signal.throwIfAborted()
      return answer
    },
  }
}
