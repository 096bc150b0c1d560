import { expect, test } from 'vitest'
import { clientAddress, trustIn } from './client-address.ts'

const isTrusted = trustIn(['10.0.0.1', '10.1.0.0/16', '2001:db8::/32'])
const from = (remoteAddress: string, forwarded?: string) =>
  clientAddress(
    // the two properties that the code reads
    { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as never,
    isTrusted,
  )

test.each([
  ['198.51.100.7', undefined, '198.51.100.7'],
  ['198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ['10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['10.0.0.1', '192.0.2.66, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
  ['2001:db8::1', 'nonsense', 'nonsense'],
  ['10.0.0.1', undefined, '10.0.0.1'],
  ['10.0.0.1', '10.1.2.3', '10.1.2.3'],
])('%s forwarding for %s is %s', (remote, forwarded, client) => {
  expect(from(remote, forwarded)).toBe(client)
})

test.each(['everyone', '10.0.0.0/99', ''])('%j is refused as a trusted proxy', (proxy) => {
  expect(() => trustIn([proxy])).toThrow(/no address and no range|out of range/)
})
