import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

type Answer = { status: number; body?: string; headers?: Record<string, string> }
export type ReceivedEvent = { id: string; body: string; headers: IncomingHttpHeaders }

/** Somebody else's program that is told of events. It answers as the test says, 204 where it says nothing. */
export async function openEventReceiver() {
  const received: ReceivedEvent[] = []
  let answer: (event: ReceivedEvent) => Answer | Promise<Answer> = () => ({ status: 204 })
  const server = createServer((request, response) => void receive(request, response))
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const { headers } = request
    const event = {
      id: String(headers['webhook-id']),
      body: Buffer.concat(chunks).toString(),
      headers,
    }
    received.push(event)
    const { status, body = '', headers: more = {} } = await answer(event)
    response.writeHead(status, more).end(body)
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // a server that listens on TCP has an address with a port
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/events`,
    received,
    answers(next: typeof answer) {
      answer = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** What a receiver that was written with the Standard Webhooks' own library makes of it. @throws where it is not believed. */
export function verified(secret: string, { body, headers }: ReceivedEvent) {
  const texts = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value)]),
  )
  // parsed JSON of ours: docs/integrations.md says what it is
  return new Webhook(secret).verify(body, texts) as {
    type: string
    timestamp: string
    data: Record<string, unknown>
  }
}
