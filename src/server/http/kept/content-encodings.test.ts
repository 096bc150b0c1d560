import { expect, test } from 'vitest'
import { bestEncoding, encode, pack } from './content-encodings.ts'

test.each([
  ['', 'identity', 'identity'],
  ['gzip, deflate, br, zstd', 'br', 'zstd'],
  ['gzip, deflate, br', 'br', 'br'],
  ['gzip, deflate', 'gzip', 'gzip'],
  ['GZIP', 'gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
  ['br;q=0.0, zstd;q=0, *', 'gzip', 'gzip'],
  ['*;q=0', 'identity', 'identity'],
  ['*', 'br', 'zstd'],
  ['identity', 'identity', 'identity'],
  ['zstd', 'zstd', 'zstd'],
])('Accept-Encoding: %j gets %s, and what is made for one %s', (accepted, often, seldom) => {
  for (let time = 0; time < 2; time++)
    expect([bestEncoding(accepted, 'often'), bestEncoding(accepted, 'seldom')]).toEqual([
      often,
      seldom,
    ])
})

test('what is kept takes no more memory than it has bytes', async () => {
  const packed = pack(Buffer.from('Civil engineering. '.repeat(200)))
  const [br, gzip] = [await encode(packed, 'br', 'seldom'), await encode(packed, 'gzip', 'often')]
  for (const kept of [packed, br, gzip]) expect(kept.buffer.byteLength).toBe(kept.length)
})
