import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { NoAnswer } from '#web/platform/api/no-answer.ts'
import { unknownResultLabels } from './unknown-result-labels.ts'

test('an order of another student is not polled again', () => {
  expect(unknownResultLabels(new Problem('not-found'))).toMatchObject({
    headline: 'This payment is not among yours',
    isOurs: false,
  })
})

test.each([null, new Problem('unavailable'), new Problem('internal-error'), new TypeError('x')])(
  'an unknown status (%s) warns not to pay again and offers a check',
  (failure) => {
    const words = unknownResultLabels(failure)
    expect(words.sentence).toContain('Do not pay again')
    expect(words.isOurs).toBe(true)
  },
)

test('a lost connection is named first', () => {
  const { sentence } = unknownResultLabels(new NoAnswer(null))
  expect(sentence.startsWith(messages.noConnection)).toBe(true)
  expect(sentence).toContain('Do not pay again')
})
