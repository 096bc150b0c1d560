/** Larger than any picture and any page of a list. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024
const WITHOUT_BODY = new Set([204, 205, 304])

/** The response is not that of a bucket. */
export class UnreadableAnswer extends Error {}

/** The bucket itself is missing; the client would report a missing picture instead. */
export class NoSuchBucket extends Error {}

/**
 * A fetch for the bucket's client. It reads each response whole, within a timeout and a size limit.
 */
export function bucketFetch(timeoutMs: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { status, statusText, headers } = response
    const bytes = await readBounded(response)
    // the client would read a proxy's error page as an empty list
    if (status === 200 && isListing(input) && !bytes.includes('<ListBucketResult'))
      throw new UnreadableAnswer()
    if (status === 404 && bytes.includes('<Code>NoSuchBucket</Code>')) throw new NoSuchBucket()
    const body = WITHOUT_BODY.has(status) ? null : new Uint8Array(bytes)
    return new Response(body, { status, statusText, headers })
  }
}

function isListing(input: string | URL | Request): boolean {
  return new URL(input instanceof Request ? input.url : input).searchParams.has('list-type')
}

async function readBounded(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > MAX_ANSWER_BYTES) throw new UnreadableAnswer()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
