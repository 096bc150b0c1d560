import type { ApiClient, EndpointName } from '#contract/endpoints.ts'
import type { FeesThatDiffer, ProblemDetails } from '#contract/problems.ts'
import { endpointAddresses } from './endpoint-addresses.ts'
import { NoAnswer } from './no-answer.ts'
import { isProblemBody, Problem } from './problem.ts'

const CALL_TIMEOUT_MS = 20_000
/** The id of a call in the server's log and in its response. */
const REQUEST_ID = 'x-request-id'
const ID_BYTES = 8
/**
 * A call that changed something has succeeded: the typed values are no longer a draft
 * (src/web/platform/drafts).
 */
export const ACT_DONE = 'kalari-act-done'

/** The type of the contract's inputs. Only a body may hold lists and objects. */
type Input = Record<string, unknown>

/**
 * The sessions of this browser, read again for each call: the student's and the office's are
 * separate (spec §6).
 */
type Sessions = {
  /** The token to send, or null without a session. */
  studentToken: () => string | null
  /** The server no longer knows the student's session: it has ended, or the student is blocked. */
  studentEnded: () => void
  adminToken: () => string | null
  /**
   * The server no longer knows the office session of this token. Resolves to the same person's new
   * token to repeat the call with, or to null. `isAct`: the call was a change.
   */
  adminEnded: (ended: { token: string | null; isAct: boolean }) => Promise<string | null>
  /** Nothing in the office opens until a second factor is set up. */
  factorDue: () => void
}

const ADMIN_CALLS = '/api/admin/'

/** The addresses of all calls that this browser knows, by name. */
const addresses = new Map(Object.entries(endpointAddresses))

/** Adds calls: the office's addresses load with its own pages. */
export function learnCalls(more: Partial<Record<EndpointName, string>>): void {
  for (const [name, address] of Object.entries(more)) addresses.set(name, address)
}

type Send = (url: string, init: RequestInit) => Promise<Response>

/**
 * The API over HTTP, for the browser. Replies are not parsed again: the server has checked them.
 * Each call rejects with the server's Problem, or with NoAnswer without a readable response.
 * @param sendAsStudent sends calls that are not the office's; left out: by fetch.
 */
export function httpApi(sessions: Sessions, sendAsStudent: Send = sendByFetch): ApiClient {
  const find = (name: string | symbol) => {
    const address = addresses.get(String(name))
    if (address === undefined) return undefined
    return (input: Input) =>
      address.includes(` ${ADMIN_CALLS}`)
        ? callAsAdmin(address, input, sessions)
        : callAsStudent({ address, input, send: sendAsStudent }, sessions)
  }
  // the two tables together have every EndpointName, and no page calls an endpoint that it has not
  // loaded
  return new Proxy({}, { get: (_, name) => find(name) }) as ApiClient
}

/**
 * Any office call may be the first to find that its session has ended, or needs a second factor.
 */
async function callAsAdmin(address: string, input: Input, sessions: Sessions) {
  try {
    return await goingOn(sessions, !address.startsWith('GET '), (token) =>
      call({ address, input, send: sendByFetch }, token),
    )
  } catch (error) {
    if (error instanceof Problem && error.code === 'second-factor-required') sessions.factorDue()
    throw error
  }
}

/**
 * Calls with the office's token. A call that was refused for an ended session has changed nothing.
 * It is sent again if the same person has logged in again, or does so now.
 */
async function goingOn<T>(
  sessions: Pick<Sessions, 'adminToken' | 'adminEnded'>,
  isAct: boolean,
  send: (token: string | null) => Promise<T>,
): Promise<T> {
  const token = sessions.adminToken()
  try {
    return await send(token)
  } catch (error) {
    if (!isSessionOver(error)) throw error
    const next = await sessions.adminEnded({ token, isAct })
    if (next === null) throw error
    return send(next)
  }
}

function isSessionOver(error: unknown): boolean {
  return error instanceof Problem && error.code === 'not-signed-in'
}

async function callAsStudent(asked: Call, sessions: Sessions) {
  const token = sessions.studentToken()
  try {
    return await call(asked, token)
  } catch (error) {
    // a new login may have happened since
    if (isSessionOver(error) && token === sessions.studentToken()) sessions.studentEnded()
    throw error
  }
}

type Call = { address: string; input: Input; send: Send }

const sendByFetch: Send = (url, init) => fetch(url, init)

async function call({ address, input, send }: Call, token: string | null) {
  const { url, init } = requestFor(address, input)
  if (token !== null) init.headers.set('authorization', `Bearer ${token}`)
  const response = await reach(url, init, send)
  const body = await readJson(response)
  if (!response.ok) throw problemFrom(response, body)
  if (init.method !== 'GET') globalThis.window?.dispatchEvent(new Event(ACT_DONE))
  return body
}

/**
 * Sends a form with a file to a route outside the table.
 * @returns the reply's body; rejects as a call does.
 */
export function postForm(
  url: string,
  form: FormData,
  sessions: Pick<Sessions, 'adminToken' | 'adminEnded'>,
): Promise<object> {
  return goingOn(sessions, true, async (token) => {
    const headers = new Headers({ accept: 'application/json' })
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    const response = await reach(url, { method: 'POST', headers, body: form }, sendByFetch)
    const body = await readJson(response)
    if (!response.ok) throw problemFrom(response, body)
    return body
  })
}

/** Splits an input into the path's `:names` and the query (GET) or the JSON body. */
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
    // the contract's schemas allow nothing else in a query
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      query.set(name, String(value))
  return query.toString()
}

async function reach(
  url: string,
  init: RequestInit & { headers: Headers },
  send: Send,
): Promise<Response> {
  init.headers.set(REQUEST_ID, newRequestId())
  try {
    return await send(url, { ...init, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) })
  } catch {
    throw new NoAnswer(null)
  }
}

/** Short enough to be read out on the telephone; crypto.randomUUID does not exist without https. */
function newRequestId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(ID_BYTES))]
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Every reply of ours is an object; a proxy's page or a broken response is not. */
async function readJson(response: Response): Promise<object> {
  const body: unknown = await response.json().catch(() => null)
  if (typeof body === 'object' && body !== null) return body
  throw new NoAnswer(response.status, response.headers.get(REQUEST_ID))
}

/** The refusal that the server threw. An unknown code of a newer server still has its sentence. */
export function problemFrom(response: Response, body: object): Problem | NoAnswer {
  if (!isProblemBody(body)) {
    const sentence = 'error' in body && typeof body.error === 'string' ? body.error : ''
    return sentence === ''
      ? new NoAnswer(response.status, response.headers.get(REQUEST_ID))
      : new Problem('internal-error', sentence, { sentence })
  }
  const requestId = response.headers.get(REQUEST_ID)
  const retryAfterSeconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new Problem(body.code, body.error, {
    ...(body.fields ? { fields: body.fields } : {}),
    ...(Number.isFinite(retryAfterSeconds) ? { retryAfterSeconds } : {}),
    ...feesIn(body),
    ...(body.people ? { people: body.people } : {}),
    ...(requestId === null ? {} : { requestId }),
  })
}

function feesIn({ expectedFee, courseFee }: Partial<FeesThatDiffer>): Pick<ProblemDetails, 'fees'> {
  const isThere = expectedFee !== undefined && courseFee !== undefined
  return isThere ? { fees: { expectedFee, courseFee } } : {}
}
