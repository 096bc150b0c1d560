import { expect, test } from 'vitest'
import { isStillReadable } from './still-readable.ts'

const kept = { savedAt: '2026-11-24T04:35:00Z', sessionEndsAt: '2026-12-24T04:35:00Z' }
const at = (iso: string) => isStillReadable(kept, Date.parse(iso))

test('a copy may be read for as long as the session lives', () => {
  expect(at('2026-11-24T04:35:00Z')).toBe(true)
  expect(at('2026-12-24T04:34:59Z')).toBe(true)
  expect(at('2026-12-24T04:35:00Z')).toBe(false)
})

test('a clock that was turned back gives nobody more time; one that was put right by some minutes costs nothing', () => {
  expect(at('2026-11-24T04:20:00Z')).toBe(true)
  expect(at('2026-11-23T04:35:00Z')).toBe(false)
})

test.each(['', 'never'])('a time that is none (%j) gives no time at all', (text) => {
  const now = Date.parse('2026-11-24T04:36:00Z')
  expect(isStillReadable({ ...kept, savedAt: text }, now)).toBe(false)
  expect(isStillReadable({ ...kept, sessionEndsAt: text }, now)).toBe(false)
})
