/** More than any picture of ours or any page of a list has. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024
const WITHOUT_BODY = new Set([204, 205, 304])

/** What came is not what a bucket says. */
export class StrangeAnswer extends Error {}

/** What the bucket's own words say of itself; the client takes it for a picture that is not there. */
export class NoSuchBucket extends Error {}

/** fetch for the client of a bucket: every answer is had within a time, whole, and not longer than it may be. */
export function bucketFetch(timeoutMs: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { status, statusText, headers } = response
    const bytes = await readBounded(response)
    // the client would read a page of a proxy as a list of nothing
    if (status === 200 && isListing(input) && !bytes.includes('<ListBucketResult'))
      throw new StrangeAnswer()
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
    if (length > MAX_ANSWER_BYTES) throw new StrangeAnswer()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
