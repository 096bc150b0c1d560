import { expect, test } from 'vitest'
import { spacedOut } from './spaced-out.ts'

const start = new Date('2026-11-21T06:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)

test('the same key passes once in a while, another one at once', () => {
  const mayPass = spacedOut(5_000)
  expect(mayPass('a', start)).toBe(true)
  expect(mayPass('a', after(4_999))).toBe(false)
  expect(mayPass('b', after(1))).toBe(true)
  expect(mayPass('a', after(5_000))).toBe(true)
  expect(mayPass('a', after(9_999))).toBe(false)
})

test('who was turned away is not made to wait longer by having asked', () => {
  const mayPass = spacedOut(5_000)
  mayPass('a', start)
  expect(mayPass('a', after(4_000))).toBe(false)
  expect(mayPass('a', after(5_000))).toBe(true)
})

test('however many ask, whoever passed a moment ago still waits', () => {
  const mayPass = spacedOut(5_000)
  mayPass('old', start)
  mayPass('young', after(4_000))
  for (let key = 0; key < 1_100; key++) mayPass(`other-${key}`, after(5_000))
  expect(mayPass('young', after(5_001))).toBe(false)
  expect(mayPass('old', after(5_001))).toBe(true)
  expect(mayPass('other-7', after(5_002))).toBe(false)
})
