import { expect, test } from 'vitest'
import { pages, safeNextPath } from './pages.ts'
import { resultStatuses } from './money/payments.ts'

test.each(['/', '/courseDetailPage/018f', '/enroll?course=a&campus=Kochi', '/my%20page'])(
  '%s is an allowed target after login',
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
])('%j is not an allowed target', (path) => {
  expect(safeNextPath(path)).toBeNull()
})

test.each<[{ paths: readonly string[] }, string]>([
  [pages.department, pages.department('civil')],
  [pages.department, pages.department('marine/x')],
  [pages.course, pages.course('a/b?c#d')],
  [pages.officeReceipt, pages.officeReceipt('O/1')],
  [pages.register, pages.register('/courses')],
  [pages.login, pages.login()],
  [pages.resetPassword, pages.resetPassword('x')],
  [pages.enroll, pages.enroll('018f', 'Kochi')],
  ...resultStatuses.map((status): [{ paths: readonly string[] }, string] => [
    pages.paymentResult,
    pages.paymentResult({ orderId: 'O1', amount: '1', status }),
  ]),
])('%j: the route pattern matches the address %s', ({ paths }, address) => {
  const [path] = address.split(/[?#]/, 1)
  const patterns = paths.map((known) => new RegExp(`^${known.replace(/:\w+/, '[^/]+')}$`))
  expect(patterns.some((pattern) => pattern.test(path ?? ''))).toBe(true)
})

test('a login continues to the checkout of a course and a campus', () => {
  const path = pages.enroll('018f', 'Kottiyam')
  expect(path).toBe('/enroll?course=018f&campus=Kottiyam')
  expect(safeNextPath(path)).toBe(path)
})

test('the status of the server selects the result page', () => {
  const result = { orderId: 'ORD1', amount: '4500.50' }
  expect(pages.paymentResult({ ...result, status: 'CHARGED' })).toBe(
    '/payment/success?orderId=ORD1&amount=4500.50&status=CHARGED',
  )
  expect(pages.paymentResult({ ...result, status: 'FAILED' })).toMatch(/^\/payment\/failure\?/)
  expect(pages.paymentResult({ ...result, status: 'PENDING' })).toMatch(/^\/payment\/pending\?/)
})
