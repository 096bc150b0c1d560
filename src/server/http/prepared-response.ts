import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/** Nearly as small as 11, at a tenth of its cost: pages are made again whenever the catalogue changes. */
const BROTLI_QUALITY = 9
const GZIP_LEVEL = 9
/** Below this a compressed answer is no faster. */
const MIN_BYTES_TO_COMPRESS = 860

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]
/** Headers as name, value, name, value: what node writes without looking at them again. */
type Variant = { body: Buffer; etag: string; headers: string[]; headersWithoutBody: string[] }

/** An answer that only has to be sent: hashed and compressed once, asked for often. */
export type PreparedResponse = {
  status: number
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant }
  sizeBytes: number
}

/**
 * @param answer.headers all headers but the ones about length, encoding and ETag.
 * @param answer.isText whether compressing it is worth the work.
 */
export async function prepareResponse(answer: {
  status: number
  headers: Record<string, string>
  body: Buffer
  isText: boolean
}): Promise<PreparedResponse> {
  const { status, body } = answer
  const isCompressed = answer.isText && body.length >= MIN_BYTES_TO_COMPRESS
  const parameters = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, gz] = isCompressed
    ? await Promise.all([
        inBrotli(body, { params: parameters }),
        inGzip(body, { level: GZIP_LEVEL }),
      ])
    : []
  const headers = { ...answer.headers, ...(isCompressed ? { vary: 'accept-encoding' } : {}) }
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const variants = {
    identity: variantOf(body, headers, { tag, encoding: 'identity' }),
    ...(br ? { br: variantOf(br, headers, { tag, encoding: 'br' }) } : {}),
    ...(gz ? { gzip: variantOf(gz, headers, { tag, encoding: 'gzip' }) } : {}),
  }
  const sizeBytes = body.length + (br?.length ?? 0) + (gz?.length ?? 0)
  return { status, variants, sizeBytes }
}

/**
 * Sends it, or 304 where the asker has it already. Answers the status that was sent.
 */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  { status, variants, requestId }: PreparedResponse & { requestId?: string },
): number {
  const encoding = bestEncoding(request.headers['accept-encoding'] ?? '')
  const variant = variants[encoding] ?? variants.identity
  // in the list, not by setHeader: that makes node look at each header again
  const idHeader = requestId === undefined ? [] : ['x-request-id', requestId]
  const known = request.headers['if-none-match']
  if (status === 200 && known !== undefined && isKnown(known, variant.etag)) {
    response.writeHead(304, [...variant.headersWithoutBody, ...idHeader]).end()
    return 304
  }
  response.writeHead(status, [...variant.headers, ...idHeader])
  response.end(request.method === 'HEAD' ? undefined : variant.body)
  return status
}

function variantOf(
  body: Buffer,
  headers: Record<string, string>,
  { tag, encoding }: { tag: string; encoding: Encoding },
): Variant {
  // strong: these very bytes
  const etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`
  const always = [...Object.entries(headers).flat(), 'etag', etag]
  const ofBody = ['content-length', String(body.length)]
  if (encoding !== 'identity') ofBody.push('content-encoding', encoding)
  return { body, etag, headers: [...always, ...ofBody], headersWithoutBody: always }
}

/** Browsers send a handful of different values; strangers may send any number. */
const MAX_REMEMBERED = 100
const remembered = new Map<string, Encoding>()

/** What the asker takes, by its Accept-Encoding; the smaller one where it takes both. */
export function bestEncoding(accepted: string): Encoding {
  const known = remembered.get(accepted)
  if (known) return known
  const refused = new Set<string>()
  const taken = new Set<string>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
    ;(isRefused ? refused : taken).add(name)
  }
  const best = encodings.find(
    (encoding) => !refused.has(encoding) && (taken.has(encoding) || taken.has('*')),
  )
  const encoding = best ?? 'identity'
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  if (accepted.length < 200) remembered.set(accepted, encoding)
  return encoding
}

function isKnown(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
}
