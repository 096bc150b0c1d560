import { expect, test } from 'vitest'
import { officePages, pages, resultPaths } from '#contract/pages.ts'
import { handlingOf } from './handling-of.ts'

const origin = 'https://portal.kalari.test'
const files = new Set(['/assets/frame-1a2b.js'])
const way = (path: string, { method = 'GET', mode = 'navigate' } = {}) =>
  handlingOf({ method, mode, url: new URL(path, origin).href }, origin, files)

test.each([pages.home(), pages.courses(), pages.myCourses(), pages.receipt('O1'), '/no/such/page'])(
  '%s is fetched from the network first',
  (path) => {
    expect(way(path)).toBe('page')
  },
)

const ofMoney = [
  ...Object.values(resultPaths),
  pages.enroll('c1', 'Kochi'),
  pages.pay('secret'),
  '/pay/secret',
  '/PAY/secret',
]
const ofOffice = Object.values(officePages).flatMap(({ paths }) => paths)

test.each([...ofMoney, pages.adminLogin(), '/ENROLL?course=c1', '//payment/success'])(
  '%s is not handled',
  (path) => {
    expect(way(path.startsWith('//') ? origin + path : path)).toBe('leave')
  },
)

test('pages of the office are not handled', () => {
  expect(ofOffice.filter((path) => way(path) !== 'leave')).toEqual([])
})

test('API calls, submitted forms and other sites are not handled', () => {
  expect(way('/api/users/mycourses', { mode: 'cors' })).toBe('leave')
  expect(way('/api/payment/return')).toBe('leave')
  expect(way('/courses', { method: 'POST' })).toBe('leave')
  expect(way('https://example.test/assets/frame-1a2b.js', { mode: 'cors' })).toBe('leave')
})

test('only files of this build are served from the cache', () => {
  expect(way('/assets/frame-1a2b.js', { mode: 'cors' })).toBe('file')
  expect(way('/assets/frame-of-before.js', { mode: 'cors' })).toBe('leave')
  expect(way('/civil.data', { mode: 'cors' })).toBe('leave')
})
