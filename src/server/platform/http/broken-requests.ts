import { STATUS_CODES } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { ownEntry } from '#contract/platform/own-entry.ts'
import { Problem } from '#contract/problems.ts'
import { problemResponse } from './problem-responses.ts'

/** How long a refused client may take to read the response, in milliseconds. */
const GOODBYE_MS = 1_000

const statusOfClientError: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Whether the request target can come from a browser: not an absolute address, `*` or a `#`. */
export function hasOriginFormTarget(request: {
  url: string
  headers: IncomingHttpHeaders
  httpVersion: string
}): boolean {
  const { url, headers, httpVersion } = request
  const isNamingHost = headers.host !== undefined || httpVersion === '1.0'
  return isNamingHost && url.startsWith('/') && !url.includes('#')
}

/** Responds to bytes that are not HTTP, and closes the connection. */
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
  // a slow client may never close its side
  const force = setTimeout(() => socket.destroy(), GOODBYE_MS)
  socket.once('close', () => clearTimeout(force))
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroySoon(),
  )
}
