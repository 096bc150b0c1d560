import { setTimeout as pause } from 'node:timers/promises'
import etag from '@fastify/etag'
import { fastify, LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Problem } from '#contract/problems.ts'
import { countRequest, requestsInHand } from '../../metrics/meters.ts'
import { currentRequestId } from '../../foundation/current-request-id.ts'
import type { AnswerCache } from '../cache/answer-cache.ts'
import { answerFailures } from '../answer-failures.ts'
import { clientAddress, trustIn, requestIdOf } from './client-address.ts'
import { endpointRoutes } from '../endpoint-routes.ts'
import type { Dispatch } from '../endpoint-routes.ts'
import { healthRoutes } from '../health-routes.ts'
import { pageRoutes } from '../pages/page-routes.ts'
import type { PortalDoor } from './portal-door.ts'
import { readableAddress } from './readable-address.ts'
import type { PageMaker } from '../pages/render.ts'
import { securityHeaders } from './security-headers.ts'
import { STATUS_CODES } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { ownEntry } from '#contract/platform/own-entry.ts'
import { problemResponse } from '../problem-responses.ts'

/** How long a refused client may take to read the response, in milliseconds. */
const GOODBYE_MS = 1_000

const statusOfClientError: Record<string, number> = { HPE_HEADER_OVERFLOW: 431 }

const withoutResponse: ReadonlySet<string> = new Set(['ECONNRESET', 'ERR_HTTP_REQUEST_TIMEOUT'])

/** Whether the request target can come from a browser: not an absolute address, `*` or a `#`. */
function hasOriginFormTarget(request: {
  url: string
  headers: IncomingHttpHeaders
  httpVersion: string
}): boolean {
  const { url, headers, httpVersion } = request
  const isNamingHost = headers.host !== undefined || httpVersion === '1.0'
  return isNamingHost && url.startsWith('/') && !url.includes('#')
}

/**
 * Responds to bytes that are not HTTP, and closes the connection. A request that did not arrive in
 * time gets no response: a browser and a proxy then send it again.
 */
function refuseBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (withoutResponse.has(error.code ?? '') || !socket.writable) {
    socket.destroy()
    return
  }
  const status = ownEntry(statusOfClientError, error.code ?? '') ?? 400
  const body = JSON.stringify(problemResponse(new Problem('malformed-request')).body)
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  // a slow client may never close its side
  const force = setTimeout(() => socket.destroy(), GOODBYE_MS)
  socket.once('close', () => clearTimeout(force))
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroySoon(),
  )
}

const MAX_BODY_BYTES = 64 * 1024
/**
 * Limits against slow clients and endless requests (attack A18), in milliseconds, bytes and
 * sockets.
 */
const slowRequest = { headersMs: 10_000, wholeMs: 30_000, checkEveryMs: 5_000 }
export const IDLE_TIMEOUT_MS = 60_000
const MAX_HEADER_BYTES = 16 * 1024
const MAX_CONNECTIONS = 4_000
/** How long running requests may take to end after the process was asked to stop. */
const DRAIN_MS = 8_000

export type HttpParts = Dispatch & {
  publicUrl: string
  trustedProxies: readonly string[]
  log: Logger
  isReady: () => Promise<boolean>
  noteFailure: (failure: unknown) => void
  /**
   * How long the server still accepts requests after it was asked to stop, in milliseconds. Its
   * health routes return 503 meanwhile.
   */
  drainMs: number
  /** Routes outside the contract's table: files, and callbacks of payment providers. */
  registerRawRoutes: (app: FastifyInstance) => Promise<void>
  answers: AnswerCache
  /** Whether visitors may come in. */
  door: PortalDoor
  makePage: PageMaker
  /** True if payments are tests: every page then says so. */
  isTestMode: boolean
  /** How long a request may take to arrive, in milliseconds; left out: the limits above. */
  slowRequest?: typeof slowRequest
}

declare module 'fastify' {
  interface FastifyInstance {
    isTestMode: boolean
  }
}

export type HttpServer = {
  app: FastifyInstance
  /**
   * Accepts requests for drainMs more, lets running ones end, then closes. Takes less than 10 s
   * beyond drainMs.
   */
  stop: () => Promise<void>
}

/** Creates the HTTP server; every request goes through Fastify's router. */
export async function createHttpServer(parts: HttpParts): Promise<HttpServer> {
  const app = createFastify(parts)
  app.decorate('isTestMode', parts.isTestMode)
  answerFailures(app, parts.noteFailure)
  prepareResponses(app, securityHeaders(parts.publicUrl))
  noteRequests(app)
  await app.register(etag)
  let isLeaving = false
  healthRoutes(app, { isReady: parts.isReady, isLeaving: () => isLeaving })
  endpointRoutes(app, parts)
  await parts.registerRawRoutes(app)
  pageRoutes(app, parts)
  return {
    app,
    stop: async () => {
      isLeaving = true
      await pause(parts.drainMs)
      await stop(app)
    },
  }
}

function createFastify(parts: HttpParts): FastifyInstance {
  const { publicUrl, trustedProxies, log } = parts
  const { headersMs, wholeMs, checkEveryMs } = parts.slowRequest ?? slowRequest
  const headers = securityHeaders(publicUrl)
  const isTrusted = trustIn(trustedProxies)
  // widened to Fastify's logger type, which all plugins expect
  const loggerInstance: FastifyBaseLogger = log
  const app = fastify({
    loggerInstance,
    // noteRequests writes one line, without the address
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: (request) => requestIdOf(request, isTrusted),
    childLoggerFactory: (...[logger, bindings, options, request]) =>
      logger.child({ ...bindings, from: clientAddress(request, isTrusted) }, options),
    trustProxy: isTrusted,
    // requests that arrived before the close are served
    return503OnClosing: false,
    bodyLimit: MAX_BODY_BYTES,
    // the contract limits path parameters; pages respond to long ones with their own 'not found'
    routerOptions: { maxParamLength: MAX_HEADER_BYTES },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    clientErrorHandler: (error, socket) => refuseBrokenRequest(error, socket, headers),
    requestTimeout: wholeMs,
    connectionTimeout: IDLE_TIMEOUT_MS,
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: checkEveryMs,
      maxHeaderSize: MAX_HEADER_BYTES,
      // prepareResponses refuses it: Node's own refusal has no security headers
      requireHostHeader: false,
    },
  })
  app.server.maxConnections = MAX_CONNECTIONS
  // an unknown expectation does not change the request
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  )
  return app
}

/** Adds the security headers and the request's id to every response. */
function prepareResponses(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    const { originalUrl: url, headers: given, raw } = request
    if (!hasOriginFormTarget({ url, headers: given, httpVersion: raw.httpVersion })) {
      reply.header('connection', 'close')
      throw new Problem('malformed-request')
    }
    done()
  })
}

function noteRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    requestsInHand.inc()
    // also fires if the client disconnects before the response
    reply.raw.once('close', () => requestsInHand.dec())
    done()
  })
  // after the body is read, because reading it loses the async context
  app.addHook('preHandler', (request, _reply, done) => currentRequestId.run(request.id, done))
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    // never the address itself: it may contain a token, an order or an e-mail address
    const route = routeOptions.url ?? 'no page'
    const status = reply.raw.statusCode
    const tookMs = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, route, status, tookMs }, 'answered')
    countRequest({ method, route, status, seconds: reply.elapsedTime / 1_000 })
    done()
  })
}

async function stop(app: FastifyInstance): Promise<void> {
  const force = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
  await app.close()
  clearTimeout(force)
}
