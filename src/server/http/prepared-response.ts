import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { invariant } from '../foundation/invariant.ts'

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/**
 * For what is asked for often: nearly as small as 11, at a tenth of its cost (pages are made again whenever the catalogue
 * changes). And for what perhaps one visitor gets once: a tenth larger, at a fifth of the cost.
 */
const levels = { often: { brotli: 9, gzip: 9 }, seldom: { brotli: 4, gzip: 6 } } as const
/** Below this a compressed answer is no faster. */
const MIN_BYTES_TO_COMPRESS = 860

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]
type Compressed = Exclude<Encoding, 'identity'>
/** Headers as name, value, name, value: what node writes without looking at them again. */
type Variant = { body: Buffer; headers: string[] }
type Validator = { etag: string; headers: string[] }

/** An answer that only has to be sent: hashed once, and compressed once for each encoding that somebody asks for. */
export type PreparedResponse = {
  status: number
  /** What says which bytes they are, without them. */
  validators: Record<Encoding, Validator>
  /** Those that were asked for; identity is always there. */
  variants: Map<Encoding, Variant>
  /** Null: compressing it is not worth the work. */
  compress: ((encoding: Compressed) => Promise<Variant>) | null
  /** Of memory, about: compressed it is small beside what it is made of. */
  sizeBytes: number
}

/**
 * @param answer.headers all headers but the ones about length, encoding and ETag.
 * @param answer.isText whether compressing it is worth the work.
 * @param answer.isSeldom asked for once or twice: compressed quickly.
 */
export function prepareResponse(answer: {
  status: number
  headers: Record<string, string>
  body: Buffer
  isText: boolean
  isSeldom?: boolean
}): PreparedResponse {
  const { status, body, isSeldom = false } = answer
  const isCompressed = answer.isText && body.length >= MIN_BYTES_TO_COMPRESS
  const headers = { ...answer.headers, ...(isCompressed ? { vary: 'accept-encoding' } : {}) }
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const validators = {
    br: validatorOf(headers, `"${tag}-br"`),
    gzip: validatorOf(headers, `"${tag}-gzip"`),
    identity: validatorOf(headers, `"${tag}"`),
  }
  const made: Made = { body, validators, level: levels[isSeldom ? 'seldom' : 'often'] }
  const variants = new Map<Encoding, Variant>([['identity', variantOf(body, made, 'identity')]])
  return {
    status,
    validators,
    variants,
    compress: isCompressed ? compressor(made, variants) : null,
    sizeBytes: isCompressed ? Math.round(body.length * 1.5) : body.length,
  }
}

/** For what was compressed before. */
export function haveReady(
  { validators, variants, compress }: PreparedResponse,
  encoding: Compressed,
  body: Buffer,
): void {
  // below a certain length nothing is sent compressed
  if (compress) variants.set(encoding, variantOf(body, { validators }, encoding))
}

type Made = {
  body: Buffer
  validators: Record<Encoding, Validator>
  level: (typeof levels)[keyof typeof levels]
}

/** Once for each encoding, however many ask for it meanwhile. */
function compressor(made: Made, variants: Map<Encoding, Variant>) {
  const underWay = new Map<Encoding, Promise<Variant>>()
  const compress = async (encoding: Compressed) => {
    const bytes = await inEncoding[encoding](made)
    const variant = variantOf(bytes, made, encoding)
    variants.set(encoding, variant)
    return variant
  }
  return (encoding: Compressed) => {
    const waiting = underWay.get(encoding) ?? compress(encoding)
    underWay.set(encoding, waiting)
    return waiting
  }
}

const inEncoding: Record<Compressed, (made: Made) => Promise<Buffer>> = {
  br: ({ body, level }) =>
    inBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level.brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: ({ body, level }) => inGzip(body, { level: level.gzip }),
}

/**
 * Sends it, or 304 where the asker has it already; at once where it has been compressed for another asker. Answers the
 * status that is sent.
 */
export function sendPrepared(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PreparedResponse & { requestId?: string },
): number {
  const encoding = answer.compress
    ? bestEncoding(request.headers['accept-encoding'] ?? '')
    : 'identity'
  const known = request.headers['if-none-match']
  const { etag, headers } = answer.validators[encoding]
  if (answer.status === 200 && known !== undefined && isKnown(known, etag)) {
    response.writeHead(304, [...headers, ...idHeader(answer)]).end()
    return 304
  }
  const variant = answer.variants.get(encoding)
  if (variant) write(request, response, { ...answer, variant })
  else void sendCompressed(request, response, { answer, encoding })
  return answer.status
}

async function sendCompressed(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, encoding }: { answer: PreparedResponse & { requestId?: string }; encoding: Encoding },
): Promise<void> {
  const plain = answer.variants.get('identity')
  invariant(plain, 'an answer is there as it is')
  const compressed = encoding === 'identity' ? undefined : answer.compress?.(encoding)
  // where the machine can't compress it, it is sent as it is
  const variant = await (compressed ?? Promise.resolve(plain)).catch(() => plain)
  write(request, response, { ...answer, variant })
}

type Sent = { status: number; variant: Variant; requestId?: string }

function write(request: IncomingMessage, response: ServerResponse, sent: Sent): void {
  const { status, variant } = sent
  response.writeHead(status, [...variant.headers, ...idHeader(sent)])
  response.end(request.method === 'HEAD' ? undefined : variant.body)
}

/** In the list, not by setHeader: that makes node look at each header again. */
function idHeader({ requestId }: { requestId?: string }): string[] {
  return requestId === undefined ? [] : ['x-request-id', requestId]
}

function variantOf(
  bytes: Buffer,
  { validators }: Pick<Made, 'validators'>,
  encoding: Encoding,
): Variant {
  const ofBody = ['content-length', String(bytes.length)]
  if (encoding !== 'identity') ofBody.push('content-encoding', encoding)
  return { body: bytes, headers: [...validators[encoding].headers, ...ofBody] }
}

/** The tag is a strong one: these very bytes. */
function validatorOf(headers: Record<string, string>, etag: string): Validator {
  return { etag, headers: [...Object.entries(headers).flat(), 'etag', etag] }
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
