export type BoundedCall = {
  method: string
  headers: Record<string, string>
  body?: string
  /** From the first byte out to the last byte in. */
  timeoutMs: number
  /** The most bytes of the answer's body, after decompression. */
  maxBytes: number
}

export type BoundedAnswer = { status: number; headers: Headers; text: string }

/** Some servers refuse a client without a name. The answer is asked for uncompressed. */
const usual = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'kalari' }

/**
 * Calls another company, bounded in time and size. A redirect is the answer and is not followed.
 * @returns the HTTP status, the headers and the body as UTF-8; null where the body is longer than maxBytes.
 * @throws Error where nobody answers in time, the connection breaks before the answer's end, or the body can't be decompressed.
 */
export async function callBounded(url: string, call: BoundedCall): Promise<BoundedAnswer | null> {
  const { method, headers, body, timeoutMs, maxBytes } = call
  const response = await fetch(url, {
    method,
    headers: { ...usual, ...headers },
    ...(body === undefined ? {} : { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await textOf(response, maxBytes)
  return text === null ? null : { status: response.status, headers: response.headers, text }
}

async function textOf({ body }: Response, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  // leaving the loop ends the connection
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
