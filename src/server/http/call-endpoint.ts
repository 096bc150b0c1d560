import type { Access, AnyEndpoint, ReplyOf } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import { mayDo } from '#contract/staff.ts'
import { invariant } from '../foundation/invariant.ts'
import type { AdminViewer, StudentViewer } from '../viewer/viewer.ts'
import type { Handlers } from './handlers.ts'
import { readInput } from './read-input.ts'

export type Caller = {
  /** The session token as it was sent, or null. */
  token: string | null
  address: string
  requestId: string
  /** Told who it is as soon as that is known, also of one who may not do it. */
  onViewer?: (viewer: StudentViewer | AdminViewer) => void
}

type Viewer = StudentViewer | AdminViewer | null
export type FindViewer = (token: string, access: Access) => Promise<Viewer>

export type CallEndpoint = <N extends EndpointName>(
  name: N,
  raw: unknown,
  caller: Caller,
) => Promise<ReplyOf<Endpoints[N]>>

/**
 * The one gate in front of every handler, over HTTP and when rendering pages: who is calling, may they,
 * is the input what the contract asks for; and nothing leaves that the contract does not declare.
 * The call raises the handler's Problem, or not-signed-in, forbidden, malformed-request, invalid-input.
 */
export function createCallEndpoint(handlers: Handlers, findViewer: FindViewer): CallEndpoint {
  return async <N extends EndpointName>(name: N, raw: unknown, caller: Caller) => {
    const endpoint: AnyEndpoint = endpoints[name]
    const viewer = await viewerFor(endpoint, caller, findViewer)
    const input = readInput(endpoint.input, raw)
    // viewer and input were made from this handler's own entry just above
    const handle = handlers[name] as (input: unknown, call: unknown) => Promise<unknown>
    const reply = await handle(input, {
      viewer,
      address: caller.address,
      requestId: caller.requestId,
    })
    const parsed = endpoint.reply.safeParse(reply)
    invariant(parsed.success, `the reply of ${name} is what the contract says`)
    // the schema that parsed it is the one that the type is made of
    return parsed.data as ReplyOf<Endpoints[N]>
  }
}

/**
 * The gate: who is calling, where the endpoint asks for it. Doors outside the table call it themselves.
 * @throws Problem not-signed-in, forbidden.
 */
export async function viewerFor(
  { access, may }: Pick<AnyEndpoint, 'access' | 'may'>,
  { token, onViewer }: Pick<Caller, 'token' | 'onViewer'>,
  findViewer: FindViewer,
): Promise<Viewer> {
  if (access === 'anyone') return null
  const viewer = token === null ? null : await findViewer(token, access)
  if (!viewer) throw new Problem('not-signed-in')
  onViewer?.(viewer)
  invariant(viewer.kind === access, `a session for ${access} belongs to one`)
  if (viewer.kind === 'admin') {
    invariant(may, 'an endpoint of the office says what it asks for')
    if (!mayDo(viewer.role, may)) throw new Problem('forbidden')
  }
  return viewer
}
