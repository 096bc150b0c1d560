import type { EndpointName, Portal } from '#contract/endpoints.ts'
import { isProblemBody, Problem } from '#contract/problems.ts'
import { endpointAddresses } from './endpoint-addresses.ts'

const CALL_TIMEOUT_MS = 20_000

/** What the contract's inputs are made of: nothing is nested. */
type Input = Record<string, string | number | null | undefined>

/**
 * The portal over HTTP, for the browser. Replies are not parsed again: the server has checked them.
 * @param getToken the session token to send, or null for a stranger; asked anew for each call.
 * Each call rejects with the server's Problem, or with Problem('unavailable') when no answer comes.
 */
export function httpPortal(getToken: () => string | null): Portal {
  const calls = Object.entries(endpointAddresses).map(([name, address]) => [
    name,
    (input: Input) => call(address, input, getToken()),
  ])
  // Object.fromEntries forgets the names; endpointAddresses has every EndpointName, checked there.
  return Object.fromEntries(calls) as Record<EndpointName, unknown> as Portal
}

async function call(address: string, input: Input, token: string | null) {
  const { url, init } = requestFor(address, input)
  if (token !== null) init.headers.set('authorization', `Bearer ${token}`)
  const response = await reach(url, init)
  const body = await readJson(response)
  if (!response.ok) throw problemFrom(response, body)
  return body
}

/** Splits an input over the path's `:names` and the query (GET) or the JSON body. */
export function requestFor(address: string, input: Input) {
  const [method = 'GET', path = '/'] = address.split(' ')
  const rest = { ...input }
  const filledPath = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const headers = new Headers({ accept: 'application/json' })
  if (method === 'GET') {
    const query = queryOf(rest)
    return { url: query ? `${filledPath}?${query}` : filledPath, init: { method, headers } }
  }
  headers.set('content-type', 'application/json')
  return { url: filledPath, init: { method, headers, body: JSON.stringify(rest) } }
}

function queryOf(values: Input): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null) query.set(name, String(value))
  return query.toString()
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) })
  } catch {
    throw new Problem('unavailable')
  }
}

/** A proxy's HTML page, or an answer that breaks off, is nobody's reply. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw new Problem('unavailable')
  }
}

/** The same refusal that the server threw (answers.md 14). */
export function problemFrom(response: Response, body: unknown): Problem {
  if (!isProblemBody(body))
    return new Problem(response.status >= 500 ? 'unavailable' : 'internal-error')
  const retryAfterSeconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new Problem(body.code, {
    ...(body.fields ? { fields: body.fields } : {}),
    ...(Number.isFinite(retryAfterSeconds) ? { retryAfterSeconds } : {}),
  })
}
