import { createServer, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { headerOf } from './header-of.ts'

const names = ['accept', 'accept-encoding', 'if-none-match', 'x-forwarded-for', 'x-request-id']

test.each([
  [['Accept-Encoding', 'br', 'IF-NONE-MATCH', '"a"', 'Accept', '*/*']],
  [['accept-encoding', 'br', 'Accept-Encoding', 'gzip', 'x-forwarded-for', '::1']],
  [['X-Request-Id', 'one', 'X-Forwarded-For', '192.0.2.7', 'X-Forwarded-For', '192.0.2.8']],
  [['X-Request-Id', 'one', 'X-Request-Id', 'two', 'Accept', '']],
])('a header is what node says that it is (%j)', async (raw) => {
  const met = Promise.withResolvers<IncomingMessage>()
  const server = createServer((asked, response) => {
    met.resolve(asked)
    response.end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  // it listens on a port
  const { port } = server.address() as AddressInfo
  request({ port, host: '127.0.0.1', headers: ['Host', 'portal', ...raw] }).end()
  const asked = await met.promise
  for (const name of names) expect(headerOf(asked, name)).toBe(asked.headers[name])
})
