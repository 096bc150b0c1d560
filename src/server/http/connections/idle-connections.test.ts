import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { trustIn } from '../client-address.ts'
import { prepareResponse } from '../kept/prepared-response.ts'
import { createNodeServer } from '../node-server.ts'
import type { RequestHandler } from '../node-server.ts'
import { SOCKET_IDLE_TIMEOUT_MS } from './idle-connections.ts'

const kept = '/civil'
const page = prepareResponse({
  status: 200,
  headers: {},
  body: Buffer.from('Civil engineering'),
  isText: true,
  use: 'often',
})

beforeEach(() => {
  // node's own timers go on
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server with a kept page, and who asks it over one connection. */
async function portal(answer: RequestHandler = () => undefined) {
  const findPrepared = (url: string) => (url === kept ? page : undefined)
  const parts = { headers: {}, findPrepared, isTrusted: trustIn([]), log: pino({ enabled: false }) }
  const server = createNodeServer(parts, answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // it listens on a port
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    server.close()
  })
  const connected = new Promise<Socket>((resolve) => server.once('connection', resolve))
  const ask = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const read = (response: IncomingMessage) => void response.resume().on('end', resolve)
      const asked = request({ port, host: '127.0.0.1', agent, path }, read)
      asked.on('error', reject).end()
    })
  return { server, port, ask, connected }
}

test('a connection on which nothing moves for a minute is ended', async () => {
  const { ask, connected } = await portal()
  await ask(kept)
  const connection = await connected
  vi.advanceTimersByTime(SOCKET_IDLE_TIMEOUT_MS)
  expect(connection.destroyed).toBe(false)
  const closed = once(connection, 'close')
  vi.advanceTimersByTime(SOCKET_IDLE_TIMEOUT_MS / 2)
  await closed
  // and is looked at no more
  const destroy = vi.spyOn(connection, 'destroy')
  vi.advanceTimersByTime(SOCKET_IDLE_TIMEOUT_MS * 2)
  expect(destroy).not.toHaveBeenCalled()
})

test('one that is used goes on', async () => {
  const { ask, connected } = await portal()
  await ask(kept)
  const connection = await connected
  for (let time = 0; time < 5; time++) {
    vi.advanceTimersByTime(SOCKET_IDLE_TIMEOUT_MS * 0.9)
    await ask(kept)
  }
  expect(connection.destroyed).toBe(false)
})

test('so does one whose request comes piece by piece', async () => {
  const { server, port } = await portal()
  const arriving = once(server, 'connection')
  const asker = connect(port, '127.0.0.1')
  onTestFinished(() => void asker.destroy())
  const [connection] = (await arriving) as [Socket]
  for (let sent = 1; sent < 10; sent++) {
    asker.write(sent === 1 ? 'GET /' : 'x')
    await vi.waitUntil(() => connection.bytesRead === 'GET /'.length + sent - 1)
    vi.advanceTimersByTime(SOCKET_IDLE_TIMEOUT_MS / 2)
  }
  expect(connection.destroyed).toBe(false)
})

test('who waits for an answer that is being made is left to node', async () => {
  const asked = Promise.withResolvers<() => void>()
  const { ask, connected } = await portal((_request, response) =>
    asked.resolve(() => response.end('made at last')),
  )
  const answered = ask('/api/users/login')
  const answer = await asked.promise
  vi.advanceTimersByTime(SOCKET_IDLE_TIMEOUT_MS * 3)
  expect((await connected).destroyed).toBe(false)
  answer()
  await answered
})

test('nobody looks any more when the server has closed', async () => {
  const { server } = await portal()
  expect(vi.getTimerCount()).toBe(1)
  await new Promise((done) => server.close(done))
  expect(vi.getTimerCount()).toBe(0)
})
