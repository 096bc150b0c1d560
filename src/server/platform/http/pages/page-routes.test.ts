import { expect, test } from 'vitest'
import { pageAddressOf } from './page-routes.ts'

const id = '018f2c7e-1111-7222-8333-444455556666'
const course = { name: 'course', template: '/courseDetailPage/:id' } as const
const courses = { name: 'courses', template: '/courses' } as const

/** As the router parses it: the last part of the path is `part`. */
const addressOf = (
  page: Parameters<typeof pageAddressOf>[0],
  query: Record<string, unknown> = {},
  part = '',
) => {
  const [, name] = /:(\w+)/.exec(page.template) ?? []
  const params = name === undefined ? {} : { [name]: part }
  return pageAddressOf(page, { params, query, url: '/as-asked' })
}

test('the key has the parameters that the page reads, in the order of the table', () => {
  const query = { utm_source: 'x', page: '2', department: 'Civil Engineering', Q: 'a' }
  expect(addressOf(courses, query)).toMatchObject({
    address: '/courses?department=Civil+Engineering&page=2',
    room: 'asked',
  })
  expect(addressOf(course, { x: '1' }, id)).toMatchObject({
    address: `/courseDetailPage/${id}`,
    room: 'catalogue',
  })
})

test.each<[string, ReturnType<typeof addressOf>]>([
  ['a parameter given twice', addressOf(courses, { page: ['1', '2'] })],
  ['a long address', addressOf(courses, { q: 'x'.repeat(300) })],
  ['a part that is in no link', addressOf(course, {}, id.toUpperCase())],
  ['a page of a payment', addressOf({ name: 'paymentResult', template: '/payment/success' })],
  [
    'a certificate',
    addressOf({ name: 'verifyCertificate', template: '/verify/:code' }, {}, 'A'.repeat(22)),
  ],
])('%s is not cached', (...[, { room }]) => {
  expect(room).toBeNull()
})

test('a page with a repeated parameter is rendered as requested', () => {
  expect(addressOf(courses, { page: ['1', '2'] }).address).toBe('/as-asked')
})

test.each([
  [{ name: 'receipt', template: '/receipt/:orderId' }, 'ORD1'],
  [{ name: 'pay', template: '/pay/:token' }, 'secret'],
  [{ name: 'verifyCertificate', template: '/verify/:code' }, 'too-short'],
  [{ name: 'receiptCheck', template: '/receiptCheck/:code' }, 'A'.repeat(23)],
] as const)('$name is a frame for any address', (page, part) => {
  expect(addressOf(page, { x: '1' }, part)).toEqual({
    address: page.template.replace(/:\w+/, '-'),
    room: 'catalogue',
    isFrame: true,
  })
})
