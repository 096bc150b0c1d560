import { expect, test } from 'vitest'
import { isKeptPage, isPersonalPage } from './page-addresses.ts'

test.each([
  '/',
  '/civil',
  '/cse?page=2',
  '/departments/marine',
  '/courses?department=Civil+Engineering&sort=fee&page=1',
  '/courses?department=Software&mode=Online&duration=1+month&fee=free',
  '/courseDetailPage/018f2c7e-1111-7222-8333-444455556666',
  '/login',
  '/terms-and-conditions',
])('%s is kept', (address) => {
  expect(isKeptPage(address)).toBe(true)
})

test.each([
  '/courses?q=staad',
  '/civil?utm_source=x',
  '/civil?page=1&page=2',
  '/civil/',
  '//civil',
  '/civil2',
  '/courseDetailPage/not-an-id',
  '/login?next=/enroll',
  '/receipt/ORD1',
  '/mypayments',
  '/payment/success?orderId=ORD1&status=CHARGED',
  '/.env',
  `/courses?department=${'x'.repeat(300)}`,
])('%s is not kept', (address) => {
  expect(isKeptPage(address)).toBe(false)
})

test.each([
  ['/receipt/ORD1', true],
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
