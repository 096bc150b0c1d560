import type { Access, ParsedInputOf, ReplyOf } from '#contract/platform/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import type { PrincipalOf } from '../principal/principal.ts'

/** Facts about the call that a handler gets besides its input. */
export type Call<A extends Access> = {
  principal: PrincipalOf<A>
  /** The caller's address; only trusted proxies may set it (TRUSTED_PROXIES). */
  address: string
  requestId: string
}

export type Handler<N extends EndpointName> = (
  input: ParsedInputOf<Endpoints[N]>,
  call: Call<Endpoints[N]['access']>,
) => Promise<ReplyOf<Endpoints[N]>>

/** One handler for each endpoint; a missing one does not compile. */
export type Handlers = { [N in EndpointName]: Handler<N> }
