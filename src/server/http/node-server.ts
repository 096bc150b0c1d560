import { createServer, STATUS_CODES } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Problem } from '#contract/problems.ts'
import { ownEntry } from '#contract/own-entry.ts'
import type { Logger } from 'pino'
import { countFromMemory } from '../metrics/meters.ts'
import type { IsTrusted } from './client-address.ts'
import { endIdleConnections, SOCKET_IDLE_TIMEOUT_MS } from './connections/idle-connections.ts'
import { keptAnswerLog } from './kept-answer-log.ts'
import { sendPrepared } from './kept/prepared-response.ts'
import type { PreparedResponse } from './kept/prepared-response.ts'
import { problemResponse } from './problem-responses.ts'
import { requestIdOf } from './request-id.ts'

/** Against slow and endless senders (attack A18), in milliseconds, bytes and sockets. */
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
const CHECK_EVERY_MS = 5_000
const MAX_HEADER_BYTES = 16 * 1024
const MAX_CONNECTIONS = 4_000

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Node's own server, with what must not wait for the router: finished answers, and requests that are
 * none. Every response that leaves, by whatever way, carries the security headers.
 */
export function createNodeServer(
  parts: {
    headers: Record<string, string>
    findPrepared: (url: string) => PreparedResponse | undefined
    isTrusted: IsTrusted
    log: Logger
  },
  handler: RequestHandler,
): Server {
  const headerList = Object.entries(parts.headers)
  const noteKept = keptAnswerLog(parts.log, parts.isTrusted)
  const answer: RequestHandler = (request, response) => {
    const { method, url = '' } = request
    const isAddress = url.startsWith('/') && !url.includes('#')
    if (isAddress && (method === 'GET' || method === 'HEAD')) {
      const finished = parts.findPrepared(url)
      if (finished) {
        const requestId = requestIdOf(request)
        const status = sendPrepared(response, finished, requestId)
        countFromMemory(method, status)
        noteKept(request, { requestId, url, status })
        return
      }
    }
    // an answer from memory needs none, unless its asker does not read it (prepared-response.ts)
    request.socket.setTimeout(SOCKET_IDLE_TIMEOUT_MS)
    for (const [name, value] of headerList) response.setHeader(name, value)
    // absolute-form, `OPTIONS *` and the like: this is no proxy. A `#` never leaves a browser
    if (isAddress && isNamingHost(request)) handler(request, response)
    else refuse(response)
  }
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      // connections/idle-connections.ts
      keepAliveTimeout: 0,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      // we ask for it ourselves: node's own refusal carries no headers
      requireHostHeader: false,
      // a stream for a body that does not come takes a tenth of what a kept page costs (server.ts reads no such body)
      optimizeEmptyRequests: true,
    },
    answer,
  )
  server.maxConnections = MAX_CONNECTIONS
  endIdleConnections(server)
  // an expectation that we do not know changes nothing about the request
  server.on('checkExpectation', answer)
  return server
}

function isNamingHost({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host !== undefined || httpVersion === '1.0'
}

function refuse(response: ServerResponse): void {
  const { status, body } = problemResponse(new Problem('malformed-request'))
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  })
  response.end(JSON.stringify(body))
}

const statusOfClientError: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers bytes that are no HTTP, and closes. */
export function refuseBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
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
  // a client that drips its bytes never closes its half by itself
  const force = setTimeout(() => socket.destroy(), GOODBYE_MS)
  socket.once('close', () => clearTimeout(force))
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroySoon(),
  )
}

/** How long a refused client has to take our answer, in milliseconds. */
const GOODBYE_MS = 1_000
