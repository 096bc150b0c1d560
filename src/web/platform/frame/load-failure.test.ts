import { Problem } from '#contract/problems.ts'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { NoAnswer } from '#web/platform/api/no-answer.ts'
import { isTransientError, isNotFound, loadFailureWords } from './load-failure.ts'

const specified = 'Error fetching data. Please try again later.'

test('a missing response has the words of spec §8 and the reason', () => {
  const silent = { title: specified, reason: null }
  expect(loadFailureWords(new Problem('unavailable'))).toEqual(silent)
  expect(loadFailureWords(new TypeError('x'))).toEqual(silent)
  expect(loadFailureWords(new NoAnswer(500))).toEqual(silent)
  expect(loadFailureWords(new NoAnswer(null))).toEqual({
    title: specified,
    reason: messages.noConnection,
  })
})

test('a refusal adds its own sentence and is not retried', () => {
  expect(loadFailureWords(new Problem('forbidden'))).toEqual({
    title: specified,
    reason: 'You are not allowed to do this.',
  })
  expect(isTransientError(new Problem('course-not-found'))).toBe(false)
})

test('a missing record is reported alone, unless the page has words of spec §8', () => {
  const missing = new Problem('course-not-found')
  expect(loadFailureWords(missing)).toEqual({ title: 'Course not found', reason: null })
  expect(loadFailureWords(missing, 'Error loading course details.')).toEqual({
    title: 'Error loading course details.',
    reason: 'Course not found',
  })
})

test('a missing record is distinguished from a forbidden one', () => {
  expect(isNotFound(new Problem('order-not-found'))).toBe(true)
  expect(isNotFound(new Problem('forbidden'))).toBe(false)
  expect(isNotFound(new TypeError('x'))).toBe(false)
})
