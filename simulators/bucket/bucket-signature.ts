import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/*
 * Signature Version 4 as Amazon's documentation describes it for S3 ("Signature Calculations for
 * the Authorization Header"), computed here from the request alone.
 */

/** The allowed difference of a request's clock, in milliseconds. */
const MAX_SKEW_MS = 15 * 60_000

export type SignedRequest = {
  method: string
  /** As received: path and query, still encoded. */
  url: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

export type BucketKeys = { accessKey: string; secretKey: string; region: string }

export type SignatureRefusal =
  | 'AccessDenied'
  | 'AuthorizationHeaderMalformed'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch'

/** S3's refusal of the request; null where its signature is valid. */
export function refusalOfSignature(
  request: SignedRequest,
  keys: BucketKeys,
  now: Date,
): SignatureRefusal | null {
  const given = readAuthorization(header(request, 'authorization'))
  if (given === null) return 'AccessDenied'
  const at = header(request, 'x-amz-date')
  const scope = `${at.slice(0, 8)}/${keys.region}/s3/aws4_request`
  if (given.accessKey !== keys.accessKey) return 'InvalidAccessKeyId'
  if (given.scope !== scope || !coversWhatItMust(request, given.signedHeaders))
    return 'AuthorizationHeaderMalformed'
  if (!(Math.abs(timeOf(at) - now.getTime()) <= MAX_SKEW_MS)) return 'RequestTimeTooSkewed'
  if (!isOfThisBody(request)) return 'XAmzContentSHA256Mismatch'
  const expected = signatureOf(request, given.signedHeaders, { at, scope, keys })
  return isSame(expected, given.signature) ? null : 'SignatureDoesNotMatch'
}

function readAuthorization(value: string) {
  const [, accessKey, scope, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/([^,]+), ?SignedHeaders=([a-z\d;-]+), ?Signature=([\da-f]{64})$/.exec(
      value,
    ) ?? []
  if (!accessKey || !scope || !signedHeaders || !signature) return null
  return { accessKey, scope, signedHeaders: signedHeaders.split(';'), signature }
}

/** The host, and all of Amazon's own headers. */
function coversWhatItMust({ headers }: SignedRequest, signed: string[]): boolean {
  const own = Object.keys(headers).filter((name) => name.startsWith('x-amz-'))
  return ['host', 'x-amz-content-sha256', ...own].every((name) => signed.includes(name))
}

/** Parses 20260615T060000Z into milliseconds; NaN for other text. */
function timeOf(at: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(at) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

function isOfThisBody(request: SignedRequest): boolean {
  const stated = header(request, 'x-amz-content-sha256')
  return stated === 'UNSIGNED-PAYLOAD' || stated === hash(request.body)
}

type Signing = { at: string; scope: string; keys: BucketKeys }

function signatureOf(
  request: SignedRequest,
  signedHeaders: string[],
  { at, scope, keys }: Signing,
): string {
  const names = signedHeaders.toSorted()
  const [path = '', query = ''] = request.url.split('?', 2)
  const canonical = [
    request.method,
    path.split('/').map(encodedAnew).join('/'),
    canonicalQuery(query),
    ...names.map((name) => `${name}:${header(request, name).trim().replaceAll(/ +/g, ' ')}`),
    '',
    names.join(';'),
    header(request, 'x-amz-content-sha256'),
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', at, scope, hash(canonical)].join('\n')
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const ofDay = hmac(`AWS4${keys.secretKey}`, day)
  const key = hmac(hmac(hmac(ofDay, region), service), end)
  return hmac(key, toSign).toString('hex')
}

function canonicalQuery(query: string): string {
  if (query === '') return ''
  const pairs = query.split('&').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [encodedAnew(name), encodedAnew(value.join('='))] as const
  })
  const sorted = pairs.toSorted(([a, x], [b, y]) => (a === b ? order(x, y) : order(a, b)))
  return sorted.map(([name, value]) => `${name}=${value}`).join('&')
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** RFC 3986: only letters, digits, - . _ ~ stay unencoded. */
function encodedAnew(part: string): string {
  return encodeURIComponent(decodeURIComponent(part)).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function header({ headers }: SignedRequest, name: string): string {
  const value = headers[name] ?? ''
  return Array.isArray(value) ? value.join(',') : value
}

function hash(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest()
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
