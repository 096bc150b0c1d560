import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Access, AnyEndpoint } from '#contract/platform/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { Problem } from '#contract/problems.ts'
import type { Principal } from '../principal/principal.ts'
import { sendAnswer, textAnswer } from './answer.ts'
import type { AnswerCache } from './cache/answer-cache.ts'
import type { DispatchEndpoint, Caller, FindPrincipal } from './dispatch-endpoint.ts'
import { authorize } from './dispatch-endpoint.ts'
import { refuseWhileClosed } from './edge/portal-door.ts'
import type { PortalDoor } from './edge/portal-door.ts'
import { readInput } from './read-input.ts'
import { addToLog } from './edge/request-log.ts'

export type Dispatch = { dispatchEndpoint: DispatchEndpoint; findPrincipal: FindPrincipal }

type RouteParts = Dispatch & { answers: AnswerCache; door: PortalDoor }

/** Adds a route for each endpoint of the contract; dispatch checks input and reply. */
export function endpointRoutes(
  app: FastifyInstance,
  { dispatchEndpoint, findPrincipal, answers, door }: RouteParts,
): void {
  readJsonOnly(app)
  // Object.keys loses the type of the names
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: AnyEndpoint = endpoints[name]
    const { method, path, access, successStatus, maxBodyBytes, isKept } = endpoint
    // before any kept answer is looked for; waits for nothing, because bytes after a refused body
    // get their own refusal, which must not come first
    const enter: onRequestHookHandler = (request, _reply, done) => {
      refuseWhileClosed(door, endpoint, request)
      done()
    }
    // a long body is costly to parse (attack A18)
    const mayBeLong = async (request: FastifyRequest) => {
      await authorize(endpoint, callerOf(request), findPrincipal)
    }
    const ask: Ask = (request, input) =>
      dispatchEndpoint(name, input, {
        ...callerOf(request),
        address: request.ip,
        requestId: request.id,
      })
    const answerAnew = async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await ask(request, inputOf(request))
      // the editor sees the change at once; other processes get it from the database
      if (endpoint.may === 'catalog' && method !== 'GET') answers.markStale()
      return reply
        .code(successStatus ?? 200)
        .header('cache-control', cacheControlOf(method, access))
        .send(answer)
    }
    app.route({
      method,
      url: path,
      ...(maxBodyBytes === undefined
        ? { onRequest: enter }
        : { bodyLimit: maxBodyBytes, onRequest: [enter, mayBeLong] }),
      handler: isKept ? keptAnswers(name, { answers, ask }) : answerAnew,
    })
  }
}

type Ask = (request: FastifyRequest, input: unknown) => Promise<unknown>

/**
 * A response that is the same for everybody is made once, until the catalogue changes. Its key is
 * the parsed input, and dispatch gives the handler nothing but the same input, so that the response
 * belongs to its key.
 */
function keptAnswers(name: EndpointName, { answers, ask }: { answers: AnswerCache; ask: Ask }) {
  const endpoint: AnyEndpoint = endpoints[name]
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const raw = inputOf(request)
    const input = JSON.stringify(readInput(endpoint.input, raw))
    const room = input === '{}' ? 'catalogue' : 'asked'
    const answer = await answers.findOrMake({ key: `call ${name} ${input}`, room }, async () => {
      const body = JSON.stringify(await ask(request, raw))
      return { answer: textAnswer({ contentType: 'application/json', body }), isCacheable: true }
    })
    return sendAnswer(request, reply, answer)
  }
}

/** Other content types get 415: a form of another site can't send JSON (ASVS 3.5.2). */
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

/** Path parameters override the query (GET) or the body. A repeated parameter is refused. */
function inputOf(request: FastifyRequest): unknown {
  // parsed by Fastify; the content is unknown
  const { query, body, params } = request as { query: unknown; body: unknown; params: object }
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const given = isRead ? query : (body ?? {})
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  if (isRead && Object.values(given).some(Array.isArray)) throw new Problem('malformed-request')
  return { ...given, ...params }
}

/** The request's token, and a callback that adds the caller to the log. */
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

/** 256 random bits in base64url are 43 characters; a read key has the prefix `kalari_`. */
function tokenOf(authorization: string | undefined): string | null {
  return /^Bearer +([\w-]{20,100})$/i.exec(authorization ?? '')?.[1] ?? null
}

/** Personal data is not stored; a public list may be stored, but must be revalidated. */
function cacheControlOf(method: string, access: Access): string {
  return method === 'GET' && access === 'anyone' ? 'no-cache' : 'no-store'
}
