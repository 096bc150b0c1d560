import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { invariant } from '../../foundation/invariant.ts'
import { takesAvif } from '../../foundation/takes-avif.ts'
import { SOCKET_IDLE_TIMEOUT_MS } from '../connections/idle-connections.ts'
import { headerOf } from './header-of.ts'
import { bestEncoding, encode, pack, tighten, unpack } from './content-encodings.ts'
import type { AnswerUse, Encoding } from './content-encodings.ts'

/** Below this a compressed answer is no faster. */
export const MIN_BYTES_TO_COMPRESS = 860
/** What is made as small as it gets after so many have asked for it: that takes long. Never, where few ask. */
const TIGHTENED_AFTER: Record<AnswerUse, number> = { lasting: 20, often: 100, seldom: Infinity }
/** A text goes behind the head and out with it in one piece, for less than a buffer beside it. */
const TEXT_AFTER = 8
/** Longer ones are joined to each head for more than a second piece costs, and fill the young generation. */
const MAX_TEXT_BYTES = 4 * 1024
/** Packed, and about as much again for the encodings that are asked for besides. */
const SIZE_OF_PACKED = 2

/**
 * Headers as name, value, name, value: what node writes without looking at them again. The last value is the request's
 * id: it is put in while they are written, because a list of its own for each request costs as much as looking it up.
 */
type HeaderList = string[]
/** Its body, when it has been asked for often, as the letters of Latin 1 that are its bytes. */
type Variant = { body: Buffer | string; headers: HeaderList; asked: number }
/** What says which bytes they are, without them. The tag is a strong one: these very bytes. */
type Validator = { etag: string; headers: HeaderList }

/** An answer that only has to be sent: hashed once, and compressed once for each encoding that somebody asks for. */
export type PreparedResponse = {
  status: number
  use: AnswerUse
  /** Of each encoding; of brotli also that of the tightened bytes. */
  validators: Record<Encoding, readonly [Validator, ...Validator[]]>
  /** Those that were asked for. */
  variants: Record<Encoding, Variant | null>
  underWay: Map<Encoding, Promise<Variant>>
  /** Compressed, so that much fits into memory; null: sent as it is. */
  packed: Buffer | null
  /** Of a picture: the same in AVIF, for whoever takes that (decision 82). */
  avif: PreparedResponse | null
  /** Of memory, about. */
  sizeBytes: number
}

/**
 * @param answer.headers all headers but the ones about length, encoding and ETag.
 * @param answer.body read at once; a text of MIN_BYTES_TO_COMPRESS or more is not held.
 * @param answer.isText whether compressing it is worth the work.
 */
export function prepareResponse(answer: {
  status: number
  headers: Record<string, string>
  body: Buffer
  isText: boolean
  use: AnswerUse
}): PreparedResponse {
  const { status, body, use } = answer
  const packed = answer.isText && body.length >= MIN_BYTES_TO_COMPRESS ? pack(body) : null
  const headers = packed ? { ...answer.headers, vary: 'accept-encoding' } : answer.headers
  const sent = packed ?? body
  const prepared: PreparedResponse = {
    status,
    use,
    // packed, the bytes are the same where the text is, and a seventh of it to read
    validators: validatorsOf(sent, headers),
    variants: { br: null, zstd: null, gzip: null, identity: null },
    underWay: new Map(),
    packed,
    avif: null,
    sizeBytes:
      (packed?.length ?? 0) * SIZE_OF_PACKED + (use === 'seldom' && packed ? 0 : body.length),
  }
  const first = packed ? 'zstd' : 'identity'
  prepared.variants[first] = variantOf(first, prepared.validators[first][0], sent)
  return prepared
}

function validatorsOf(
  bytes: Buffer,
  headers: Record<string, string>,
): PreparedResponse['validators'] {
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const named = Object.entries(headers).flat()
  const validatorOf = (ending: string): Validator => {
    const etag = `"${tag}${ending}"`
    return { etag, headers: [...named, 'etag', etag, 'x-request-id', ''] }
  }
  return {
    br: [validatorOf('-br'), validatorOf('-tight-br')],
    zstd: [validatorOf('-zstd')],
    gzip: [validatorOf('-gzip')],
    identity: [validatorOf('')],
  }
}

function variantOf(encoding: Encoding, { headers }: Validator, body: Variant['body']): Variant {
  const ofBody = ['content-length', String(body.length)]
  if (encoding !== 'identity') ofBody.push('content-encoding', encoding)
  return { body, headers: [...ofBody, ...headers], asked: 0 }
}

/** What it says, as it is. */
export function bodyOf({ packed, variants }: PreparedResponse): Buffer {
  const body = packed ? unpack(packed) : variants.identity?.body
  invariant(body, 'what is not packed is there as it is')
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : body
}

/**
 * Sends it, or 304 where the asker has it already; at once where it has been compressed for another asker. Answers the
 * status that is sent.
 */
export function sendPrepared(
  response: ServerResponse,
  prepared: PreparedResponse,
  requestId: string,
): number {
  const { req: request } = response
  const answer = inTakenForm(prepared, request)
  const encoding = answer.packed
    ? bestEncoding(headerOf(request, 'accept-encoding') ?? '', answer.use)
    : 'identity'
  const known = headerOf(request, 'if-none-match')
  if (known !== undefined && answer.status === 200) {
    const unchanged = answer.validators[encoding].find(({ etag }) => isKnown(known, etag))
    if (unchanged) {
      response.writeHead(304, withId(unchanged.headers, requestId)).end()
      return 304
    }
  }
  const variant = answer.variants[encoding]
  if (variant) write(response, { answer, encoding, variant, requestId })
  else void sendEncoded(response, { answer, encoding, requestId })
  return answer.status
}

function inTakenForm(prepared: PreparedResponse, request: IncomingMessage): PreparedResponse {
  const { avif } = prepared
  return avif !== null && takesAvif(headerOf(request, 'accept')) ? avif : prepared
}

type Sending = { answer: PreparedResponse; encoding: Encoding; requestId: string }

async function sendEncoded(response: ServerResponse, sending: Sending): Promise<void> {
  const { answer, encoding } = sending
  // where the machine can't compress it, it is sent as it is
  const variant = await encoded(answer, encoding).catch(() => encoded(answer, 'identity'))
  write(response, { ...sending, variant })
}

/** Once for each encoding, however many ask for it meanwhile. */
function encoded(answer: PreparedResponse, encoding: Encoding): Promise<Variant> {
  const { packed, underWay } = answer
  invariant(packed, 'what is not packed is there as it is')
  const make = async () => {
    try {
      const variant = variantOf(
        encoding,
        answer.validators[encoding][0],
        await encode(packed, encoding, answer.use),
      )
      // as it is it would take the room of many that are packed
      if (encoding !== 'identity' || answer.use !== 'seldom') answer.variants[encoding] = variant
      return variant
    } finally {
      underWay.delete(encoding)
    }
  }
  const waiting = underWay.get(encoding) ?? make()
  underWay.set(encoding, waiting)
  return waiting
}

function write(response: ServerResponse, sent: Sending & { variant: Variant }): void {
  const { answer, encoding, variant, requestId } = sent
  variant.asked += 1
  if (variant.asked === TEXT_AFTER) variant.body = asLetters(variant.body)
  if (encoding === 'br' && variant.asked === TIGHTENED_AFTER[answer.use]) void tightened(answer)
  response.writeHead(answer.status, withId(variant.headers, requestId))
  if (response.req.method === 'HEAD') response.end()
  else response.end(variant.body, 'latin1')
  // what the machine has not taken waits for an asker who does not read
  if (response.writableLength > 0) response.req.socket.setTimeout(SOCKET_IDLE_TIMEOUT_MS)
}

function asLetters(body: Variant['body']): Variant['body'] {
  return body.length <= MAX_TEXT_BYTES ? body.toString('latin1') : body
}

function withId(headers: HeaderList, requestId: string): HeaderList {
  headers[headers.length - 1] = requestId
  return headers
}

/**
 * For what was compressed before, as small as it gets.
 * @param body in brotli.
 */
export function haveReady(answer: PreparedResponse, body: Buffer): void {
  // below a certain length nothing is sent compressed
  if (answer.packed) haveTight(answer, body)
}

function haveTight({ validators, variants }: PreparedResponse, body: Variant['body']): void {
  const [first, tight = first] = validators.br
  variants.br = { ...variantOf('br', tight, body), asked: Infinity }
}

async function tightened(answer: PreparedResponse): Promise<void> {
  // where the machine has no room for it, what is there will do
  const body = answer.packed && (await tighten(answer.packed).catch(() => null))
  if (body) haveTight(answer, asLetters(body))
}

function isKnown(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
}
