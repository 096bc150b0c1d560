import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { fastify, LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { countRequest, requestsInHand } from '../metrics/meters.ts'
import { requestInHand } from '../foundation/request-in-hand.ts'
import { readableAddress } from './kept/address-parts.ts'
import type { AnswerCache } from './answer-cache.ts'
import { answerFailures, refuseUnknown, sendFailure } from './answer-failures.ts'
import { clientAddress, trustIn } from './client-address.ts'
import { endpointRoutes } from './endpoint-routes.ts'
import type { Dispatch } from './endpoint-routes.ts'
import { findPreparedIn } from './find-prepared.ts'
import { sendFinished } from './finished-text.ts'
import type { PreparedResponse } from './kept/prepared-response.ts'
import { healthRoutes } from './health-routes.ts'
import { roomOf } from './kept/kept-address.ts'
import { createNodeServer, refuseBrokenRequest } from './node-server.ts'
import { pageAddressOf, pageTemplateOf } from './kept/page-addresses.ts'
import type { Asker } from './page-turns.ts'
import type { PageMaker } from './render.ts'
import { requestIdOf } from './request-id.ts'
import { pathForLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'

const MAX_BODY_BYTES = 64 * 1024
/** An order id or a UUID is far shorter. */
const MAX_PARAM_LENGTH = 100
/** Requests under way get this long to end when the process is asked to stop. */
const DRAIN_MS = 8_000

export type HttpParts = Dispatch & {
  publicUrl: string
  trustedProxies: readonly string[]
  log: Logger
  isReady: () => Promise<boolean>
  /** Told of each failure of a request. */
  noteFailure: (failure: unknown) => void
  /** How long it goes on answering after it was asked to stop, while it says that it leaves, in milliseconds. */
  drainMs: number
  /** Doors outside the contract's table: the payment provider's. */
  registerRawRoutes: (app: FastifyInstance) => Promise<void>
  staticFiles: ReadonlyMap<string, PreparedResponse>
  answers: AnswerCache
  makePage: PageMaker
  /** The payments are tests: every page says so. */
  isTestMode: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    isTestMode: boolean
  }
}

export type HttpServer = {
  app: FastifyInstance
  /** Goes on for drainMs, lets requests under way end, then closes. Takes less than 10 s more. */
  stop: () => Promise<void>
}

/** The HTTP edge: everything that can be asked of the portal by HTTP, ready to listen. */
export async function createHttpServer(parts: HttpParts): Promise<HttpServer> {
  const headers = securityHeaders(parts.publicUrl)
  const isTrusted = trustIn(parts.trustedProxies)
  // as Fastify knows loggers, so that its type is the one that everybody knows
  const loggerInstance: FastifyBaseLogger = parts.log
  const app = fastify({
    loggerInstance,
    // noteRequests says it in one line, without the query
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: requestIdOf,
    childLoggerFactory: (...[log, bindings, options, request]) =>
      log.child({ ...bindings, from: clientAddress(request, isTrusted) }, options),
    trustProxy: isTrusted,
    // what has come in before the door closed is answered
    return503OnClosing: false,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    frameworkErrors: (failure, request, reply) => void sendFailure(failure, request, reply),
    clientErrorHandler: (error, socket) => refuseBrokenRequest(error, socket, headers),
    serverFactory: (handler) =>
      createNodeServer(
        { headers, findPrepared: findPreparedIn(parts), isTrusted, log: parts.log },
        handler,
      ),
  })
  app.decorate('isTestMode', parts.isTestMode)
  answerFailures(app, parts.noteFailure)
  noteRequests(app)
  readBodies(app)
  let isLeaving = false
  healthRoutes(app, { isReady: parts.isReady, isLeaving: () => isLeaving })
  endpointRoutes(app, parts)
  await parts.registerRawRoutes(app)
  servePages(app, parts)
  return {
    app,
    stop: async () => {
      isLeaving = true
      await pause(parts.drainMs)
      await stop(app)
    },
  }
}

/** Everything that is neither an endpoint nor a raw route is a page, if only the one that says 'not found'. */
function servePages(app: FastifyInstance, { answers, makePage }: HttpParts): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) refuseUnknown(request, reply)
    done()
  })
  app.setNotFoundHandler(async (request, reply) => {
    const { address, keep, isFrame } = pageAddressOf(request.url)
    const use = keep === 'few' ? 'often' : 'seldom'
    const asker = keep === 'few' ? null : askerOf(request, reply, keep === null)
    const make = () => makePage({ address, requestId: request.id, use, isFrame, asker })
    const kind = roomOf({ address, keep }, { whole: 'page', made: 'search' })
    const { answer } = await (keep ? answers.findOrMake(address, kind, make) : make())
    sendFinished(request, reply, answer)
  })
}

/** @param isOnlyOne whether nobody else may wait for the same page. */
function askerOf({ ip }: FastifyRequest, { raw }: FastifyReply, isOnlyOne: boolean): Asker {
  if (!isOnlyOne) return { address: ip }
  const leaving = new AbortController()
  raw.once('close', () => leaving.abort())
  return { address: ip, hasLeft: leaving.signal }
}

function noteRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    requestsInHand.inc()
    // also where the asker leaves before the answer
    reply.raw.once('close', () => requestsInHand.dec())
    done()
  })
  // after the body has been read: what reads it forgets whose it is
  app.addHook('preHandler', (request, _reply, done) => requestInHand.run(request.id, done))
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, url } = request
    const fields = {
      method,
      path: routeOptions.url ?? pathForLog(url),
      status: reply.raw.statusCode,
      tookMs: Math.round(reply.elapsedTime * 10) / 10,
    }
    request.log.info(fields, 'answered')
    const route = routeOptions.url ?? pageTemplateOf(url)
    countRequest({ method, route, status: fields.status, seconds: reply.elapsedTime / 1_000 })
    done()
  })
}

/** A body that was not announced has been read to its end before anybody could listen for that (node-server.ts). */
function readBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (...[, , payload, done]) => {
    done(null, payload.readableEnded ? Readable.from([]) : payload)
  })
}

async function stop(app: FastifyInstance): Promise<void> {
  const force = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
  await app.close()
  clearTimeout(force)
}
