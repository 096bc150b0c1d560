import { expect, test } from 'vitest'
import { bestEncoding } from './prepared-response.ts'

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
