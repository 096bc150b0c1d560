import { expect, test } from 'vitest'
import { normalPathOf, pathOf, queryOf, readableAddress } from './address-parts.ts'

test.each([
  '/',
  '/civil?page=2',
  '/courses?q=%FF%00',
  '/courseDetailPage/018f2c7e-1111-7222-8333-444455556666',
  '/departments/%E0%B4%AE%E0%B4%B4?x=%zz',
  '/receipt/a%2Fb',
])('%s stays as it is', (address) => {
  expect(readableAddress(address)).toBe(address)
})

test.each([
  ['/courseDetailPage/%00', '/courseDetailPage/%EF%BF%BD'],
  ['/courseDetailPage/%FF?page=%FF', '/courseDetailPage/%EF%BF%BD?page=%FF'],
  ['/verify/abc%00def/%41', '/verify/%EF%BF%BD/%41'],
  ['/%zz', '/%EF%BF%BD'],
  ['/%', '/%EF%BF%BD'],
  ['/api/users/checkout/%ED%A0%80', '/api/users/checkout/%EF%BF%BD'],
])('%s is read as %s', (address, readable) => {
  expect(readableAddress(address)).toBe(readable)
})

test.each([
  ['/civil', '/civil', ''],
  ['/civil?', '/civil', ''],
  ['/civil?page=2', '/civil', 'page=2'],
  ['/back?order=1?status=2&x=?', '/back', 'order=1?status=2&x=?'],
])('%s is cut at its first question mark', (address, path, query) => {
  expect([pathOf(address), queryOf(address)]).toEqual([path, query])
})

test.each([
  ['/', '/'],
  ['//PAY//secret/', '/pay/secret'],
  ['/%70ay%2Fsecret', '/pay/secret'],
  ['/x/../pay/secret', '/pay/secret'],
  ['/x/%2E%2e/pay/secret?next=/', '/pay/secret'],
  [String.raw`/\pay/secret`, '/pay/secret'],
  ['/pay/%zz', '/pay/\uFFFD'],
])('%s is the path %s', (address, path) => {
  expect(normalPathOf(address)).toBe(path)
})
