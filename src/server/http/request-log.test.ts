import { expect, test } from 'vitest'
import { pathForLog } from './request-log.ts'

test('the path of a request is logged, and nothing that follows it', () => {
  expect(pathForLog('/receipt/ORD1?token=secret')).toBe('/receipt/ORD1')
})

test.each([
  '/pay/secret',
  '/pay/secret.data?x=1',
  '//PAY/secret',
  '/%70ay/secret',
  '/pay%2Fsecret',
])('the token of a payment link stands in no log: %s', (url) => {
  expect(pathForLog(url)).toBe('/pay/-')
})
