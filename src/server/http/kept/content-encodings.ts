import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import pLimit from 'p-limit'
import { namedInHeader } from '../../foundation/named-in-header.ts'

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity'

/** 'lasting': a file of the build, asked for by everybody. 'often': a page or a list. 'seldom': perhaps for one visitor, once. */
export type AnswerUse = 'lasting' | 'often' | 'seldom'

/** What is made once for many is sent as small as can be, what is made for one as cheaply: it lies there in zstd. */
const preferred: Record<AnswerUse, readonly Encoding[]> = {
  lasting: ['br', 'zstd', 'gzip'],
  often: ['br', 'zstd', 'gzip'],
  seldom: ['zstd', 'br', 'gzip'],
}

/**
 * Measured on a page of 24 courses (97 KB): zstd 3 takes 0.2 ms and makes 13.0 KB of it, brotli 5 1.2 ms and 11.6 KB,
 * gzip 6 1.0 ms and 14.0 KB. Brotli 9 takes fourteen times as long as 5 for one percent; 11 takes 84 ms, and 10.2 KB. Brotli 3
 * takes a third as long as 5, and its answer is an eighth longer: what one visitor gets, whose browser does not take zstd.
 */
const levels = { zstd: 3, brotli: 5, seldomBrotli: 3, gzip: 6, tightBrotli: 11 } as const

/** In which zstd hands out what it has packed: most pages fit into one. */
const packedChunkBytes = 32 * 1024

/** A fifth of its size, in a fifth of a millisecond: so a text is kept. */
export function pack(text: Buffer): Buffer {
  const params = { [constants.ZSTD_c_compressionLevel]: levels.zstd }
  // told how long it is, zstd takes tables of that size, not of megabytes
  const options = { params, pledgedSrcSize: text.length, chunkSize: packedChunkBytes }
  return fitted(zstdCompressSync(text, options))
}

/** In a place of its own size: node gives the beginning of one of 64 KB, for brotli and gzip of 16, which stays as long as it. */
function fitted(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

export function unpack(packed: Buffer): Buffer {
  return zstdDecompressSync(packed)
}

/** A packed text as somebody takes it. */
export async function encode(packed: Buffer, encoding: Encoding, use: AnswerUse): Promise<Buffer> {
  if (encoding === 'zstd') return packed
  const text = unpack(packed)
  if (encoding === 'identity') return text
  if (encoding === 'gzip') return fitted(await inGzip(text, { level: levels.gzip }))
  return brotli(text, use === 'seldom' ? levels.seldomBrotli : levels.brotli)
}

const oneAtATime = pLimit(1)

/** As small as it gets, when the processor has time for it: for what is asked for again and again. */
export function tighten(packed: Buffer): Promise<Buffer> {
  return oneAtATime(() => brotli(unpack(packed), levels.tightBrotli))
}

async function brotli(text: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return fitted(await inBrotli(text, { params }))
}

/** Browsers send a handful of different values; strangers may send any number. */
const MAX_REMEMBERED = 100
const MAX_REMEMBERED_LENGTH = 200
const remembered = new Map<string, Record<AnswerUse, Encoding>>()

/** What is sent to whoever asks with this Accept-Encoding. */
export function bestEncoding(accepted: string, use: AnswerUse): Encoding {
  const known = remembered.get(accepted)
  if (known) return known[use]
  const takes = whatIsTaken(accepted)
  const bestOf = (encodings: readonly Encoding[]) => encodings.find(takes) ?? 'identity'
  const best = {
    lasting: bestOf(preferred.lasting),
    often: bestOf(preferred.often),
    seldom: bestOf(preferred.seldom),
  }
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  if (accepted.length < MAX_REMEMBERED_LENGTH) remembered.set(accepted, best)
  return best[use]
}

function whatIsTaken(accepted: string): (encoding: Encoding) => boolean {
  const { taken, refused } = namedInHeader(accepted)
  return (encoding) => !refused.has(encoding) && (taken.has(encoding) || taken.has('*'))
}
