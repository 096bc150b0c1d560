import { expect, test } from 'vitest'
import { paymentLink } from './payment-link.ts'

test.each(['https://pay.example.com/x?y=1', 'http://127.0.0.1:4001/pay/x'])(
  '%s is fine',
  (link) => {
    expect(paymentLink(link)).toBe(link)
  },
)

test.each([
  null,
  undefined,
  '',
  '/pay',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
])('%s is refused', (link) => {
  expect(paymentLink(link)).toBeNull()
})
