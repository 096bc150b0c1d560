import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { AnswerCache } from '../cache/answer-cache.ts'
import { createHttpServer } from './server.ts'

const noAnswers = new AnswerCache(
  () => 0,
  () => 0,
)

/** A server with short limits; the tests ask for no page. */
async function openServer(): Promise<number> {
  const { app } = await createHttpServer({
    publicUrl: 'http://portal.test',
    trustedProxies: [],
    log: pino({ level: 'silent' }),
    dispatchEndpoint: () => Promise.reject(new Error('no call is made')),
    findPrincipal: async () => null,
    noteFailure: () => undefined,
    isReady: async () => true,
    isTestMode: false,
    drainMs: 0,
    registerRawRoutes: async () => undefined,
    answers: noAnswers,
    door: { stateFor: () => 'open' },
    makePage: () => Promise.reject(new Error('no page is made')),
    slowRequest: { headersMs: 20, wholeMs: 40, checkEveryMs: 5 },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return (app.server.address() as AddressInfo).port
}

/** What the server says until it closes. */
function saidTo(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => (said += chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(said))
  })
}

test.each([
  ['without the end of its headers', 'GET /assets/frame.css HTTP/1.1\r\nHost: portal.test\r\n'],
  [
    'without its body',
    'POST /api/users/login HTTP/1.1\r\nHost: portal.test\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  ],
])('a request %s is closed without a response, so that a browser retries', async (_how, bytes) => {
  expect(await saidTo(await openServer(), bytes)).toBe('')
})

test('bytes that are not HTTP still get a response', async () => {
  expect(await saidTo(await openServer(), 'hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
})
