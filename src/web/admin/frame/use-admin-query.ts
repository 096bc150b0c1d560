import { useCallback } from 'react'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { useQuery } from '#web/api/use-query.ts'
import type { Query } from '#web/api/use-query.ts'
import { useToast } from '#web/ui/toast.tsx'
import { isTransientError } from './load-failure.ts'

/**
 * What a page of the office shows. A failure is toasted with spec §8's sentence or another one (show
 * <LoadFailed> too); a session that the server no longer knows ends by itself (http-api.ts).
 */
export function useAdminQuery<N extends EndpointName>(
  name: N,
  input: InputOf<Endpoints[N]>,
  failureText: string = messages.officeNotFetched,
): Query<ReplyOf<Endpoints[N]>> {
  const toast = useToast()
  const meet = useCallback(
    (failure: unknown) => {
      if (isTransientError(failure)) toast({ tone: 'bad', text: failureText })
      return 'staying' as const
    },
    [toast, failureText],
  )
  return useQuery(name, input, meet)
}
