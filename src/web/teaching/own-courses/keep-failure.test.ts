import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { NoAnswer } from '#web/platform/api/no-answer.ts'
import { keepFailure } from './keep-failure.ts'

test.each([
  ['QuotaExceededError', 'There is no room left on this phone.'],
  ['SecurityError', 'This browser lets no website keep anything.'],
])('%s is explained with an alternative', (name, sentence) => {
  const text = keepFailure(new DOMException('x', name))
  expect(text).toBe(`${sentence} This document is not kept; you can download its PDF instead.`)
})

test('a failed download has the usual message', () => {
  expect(keepFailure(new NoAnswer(null))).toBe(messages.noConnection)
  expect(keepFailure(new TypeError('x'))).toBe(messages.unexpectedError)
})
