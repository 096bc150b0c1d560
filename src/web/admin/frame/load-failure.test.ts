import { Problem } from '#contract/problems.ts'
import { expect, test } from 'vitest'
import { isTransientError, isNotFound, loadFailureText } from './load-failure.ts'

test('an answer that does not come has the words of spec §8', () => {
  expect(loadFailureText(new Problem('unavailable'))).toBe(
    'Error fetching data. Please try again later.',
  )
  expect(loadFailureText(new TypeError('x'))).toBe('Error fetching data. Please try again later.')
})

test('a refusal keeps its own sentence and is not worth another try', () => {
  expect(loadFailureText(new Problem('forbidden'))).toBe('You are not allowed to do this.')
  expect(isTransientError(new Problem('course-not-found'))).toBe(false)
})

test('what is not there is told from what may not be seen', () => {
  expect(isNotFound(new Problem('order-not-found'))).toBe(true)
  expect(isNotFound(new Problem('forbidden'))).toBe(false)
  expect(isNotFound(new TypeError('x'))).toBe(false)
})
