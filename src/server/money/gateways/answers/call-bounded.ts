export type BoundedCall = {
  method: string
  headers: Record<string, string>
  body?: string
  /** For the whole call, from the first byte sent to the last byte received. */
  timeoutMs: number
  /** The maximum size of the response's body, after decompression. */
  maxBytes: number
}

export type BoundedAnswer = { status: number; headers: Headers; text: string }

/** Some servers refuse a client without a user agent. The response is requested uncompressed. */
const usual = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'kalari' }

/**
 * Calls another company, bounded in time and size. A redirect is returned as it is, not followed.
 * @returns the HTTP status, the headers and the body as UTF-8; null where the body is longer than
 * maxBytes.
 * @throws Error for a timeout, a connection that breaks before the end, or a body that can't be
 * decompressed.
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
  // returning from the loop closes the connection
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
