import { expect, test } from 'vitest'
import { formatIndianTime } from '#contract/platform/time/indian-time.ts'
import { expectedBy } from './processing-time.ts'

test.each([
  ['a Monday', '2026-11-16T06:00:00Z', '25 Nov 2026'],
  ['a Friday', '2026-11-20T06:00:00Z', '1 Dec 2026'],
  ['a Saturday', '2026-11-21T06:00:00Z', '1 Dec 2026'],
  ['a Sunday', '2026-11-22T06:00:00Z', '1 Dec 2026'],
  ['a Sunday evening in London that is Monday in India', '2026-11-15T19:00:00Z', '25 Nov 2026'],
])('money sent on %s is expected seven business days later', (_day, sentAt, day) => {
  expect(formatIndianTime(expectedBy(new Date(sentAt)))).toBe(`${day}, 11:59 pm`)
})
