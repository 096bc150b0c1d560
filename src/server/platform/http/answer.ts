import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { namedInHeader } from '../foundation/named-in-header.ts'

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/** Compression does not make a smaller response faster. */
const MIN_BYTES_TO_COMPRESS = 860
/** Higher levels take many times as long for one or two percent. */
const BROTLI_QUALITY = 5

type Encoding = 'br' | 'gzip'

/**
 * A text response that is the same for everybody. Only such responses are compressed: they hold no
 * secret that their length could reveal (BREACH).
 */
export type Answer = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** The beginning of the ETag; each encoding adds its name. */
  tag: string
  /** Each encoding is made once, for the first request that accepts it. */
  encoded: Map<Encoding, Promise<Buffer>>
}

/** @param answer.headers all headers but length, encoding, Vary and ETag. */
export function makeAnswer(answer: {
  status: number
  headers: Record<string, string>
  body: string
}): Answer {
  const body = Buffer.from(answer.body)
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { status: answer.status, headers: answer.headers, body, tag, encoded: new Map() }
}

/** @param text.contentType without its charset, which is UTF-8. */
export function textAnswer(text: {
  contentType: string
  body: string
  headers?: Record<string, string>
}): Answer {
  const { contentType, body, headers } = text
  const type = `${contentType}; charset=utf-8`
  const all = { 'cache-control': 'no-cache', ...headers, 'content-type': type }
  return makeAnswer({ status: 200, headers: all, body })
}

/**
 * Sends the response in the best encoding that the client accepts. `@fastify/etag` replaces it by
 * 304 if it is unchanged.
 */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  const { status, headers, body, tag } = answer
  reply.code(status).headers(headers)
  if (body.length < MIN_BYTES_TO_COMPRESS) return reply.header('etag', `"${tag}"`).send(body)
  reply.header('vary', 'accept-encoding')
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding === null) return reply.header('etag', `"${tag}"`).send(body)
  const encoded = await encodedBody(answer, encoding)
  return reply.headers({ 'content-encoding': encoding, etag: `"${tag}-${encoding}"` }).send(encoded)
}

function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  const { taken, refused } = namedInHeader(String(header ?? ''))
  const isAccepted = (encoding: Encoding) =>
    taken.has(encoding) || (taken.has('*') && !refused.has(encoding))
  if (isAccepted('br')) return 'br'
  return isAccepted('gzip') ? 'gzip' : null
}

function encodedBody({ body, encoded }: Answer, encoding: Encoding): Promise<Buffer> {
  const known = encoded.get(encoding)
  if (known) return known
  const made = encoding === 'br' ? brotli(body) : inGzip(body)
  encoded.set(encoding, made)
  // the next request retries a failed compression
  made.catch(() => encoded.delete(encoding))
  return made
}

function brotli(body: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return inBrotli(body, { params })
}
