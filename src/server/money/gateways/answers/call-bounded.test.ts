import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callBounded } from './call-bounded.ts'

const bounds = { timeoutMs: 2_000, maxBytes: 20 }
const answers: Record<string, (response: ServerResponse, socket: Socket) => void> = {
  '/in-parts': (response) => {
    response.write('₹ 4,500 '.slice(0, 3))
    response.end('and more')
  },
  '/refused': (response) => void response.writeHead(403).end('{}'),
  '/elsewhere': (response) => void response.writeHead(302, { location: '/refused' }).end(),
  '/packed': (response) => void packed(response, gzipSync('{"a":"₹"}')),
  '/packed-badly': (response) => void packed(response, Buffer.from('no gzip')),
  '/packed-bomb': (response) => void packed(response, gzipSync('x'.repeat(100_000))),
  '/other': (_response, socket) =>
    void socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
    ),
  '/longer': (response) => void response.end('x'.repeat(21)),
  '/without-end': (response) => {
    const more = () => response.write('x'.repeat(5), () => setImmediate(more))
    more()
  },
  '/silent': () => undefined,
  '/begun': (response) => void response.write('{'),
  '/broken': (response, socket) => {
    response.writeHead(200, { 'content-length': '10' })
    response.write('{', () => socket.destroy())
  },
  '/hung-up': (_response, socket) => void socket.destroy(),
}
const packed = (response: ServerResponse, body: Buffer) =>
  response.writeHead(200, { 'content-encoding': 'gzip' }).end(body)
let server: Server
let url: string
let connections = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    if (answer !== undefined) return answer(response, request.socket)
    const { method, headers } = request
    request.setEncoding('utf8').on('data', (body: string) => {
      const { 'content-length': length, 'user-agent': agent, 'x-kind': kind } = headers
      response.end([method, length, agent, kind, headers['accept-encoding'], body].join(' '))
    })
  })
  server.on('connection', () => (connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // a TCP address, because the server listens on a port
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const get = (path: string, more: object = {}) =>
  callBounded(url + path, { method: 'GET', headers: {}, ...bounds, ...more })

test('sends the request with identification and returns status and text', async () => {
  const call = { method: 'POST', headers: { 'x-kind': 'test' }, body: 'ആ=1' } as const
  expect(await callBounded(url, { ...call, ...bounds, maxBytes: 50 })).toMatchObject({
    status: 200,
    text: 'POST 5 kalari test identity ആ=1',
  })
  expect(await get('/in-parts')).toMatchObject({ status: 200, text: '₹ 4and more' })
})

test('returns a refusal and a redirect as responses, without following', async () => {
  expect(await get('/refused')).toMatchObject({ status: 403, text: '{}' })
  const elsewhere = await get('/elsewhere')
  expect(elsewhere).toMatchObject({ status: 302, text: '' })
  expect(elsewhere?.headers.get('location')).toBe('/refused')
})

test('returns nothing for a response over the limit', async () => {
  expect(await get('/longer')).toBeNull()
  expect(await get('/longer', { maxBytes: 21 })).toMatchObject({ status: 200 })
  expect(await get('/without-end')).toBeNull()
})

test('reads a compressed response within the same limit', async () => {
  const packedMore = { maxBytes: 1_000 }
  expect(await get('/packed', packedMore)).toMatchObject({ status: 200, text: '{"a":"₹"}' })
  await expect(get('/packed-badly', packedMore)).rejects.toThrow('terminated')
  expect(await get('/packed-bomb', packedMore)).toBeNull()
})

test.each(['/silent', '/begun'])('%s: times out', async (path) => {
  await expect(get(path, { timeoutMs: 50 })).rejects.toThrow('timeout')
})

test.each(['/broken', '/hung-up', '/other'])('%s: fails as a broken response', async (path) => {
  await expect(get(path)).rejects.toThrow(TypeError)
})

test('fails if nothing listens', async () => {
  await expect(
    callBounded('http://127.0.0.1:1/', { method: 'GET', headers: {}, ...bounds }),
  ).rejects.toThrow('fetch failed')
})

test('reuses one connection for sequential calls', async () => {
  await get('/refused')
  const before = connections
  for (let call = 0; call < 5; call++) await get('/refused')
  expect(connections).toBe(before)
})
