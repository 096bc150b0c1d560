import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { bestEncoding, prepareResponse, sendPrepared } from './prepared-response.ts'

test.each([
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['zstd', 'identity'],
])('Accept-Encoding: %j gets %s', (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding)
  expect(bestEncoding(accepted)).toBe(encoding)
})

const text = 'Civil engineering. '.repeat(200)

/** Where the answer is sent to whoever asks. */
async function sent(answer: ReturnType<typeof prepareResponse>): Promise<string> {
  const server = createServer((request, response) => void sendPrepared(request, response, answer))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  // it listens on a port
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

function answerOf(body: string) {
  return prepareResponse({
    status: 200,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: Buffer.from(body),
    isText: true,
  })
}

test.each(['br', 'gzip', 'identity'])(
  'whoever takes %s gets the text, the first and the next',
  async (encoding) => {
    const url = await sent(answerOf(text))
    for (let time = 0; time < 2; time++) {
      const reply = await fetch(url, { headers: { 'accept-encoding': encoding } })
      expect(reply.headers.get('content-encoding') ?? 'identity').toBe(encoding)
      expect(reply.headers.get('vary')).toBe('accept-encoding')
      expect(await reply.text()).toBe(text)
    }
  },
)

test('who has these very bytes is told so, in each encoding, before anybody asked in it', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const reply = await fetch(await sent(answerOf(text)), {
      headers: { 'accept-encoding': encoding },
    })
    await reply.text()
    const headers = {
      'accept-encoding': encoding,
      'if-none-match': reply.headers.get('etag') ?? '',
    }
    const again = await fetch(await sent(answerOf(text)), { headers })
    expect(again.status).toBe(304)
    const other = await fetch(await sent(answerOf(`${text}.`)), { headers })
    expect(other.status).toBe(200)
    await other.text()
  }
})

test('HEAD gets the headers of GET', async () => {
  const url = await sent(answerOf(text))
  const headers = { 'accept-encoding': 'br' }
  const get = await fetch(url, { headers })
  await get.text()
  const head = await fetch(url, { headers, method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
  expect(await head.text()).toBe('')
})
