import { Socket, connect } from 'node:net'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { portalApp } from '../../../../../test/support/portal-app.ts'
import type { RenderPage } from '../pages/render.ts'
import { IDLE_TIMEOUT_MS } from './server.ts'

/** More than the operating system buffers for a client that does not read. */
const longPage: RenderPage = async () => new Response('x'.repeat(32 * 1024 * 1024))

const portal = portalApp({ renderPage: longPage })

test('a client that does not read its response is disconnected after a minute (attack A18)', async () => {
  // a thousandth of each idle limit, so that a minute passes at once
  // oxlint-disable-next-line typescript/unbound-method -- called with the socket below
  const setIdle = Socket.prototype.setTimeout
  const limits: number[] = []
  vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (
    this: Socket,
    ms: number,
    callback?: () => void,
  ) {
    limits.push(ms)
    return setIdle.call(this, ms / 1_000, callback)
  })
  const client = connect(portal().port, '127.0.0.1')
  // a server that drops a client with unread bytes resets the connection
  client.on('error', () => undefined)
  try {
    await once(client, 'connect')
    client.pause()
    client.write('GET /unread HTTP/1.1\r\nHost: portal\r\n\r\n')
    const count = () =>
      new Promise<number>((resolve, reject) =>
        portal().server.getConnections((error, open) => (error ? reject(error) : resolve(open))),
      )
    await expect.poll(count).toBe(1)
    await expect.poll(count).toBe(0)
    expect(limits).toContain(IDLE_TIMEOUT_MS)
  } finally {
    vi.restoreAllMocks()
    client.destroy()
  }
})
