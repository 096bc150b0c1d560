import { expect, test } from 'vitest'
import { isStillReadable } from './still-readable.ts'

const kept = { savedAt: '2026-11-24T04:35:00Z', sessionEndsAt: '2026-12-24T04:35:00Z' }
const at = (iso: string) => isStillReadable(kept, Date.parse(iso))

test('a copy is readable for the lifetime of the session', () => {
  expect(at('2026-11-24T04:35:00Z')).toBe(true)
  expect(at('2026-12-24T04:34:59Z')).toBe(true)
  expect(at('2026-12-24T04:35:00Z')).toBe(false)
})

test('a clock set back ends the copy, and a correction of some minutes does not', () => {
  expect(at('2026-11-24T04:20:00Z')).toBe(true)
  expect(at('2026-11-23T04:35:00Z')).toBe(false)
})

test.each(['', 'never'])('an invalid time (%j) makes the copy unreadable', (text) => {
  const now = Date.parse('2026-11-24T04:36:00Z')
  expect(isStillReadable({ ...kept, savedAt: text }, now)).toBe(false)
  expect(isStillReadable({ ...kept, sessionEndsAt: text }, now)).toBe(false)
})
