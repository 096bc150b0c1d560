import { expect, test } from 'vitest'
import { pages, safeNextPath } from './pages.ts'

test.each(['/', '/courseDetailPage/018f', '/enroll?course=a&campus=Kochi', '/my%20page'])(
  '%s is a place to go to after login',
  (path) => {
    expect(safeNextPath(path)).toBe(path)
  },
)

test.each([
  null,
  '',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/@evil\nexample',
  `/${'a'.repeat(600)}`,
])('%j is not', (path) => {
  expect(safeNextPath(path)).toBeNull()
})

test('a login leads on to the checkout of a course and a campus', () => {
  const path = pages.enroll('018f', 'Kottiyam')
  expect(path).toBe('/enroll?course=018f&campus=Kottiyam')
  expect(safeNextPath(path)).toBe(path)
})

test('result pages are addressed by what the server says', () => {
  const result = { orderId: 'ORD1', amount: '4500.50' }
  expect(pages.paymentResult({ ...result, status: 'CHARGED' })).toBe(
    '/payment/success?orderId=ORD1&amount=4500.50&status=CHARGED',
  )
  expect(pages.paymentResult({ ...result, status: 'FAILED' })).toMatch(/^\/payment\/failure\?/)
  expect(pages.paymentResult({ ...result, status: 'PENDING' })).toMatch(/^\/payment\/pending\?/)
})
