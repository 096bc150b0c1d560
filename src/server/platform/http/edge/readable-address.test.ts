import { expect, test } from 'vitest'
import { pathOf, readableAddress } from './readable-address.ts'

test.each([
  '/',
  '/civil?page=2',
  '/courses?q=%FF%00',
  '/courseDetailPage/018f2c7e-1111-7222-8333-444455556666',
  '/departments/%E0%B4%AE%E0%B4%B4?x=%zz',
  '/receipt/a%2Fb',
])('%s is unchanged', (address) => {
  expect(readableAddress(address)).toBe(address)
})

test.each([
  ['/courseDetailPage/%00', '/courseDetailPage/%EF%BF%BD'],
  ['/courseDetailPage/%FF?page=%FF', '/courseDetailPage/%EF%BF%BD?page=%FF'],
  ['/verify/abc%00def/%41', '/verify/%EF%BF%BD/%41'],
  ['/%zz', '/%EF%BF%BD'],
  ['/%', '/%EF%BF%BD'],
  ['/api/users/checkout/%ED%A0%80', '/api/users/checkout/%EF%BF%BD'],
])('%s becomes %s', (address, readable) => {
  expect(readableAddress(address)).toBe(readable)
})

test.each([
  ['/civil', '/civil'],
  ['/civil?', '/civil'],
  ['/back?order=1?status=2&x=?', '/back'],
])('the path of %s is %s', (address, path) => {
  expect(pathOf(address)).toBe(path)
})
