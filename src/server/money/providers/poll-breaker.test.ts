import { beforeEach, expect, test } from 'vitest'
import { fixedClock } from '../../../../test/support/fixed-clock.ts'
import { pollBreaker } from './poll-breaker.ts'
import type { PollBreaker } from './poll-breaker.ts'

let clock: ReturnType<typeof fixedClock>
let breaker: PollBreaker

beforeEach(() => {
  clock = fixedClock(new Date('2026-11-21T06:00:00Z'))
  breaker = pollBreaker(clock)
})

/** Makes this many queries without a response. */
function stayUnanswered(count: number): void {
  for (let question = 0; question < count; question++) {
    expect(breaker.admits()).toBe(true)
    breaker.note(false)
  }
}

test('a few missing responses pause nothing, and one response resets the count', () => {
  stayUnanswered(9)
  breaker.note(true)
  stayUnanswered(9)
  expect(breaker.capacity()).toBe('all')
})

test('ten missing responses pause the provider; then one query at a time is allowed', () => {
  stayUnanswered(10)
  expect(breaker.capacity()).toBe('none')
  expect(breaker.admits()).toBe(false)
  clock.advance({ seconds: 15 })
  expect(breaker.capacity()).toBe('one')
  expect(breaker.admits()).toBe(true)
  // the single query is under way
  expect(breaker.capacity()).toBe('none')
  expect(breaker.admits()).toBe(false)
})

test('a failed query pauses it again, and a successful one ends the pause', () => {
  stayUnanswered(10)
  clock.advance({ seconds: 15 })
  stayUnanswered(1)
  expect(breaker.capacity()).toBe('none')
  clock.advance({ seconds: 15 })
  expect(breaker.admits()).toBe(true)
  breaker.note(true)
  expect(breaker.capacity()).toBe('all')
})
