import { createServer } from 'node:http'
import { connect, Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AnswerUse } from './content-encodings.ts'
import { prepareResponse, sendPrepared } from './prepared-response.ts'

const text = 'Civil engineering. '.repeat(200)

/** Where the answer is sent to whoever asks. */
async function sent(answer: ReturnType<typeof prepareResponse>): Promise<string> {
  const server = createServer(
    (_request, response) => void sendPrepared(response, answer, 'an-id-01'),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  // it listens on a port
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

function answerOf(body: string, use: AnswerUse = 'often') {
  return prepareResponse({
    status: 200,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: Buffer.from(body),
    isText: true,
    use,
  })
}

test.each(['br', 'zstd', 'gzip', 'identity'])(
  'whoever takes %s gets the text, the first and the tenth',
  async (encoding) => {
    const url = await sent(answerOf(text))
    for (let time = 0; time < 10; time++) {
      const reply = await fetch(url, { headers: { 'accept-encoding': encoding } })
      expect(reply.headers.get('content-encoding') ?? 'identity').toBe(encoding)
      expect(reply.headers.get('vary')).toBe('accept-encoding')
      expect(reply.headers.get('x-request-id')).toBe('an-id-01')
      expect(await reply.text()).toBe(text)
    }
  },
)

test('who has these very bytes is told so, in each encoding, before anybody asked in it', async () => {
  for (const encoding of ['br', 'zstd', 'gzip', 'identity']) {
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

test.each([400, 4_000])('two texts of %s letters have two tags', async (length) => {
  const tagOf = async (letter: string) => {
    const reply = await fetch(await sent(answerOf(letter.repeat(length))))
    await reply.text()
    return reply.headers.get('etag')
  }
  expect(await tagOf('a')).toBe(await tagOf('a'))
  expect(await tagOf('a')).not.toBe(await tagOf('b'))
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

test('what everybody asks for is made smaller, and whoever has it from before need not get it again', async () => {
  const words = Array.from({ length: 3_000 }, (_, number) => (number * 7_919) % 1_009).join(' ')
  const url = await sent(answerOf(words, 'lasting'))
  const ask = async (more: Record<string, string> = {}) => {
    const reply = await fetch(url, { headers: { 'accept-encoding': 'br', ...more } })
    const bytes = Number(reply.headers.get('content-length'))
    return {
      status: reply.status,
      bytes,
      etag: reply.headers.get('etag') ?? '',
      text: await reply.text(),
    }
  }
  const first = await ask()
  for (let time = 0; time < 20; time++) await ask()
  await expect.poll(async () => (await ask()).bytes).toBeLessThan(first.bytes)
  const later = await ask()
  expect(later.text).toBe(words)
  expect(later.etag).not.toBe(first.etag)
  for (const { etag } of [first, later])
    expect(await ask({ 'if-none-match': etag })).toMatchObject({ status: 304, etag })
})

test('who does not read what they asked for is cut off after a minute (attack A18)', async () => {
  // a thousandth of each idle limit, so that a minute passes at once
  // oxlint-disable-next-line typescript/unbound-method -- called with the socket below
  const setIdle = Socket.prototype.setTimeout
  vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, ms: number) {
    return setIdle.call(this, ms / 1_000)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  // more than the machine takes for an asker who does not
  const answer = answerOf('x'.repeat(32 * 1024 * 1024))
  const server = createServer(
    (_request, response) => void sendPrepared(response, answer, 'an-id-01'),
  )
  onTestFinished(() => void server.close())
  const cutOff = new Promise((done) =>
    server.once('connection', (socket) => socket.once('close', done)),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // it listens on a port
  const asker = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void asker.destroy())
  asker.write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n')
  await cutOff
  expect(server.listening).toBe(true)
})
