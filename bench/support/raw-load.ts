import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** Of answers within some seconds; latencies in milliseconds. */
export type LoadFigures = { requests: number; p50: number; p99: number; bytesEach: number }

type Load = {
  port: number
  /** What each connection asks for next, without an end. */
  nextPath: () => string
  headers: Record<string, string>
  connections: number
  ms: number
}

/**
 * Asks over connections that stay open, each for the next answer as soon as it has the last. By bare sockets: what asks
 * must cost less than what answers, or the answerer is not what is measured.
 * @throws Error on any answer but 200, and where a connection breaks.
 */
export async function rawLoad(load: Load): Promise<LoadFigures> {
  const latencies: number[] = []
  let bytesEach = 0
  const until = performance.now() + load.ms
  const connections = Array.from({ length: load.connections }, async () => {
    const socket = await opened(load.port)
    const ask = asker(socket)
    while (performance.now() < until) {
      const started = performance.now()
      bytesEach = await ask(requestText(load.nextPath(), load.headers))
      latencies.push(performance.now() - started)
    }
    socket.destroy()
  })
  await Promise.all(connections)
  const sorted = latencies.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
  return { requests: sorted.length, p50: at(0.5), p99: at(0.99), bytesEach }
}

function requestText(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}\r\n`
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.setNoDelay(true)
    socket.once('error', reject)
  })
}

/** Sends one request after the other; gives the bytes of each answer, its head included. */
function asker(socket: Socket): (request: string) => Promise<number> {
  let waiting = Promise.withResolvers<number>()
  let got: Buffer[] = []
  let gotBytes = 0
  let usualBytes = 0
  const end = () => {
    usualBytes = gotBytes
    got = []
    gotBytes = 0
    waiting.resolve(usualBytes)
  }
  socket.on('data', (chunk) => {
    got.push(chunk)
    gotBytes += chunk.length
    // most answers are as long as the one before: their heads need not be read
    if (gotBytes === usualBytes) return end()
    const expected = expectedBytes(Buffer.concat(got))
    if (expected instanceof Error) waiting.reject(expected)
    else if (expected === gotBytes) end()
  })
  socket.on('close', () => waiting.reject(new Error('the connection broke')))
  // nobody may be waiting any more
  waiting.promise.catch(() => undefined)
  return (request) => {
    waiting = Promise.withResolvers<number>()
    waiting.promise.catch(() => undefined)
    socket.write(request)
    return waiting.promise
  }
}

/** Null while its head is not there. */
function expectedBytes(answer: Buffer): number | Error | null {
  const end = answer.indexOf('\r\n\r\n')
  if (end === -1) return null
  const head = answer.toString('latin1', 0, end)
  const length = /^content-length: (\d+)\r?$/im.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) return new Error(head)
  return end + '\r\n\r\n'.length + Number(length)
}
