import { expect, test } from 'vitest'
import { versionInForce } from './version-in-force.ts'

const first = { number: 1, effectiveOn: '2026-10-01' }
const second = { number: 2, effectiveOn: '2026-12-01' }
const third = { number: 3, effectiveOn: '2026-12-01' }

test.each([
  ['before the first day', '2020-01-01', 1],
  ['on the first day', '2026-10-01', 1],
  ['the day before the next', '2026-11-30', 1],
  ['the later number of two versions of one day', '2026-12-01', 3],
  ['long after', '2030-01-01', 3],
])('%s', (_when, day, number) => {
  expect(versionInForce([third, first, second], day).number).toBe(number)
})

test('a single version is always in force', () => {
  expect(versionInForce([first], '2000-01-01')).toBe(first)
})
