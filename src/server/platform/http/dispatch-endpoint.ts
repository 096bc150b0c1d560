import type { Access, AnyEndpoint, ReplyOf } from '#contract/platform/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import { mayDo } from '#contract/platform/roles.ts'
import { invariant } from '../foundation/invariant.ts'
import type { AdminPrincipal, KeyPrincipal, Principal } from '../principal/principal.ts'
import { limitChanges } from './edge/change-limit.ts'
import type { CountChange } from './edge/change-limit.ts'
import type { Handlers } from './handlers.ts'
import { readInput } from './read-input.ts'
import pLimit from 'p-limit'
import { busy } from '../foundation/time/busy.ts'

/**
 * Concurrent calls of one viewer. Pages of the office make several, and an export takes seconds.
 */
const AT_ONCE = { student: 2, key: 2, admin: 4 } as const
/** More calls of one viewer than this are refused. */
const MAX_WAITING = 100

/**
 * Limits the concurrent calls of one viewer. Further calls wait here without a database connection.
 * Otherwise one student whose calls wait for a locked row could use up the pool (attack A18).
 * @throws Problem unavailable if too many calls of this viewer wait.
 */
function viewerTurns() {
  const turnsOf = new Map<string, { limit: ReturnType<typeof pLimit>; calls: number }>()
  return async <T>(principal: Principal, call: () => Promise<T>): Promise<T> => {
    const viewer = nameOf(principal)
    const turns = turnsOf.get(viewer) ?? { limit: pLimit(AT_ONCE[principal.kind]), calls: 0 }
    if (turns.limit.pendingCount >= MAX_WAITING) throw busy()
    turnsOf.set(viewer, turns)
    turns.calls += 1
    try {
      return await turns.limit(call)
    } finally {
      turns.calls -= 1
      if (turns.calls === 0) turnsOf.delete(viewer)
    }
  }
}

function nameOf(principal: Principal): string {
  if (principal.kind === 'student') return `student ${principal.studentId}`
  return principal.kind === 'key' ? `key ${principal.keyId}` : `admin ${principal.adminId}`
}

export type Caller = {
  /** The session token or read key as sent, or null. */
  token: string | null
  address: string
  requestId: string
  /** Called as soon as the caller is known, even if access is then refused. */
  onPrincipal?: (principal: Principal) => void
}

export type FindPrincipal = (token: string, access: Access) => Promise<Principal | null>

type Gates = {
  findPrincipal: FindPrincipal
  countChange: CountChange
  /** Throws while the portal may not sell to this kind of caller. */
  refuseToSell: (access: Access) => void
  /** Returns the input as this caller may send it; throws where another campus is meant. */
  limitToCampus: (call: LimitedCall) => Promise<unknown>
}

type LimitedCall = { endpoint: AnyEndpoint; principal: Principal | null; input: unknown }

export type DispatchEndpoint = <N extends EndpointName>(
  name: N,
  raw: unknown,
  caller: Caller,
) => Promise<ReplyOf<Endpoints[N]>>

/**
 * Runs the checks before every handler, for HTTP and for rendered pages: caller, permission, input
 * and the viewer's turn. The reply contains only what the contract declares.
 *
 * The call throws the handler's Problem, and what authorize, refuseToSell or limitToCampus
 * throws. It also throws
 * malformed-request and invalid-input, unavailable if too many calls of one viewer wait, and
 * too-many-attempts if a student changes something too often.
 */
export function createDispatchEndpoint(
  handlers: Handlers,
  { findPrincipal, countChange, refuseToSell, limitToCampus }: Gates,
): DispatchEndpoint {
  const inTurn = viewerTurns()
  return async <N extends EndpointName>(name: N, raw: unknown, caller: Caller) => {
    const endpoint: AnyEndpoint = endpoints[name]
    const principal = await authorize(endpoint, caller, findPrincipal)
    if (endpoint.sells) refuseToSell(endpoint.access)
    const parsedInput = readInput(endpoint.input, raw)
    const input = await limitToCampus({ endpoint, principal, input: parsedInput })
    // viewer and input were made from this handler's own entry just above
    const handle = handlers[name] as (input: unknown, call: unknown) => Promise<unknown>
    const { address, requestId } = caller
    const act = async () => {
      if (principal?.kind === 'student' && endpoint.method !== 'GET')
        await limitChanges(countChange, name, principal.studentId)
      return handle(input, { principal, address, requestId })
    }
    const reply = await (principal === null ? act() : inTurn(principal, act))
    const parsed = endpoint.reply.safeParse(reply)
    invariant(parsed.success, `the response of ${name} matches the contract`)
    // the schema that parsed it is the source of the type
    return parsed.data as ReplyOf<Endpoints[N]>
  }
}

/**
 * Finds the caller and checks the endpoint's access. Routes outside the table call it themselves.
 * @throws Problem not-signed-in, forbidden, second-factor-required; for programs key-needed,
 *   key-scope-missing, and key-used-too-often of findPrincipal.
 */
export async function authorize(
  { access, may, scope }: Pick<AnyEndpoint, 'access' | 'may' | 'scope'>,
  { token, onPrincipal }: Pick<Caller, 'token' | 'onPrincipal'>,
  findPrincipal: FindPrincipal,
): Promise<Principal | null> {
  if (access === 'anyone') return null
  const principal = token === null ? null : await findPrincipal(token, access)
  if (!principal) throw new Problem(access === 'key' ? 'key-needed' : 'not-signed-in')
  onPrincipal?.(principal)
  invariant(principal.kind === access, `a session for ${access} has a principal of that kind`)
  if (principal.kind === 'admin') refuseBeyondRole(principal, may)
  if (principal.kind === 'key') refuseBeyondScopes(principal, scope)
  return principal
}

function refuseBeyondRole({ role, owesSecondFactor }: AdminPrincipal, may: AnyEndpoint['may']) {
  invariant(may, 'an office endpoint declares its permission')
  if (!mayDo(role, may)) throw new Problem('forbidden')
  if (owesSecondFactor && may !== 'own') throw new Problem('second-factor-required')
}

function refuseBeyondScopes({ scopes }: KeyPrincipal, scope: AnyEndpoint['scope']) {
  invariant(scope, 'an endpoint for programs declares its scope')
  if (!scopes.includes(scope)) throw new Problem('key-scope-missing')
}
