import { expect, test } from 'vitest'
import { isAt, isPersonalPage, pageAddressOf } from './page-addresses.ts'

const course = '/courseDetailPage/018f2c7e-1111-7222-8333-444455556666'

test.each([
  '/',
  '/civil',
  '/cse?page=2',
  '/departments/marine',
  '/courses?department=Civil+Engineering&sort=fee&page=1',
  '/courses?department=Software&mode=Online&duration=1+month&fee=free',
  course,
  '/login',
  '/terms-and-conditions',
])('%s is kept', (address) => {
  expect(pageAddressOf(address)).toMatchObject({ address, keep: 'few' })
})

test.each([
  [`${course}?x=1`, course],
  [`${course}?`, course],
  [`${course}?${'x=1&'.repeat(500)}`, course],
  ['/civil?utm_source=x&page=2&fbclid=%FF', '/civil?page=2'],
  ['/?page=2&x', '/?page=2'],
  ['/civil?x?&page=2', '/civil?page=2'],
  ['/privacyPolicy?page=1', '/privacyPolicy'],
])('%.60s is answered from the page that is kept for %s', (asked, address) => {
  expect(pageAddressOf(asked)).toMatchObject({ address, keep: 'few' })
})

test.each([
  ['/courses?q=staad&x=1', '/courses?q=staad'],
  ['/login?next=%2Fenroll&x=1', '/login?next=%2Fenroll'],
  [`${course}?campus=Kochi&x=1`, `${course}?campus=Kochi`],
])('%s is kept apart, and made without what the page does not read', (asked, address) => {
  expect(pageAddressOf(asked)).toMatchObject({ address, keep: 'many' })
})

test.each([
  '/civil?page=1&page=2',
  '/civil/',
  '//civil',
  '/civil2',
  '/courseDetailPage/not-an-id',
  '/mypayments/',
  '/receipt/ORD1.data',
  '/payment/success?orderId=ORD1&status=CHARGED',
  '/.env',
  `/courses?department=${'x'.repeat(300)}`,
])('%s is not kept', (address) => {
  expect(pageAddressOf(address)).toMatchObject({ address, keep: null })
})

test.each([
  ['/mypayments?x=1', '/mypayments'],
  ['/MyPayments', '/mypayments'],
  ['/receipt/ORD1', '/receipt/-'],
  ['/pay/secret', '/pay/-'],
  ['/admin/orders/ORD1/receipt?page=2', '/admin/orders/-/receipt'],
  ['/verify/too-short', '/verify/-'],
  [`/receiptCheck/${'A'.repeat(23)}`, '/receiptCheck/-'],
])('%s is the frame %s', (asked, address) => {
  expect(pageAddressOf(asked)).toEqual({ address, keep: 'few', isFrame: true })
})

test('the page of a check code is its own', () => {
  const address = `/verify/${'A'.repeat(22)}`
  expect(pageAddressOf(address)).toEqual({ address, keep: null, isFrame: false })
})

test.each([
  ['/courses?q=total%20station', '/courses?q=total+station'],
  ['/courses?%71=staad', '/courses?q=staad'],
  ['/courses?q=%ff', '/courses?q=%EF%BF%BD'],
  ['/civil?page=2?x', '/civil?page=2%3Fx'],
  ['/civil?page', '/civil?page='],
  [course.toUpperCase().replace('/COURSEDETAILPAGE', '/courseDetailPage'), null],
])('%s is made as its key says, and not kept', (asked, address) => {
  expect(pageAddressOf(asked)).toMatchObject({ address: address ?? asked, keep: null })
})

test.each([
  ['/receipt/ORD1', true],
  ['/RECEIPT/ORD1', true],
  ['/%72eceipt/ORD1', true],
  ['/MyPayments/', true],
  ['/mypayments.data', true],
  ['/civil/%2E%2E/receipt/ORD1', true],
  ['//receipt//ORD1', true],
  ['/payment/success?orderId=ORD1', true],
  ['/enroll?course=1', true],
  ['/mypayments', true],
  ['/profile', true],
  ['/admindashboard', true],
  ['/getallcourses?q=plc', true],
  ['/editcourse/0190', true],
  ['/editcategory/0190', true],
  ['/admin/orders/ORD1', true],
  ['/civil', false],
  ['/payments-explained', false],
])('%s is personal: %s', (address, isPersonal) => {
  expect(isPersonalPage(address)).toBe(isPersonal)
})

test('a page is at its address in any case, escaped, and with a slash at the end', () => {
  for (const address of ['/login', '/LOGIN?next=/', '/%6Cogin', '/login/'])
    expect(isAt(address, ['/login'])).toBe(true)
  expect(isAt('/login/x', ['/login'])).toBe(false)
  expect(isAt('/', ['/login', '/'])).toBe(true)
})
