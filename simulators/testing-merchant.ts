import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface ReceivedPost {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/**
 * A merchant's webhook address for one test. It responds to the first requests with `answers` and to
 * all others with 200.
 */
export async function startTestingMerchant(
  answers: number[] = [],
): Promise<{ url: string; received: ReceivedPost[] }> {
  const received: ReceivedPost[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens on TCP
  return { url: `http://127.0.0.1:${port}/hook`, received }
}
