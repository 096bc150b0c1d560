import { expect, test } from 'vitest'
import { memoryStorage } from '#web/people/session/browser-storage.ts'
import { attemptKey, endAttempt } from './attempt-key.ts'

const target = { courseId: 'c1', campus: 'Kochi' }

test('the key is a prefix and a timestamp', () => {
  expect(attemptKey(memoryStorage(), target, 1_732_000_000_000)).toBe('web_1732000000000')
})

test('a retry and a reload use the same key', () => {
  const storage = memoryStorage()
  attemptKey(storage, target, 1)
  expect(attemptKey(storage, target, 2)).toBe('web_1')
})

test('another course or campus gets another key', () => {
  const storage = memoryStorage()
  attemptKey(storage, target, 1)
  expect(attemptKey(storage, { ...target, campus: 'Kottiyam' }, 2)).toBe('web_2')
  expect(attemptKey(storage, { ...target, courseId: 'c2' }, 3)).toBe('web_3')
})

test('the attempt after a definite end gets a new key', () => {
  const storage = memoryStorage()
  attemptKey(storage, target, 1)
  endAttempt(storage, target)
  expect(attemptKey(storage, target, 2)).toBe('web_2')
})
