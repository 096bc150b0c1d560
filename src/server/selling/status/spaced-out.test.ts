import { expect, test } from 'vitest'
import { spacedOut } from './spaced-out.ts'

const start = new Date('2026-11-21T06:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const once = { passes: 1, withinMs: 5_000 }

test('the same key passes once per interval, another key at once', () => {
  const mayPass = spacedOut(once)
  expect(mayPass('a', start)).toBe(true)
  expect(mayPass('a', after(4_999))).toBe(false)
  expect(mayPass('b', after(1))).toBe(true)
  expect(mayPass('a', after(5_000))).toBe(true)
  expect(mayPass('a', after(9_999))).toBe(false)
})

test('several calls may pass at once; the next passes when the first is old enough', () => {
  const mayPass = spacedOut({ passes: 3, withinMs: 6_000 })
  expect([0, 100, 2_000, 5_999].map((ms) => mayPass('a', after(ms)))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect([6_000, 6_099, 6_100].map((ms) => mayPass('a', after(ms)))).toEqual([true, false, true])
})

test('a refused call does not extend the wait', () => {
  const mayPass = spacedOut(once)
  mayPass('a', start)
  expect(mayPass('a', after(4_000))).toBe(false)
  expect(mayPass('a', after(5_000))).toBe(true)
})

test('a recent call still waits, however many other keys ask', () => {
  const mayPass = spacedOut(once)
  mayPass('old', start)
  mayPass('young', after(4_000))
  for (let key = 0; key < 1_100; key++) mayPass(`other-${key}`, after(5_000))
  expect(mayPass('young', after(5_001))).toBe(false)
  expect(mayPass('old', after(5_001))).toBe(true)
  expect(mayPass('other-7', after(5_002))).toBe(false)
})
