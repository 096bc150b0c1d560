import { createServer, request as ask } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'

/** What a path is answered with instead, made of the portal's own answer. */
type Change = (path: string, body: string) => string

/**
 * Stands before the portal and answers as another version of it would.
 * @returns its address; `change` is what it does to texts from now on; `stop` ends it.
 */
export async function portalThatChanges() {
  const portal = new URL(process.env['PORTAL_URL'] ?? '')
  const state: { change: Change } = { change: (_path, body) => body }
  const server = createServer((incoming, outgoing) => {
    const { method, url: path = '/' } = incoming
    const headers = { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': '' }
    const pass = async (answer: IncomingMessage) => {
      const body = await changed(answer, (whole) => state.change(path, whole))
      const { 'content-length': _length, etag: _etag, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, rest).end(body)
    }
    const asked = ask(new URL(path, portal), { method, headers }, (answer) => void pass(answer))
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    setChange: (change: Change) => {
      state.change = change
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function changed(answer: IncomingMessage, change: (body: string) => string) {
  const type = answer.headers['content-type'] ?? ''
  return /^text\/(?:html|javascript)/.test(type) ? change(await text(answer)) : buffer(answer)
}
