import { useCallback } from 'react'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { useAsking } from '#web/portal/use-asking.ts'
import type { Asking } from '#web/portal/use-asking.ts'
import { useToast } from '#web/ui/toast.tsx'
import { isMishap } from './load-failure.ts'

/**
 * What a page of the office shows. A failure is toasted with spec §8's sentence or another one (show
 * <LoadFailed> too); a session that the server no longer knows ends by itself (http-portal.ts).
 */
export function useOfficeAnswer<N extends EndpointName>(
  name: N,
  input: InputOf<Endpoints[N]>,
  failureText: string = messages.officeNotFetched,
): Asking<ReplyOf<Endpoints[N]>> {
  const toast = useToast()
  const meet = useCallback(
    (failure: unknown) => {
      if (isMishap(failure)) toast({ tone: 'bad', text: failureText })
      return 'staying' as const
    },
    [toast, failureText],
  )
  return useAsking(name, input, meet)
}
