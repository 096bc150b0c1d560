import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access, AnyEndpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { AnswerKind } from './kept/answer-rooms.ts'
import type { Principal } from '../principal/principal.ts'
import type { DispatchEndpoint, Caller, FindPrincipal } from './dispatch-endpoint.ts'
import { authorize } from './dispatch-endpoint.ts'
import { finishText, sendFinished } from './finished-text.ts'
import { keptAddress, keptPathsOf, roomOf } from './kept/kept-address.ts'
import type { KeptAddress, KeptPaths } from './kept/kept-address.ts'
import { addToLog } from './request-log.ts'

export type Dispatch = { dispatchEndpoint: DispatchEndpoint; findPrincipal: FindPrincipal }

type RouteParts = Dispatch & { publicUrl: string; answers: AnswerCache }

/** A route for each line of the contract's table; input and reply are checked behind dispatch. */
export function endpointRoutes(
  app: FastifyInstance,
  { dispatchEndpoint, findPrincipal, publicUrl, answers }: RouteParts,
): void {
  readJsonOnly(app)
  // Object.keys forgets that these are the table's names
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: AnyEndpoint = endpoints[name]
    const { method, path, access, successStatus, maxBodyBytes, cache } = endpoint
    const ask: Ask = (request, input) =>
      dispatchEndpoint(name, input, {
        ...callerOf(request),
        address: request.ip,
        requestId: request.id,
      })
    const kept = cache && { ...cache, path: keptPathsOf(path) }
    const answerKept = kept && keptAnswers(kept, { publicUrl, answers, ask })
    const answerAnew = async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await ask(request, inputOf(request))
      // who changed the catalogue sees it at once; the other processes hear of it from the database
      if (endpoint.may === 'catalog' && method !== 'GET') answers.forget()
      return reply
        .code(successStatus ?? 200)
        .header('cache-control', cacheControlOf(method, access))
        .send(answer)
    }
    app.route({
      method,
      url: path,
      ...(maxBodyBytes === undefined ? {} : longBody(maxBodyBytes, endpoint, findPrincipal)),
      handler: answerKept ?? answerAnew,
    })
  }
}

type Ask = (request: FastifyRequest, input: unknown) => Promise<unknown>

type KeptParts = Pick<RouteParts, 'publicUrl' | 'answers'> & { ask: Ask }

/**
 * An answer that is the same for everybody is finished once, until the catalogue changes. The handler's input is read from the
 * address at which the answer is kept, by the same reader: an answer belongs to its address.
 */
function keptAnswers(cache: KeptPaths, { publicUrl, answers, ask }: KeptParts) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { address, parameters, keep } = keptAddress(cache, request.url)
    const use = keep === 'few' ? 'often' : 'seldom'
    const make = async () => {
      const body = JSON.stringify(await ask(request, inputFrom(parameters, request)))
      const text = { contentType: 'application/json', body, use } as const
      return { answer: finishText(publicUrl, text), canKeep: true }
    }
    const made: AnswerKind = cache.room ?? 'search'
    const kind = roomOf({ address, keep }, { whole: 'call', made })
    const { answer } = await (keep ? answers.findOrMake(address, kind, make) : make())
    sendFinished(request, reply, answer)
  }
}

/** Megabytes of JSON are costly to read, so nobody who may not send them has them read (attack A18). */
function longBody(bodyLimit: number, endpoint: AnyEndpoint, findPrincipal: FindPrincipal) {
  const onRequest = async (request: FastifyRequest) => {
    await authorize(endpoint, callerOf(request), findPrincipal)
  }
  return { bodyLimit, onRequest }
}

/** Any other kind of body is 415: a form of another site can't send JSON (ASVS 3.5.2). */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // parseAs: 'buffer' gives a buffer
    const bytes = body as Buffer
    if (bytes.length === 0) return done(null, {})
    if (!isUtf8(bytes)) return done(new Problem('malformed-request'))
    return parse(request, bytes.toString('utf8'), done)
  })
}

/** Named parts of the path win over the query (GET) or the body. A parameter given twice is refused. */
function inputOf(request: FastifyRequest): unknown {
  // Fastify's own parsers made them; what is in them is unknown
  const { query, body, params } = request as { query: unknown; body: unknown; params: object }
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const given = isRead ? query : (body ?? {})
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  if (isRead && Object.values(given).some(Array.isArray)) throw new Problem('malformed-request')
  return { ...given, ...params }
}

/** As inputOf, for a call whose answer is kept. */
function inputFrom(parameters: KeptAddress['parameters'], { params }: FastifyRequest): unknown {
  const given = Object.fromEntries(parameters)
  if (Object.keys(given).length < parameters.length) throw new Problem('malformed-request')
  // Fastify's router made them
  return { ...given, ...(params as object) }
}

/** Who says to be calling; who it is, the log is told. */
export function callerOf(request: FastifyRequest): Pick<Caller, 'token' | 'onPrincipal'> {
  return {
    token: tokenOf(request.headers.authorization),
    onPrincipal: (principal) => addToLog(request, nameOf(principal)),
  }
}

function nameOf(principal: Principal): object {
  if (principal.kind === 'admin') return { adminId: principal.adminId }
  if (principal.kind === 'key') return { keyId: principal.keyId }
  return { studentId: principal.studentId }
}

/** 256 random bits in base64url are 43 characters, a read key has `kalari_` before them; anything else is nobody's. */
function tokenOf(authorization: string | undefined): string | null {
  return /^Bearer +([\w-]{20,100})$/i.exec(authorization ?? '')?.[1] ?? null
}

/** What belongs to one person is kept nowhere; a public list may be kept, but is asked for again. */
function cacheControlOf(method: string, access: Access): string {
  return method === 'GET' && access === 'anyone' ? 'no-cache' : 'no-store'
}
