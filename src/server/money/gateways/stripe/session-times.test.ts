import { expect, test } from 'vitest'
import { creationWindow, SESSION_LIFE_MS } from './session-times.ts'

test('a session lives an hour from its attempt', () => {
  expect(SESSION_LIFE_MS).toBe(3_600_000)
})

test('a lost session is searched from ten minutes before its start to forty after', () => {
  const begunAt = new Date('2026-11-21T06:00:00.500Z')
  const seconds = (text: string) => new Date(text).getTime() / 1_000
  expect(creationWindow(begunAt)).toEqual({
    gte: seconds('2026-11-21T05:50:00Z'),
    lte: seconds('2026-11-21T06:40:01Z'),
  })
})
