import { Problem } from '#contract/problems.ts'
import { messages } from '#contract/messages.ts'
import { NoAnswer } from '#web/platform/api/no-answer.ts'
import { expect, test } from 'vitest'
import { actionFailureText, specifiedFailureText } from './action-failure-text.ts'

const otherwise = 'Failed to add course. Try again.'

test('the server’s sentence is used if present (spec §8)', () => {
  expect(actionFailureText(new Problem('forbidden'), otherwise)).toBe(
    'You are not allowed to do this.',
  )
  const counted = new Problem('category-has-courses', { sentence: 'It still has 3 courses.' })
  expect(actionFailureText(counted, otherwise)).toBe('It still has 3 courses.')
})

test('the first message of several invalid fields is shown', () => {
  const wrong = new Problem('invalid-input', { fields: { mode: 'Please select a mode' } })
  expect(actionFailureText(wrong, otherwise)).toBe('Please select a mode')
})

test('without a useful response the text of the failed action is shown', () => {
  for (const error of [new Problem('unavailable'), new Problem('internal-error'), new Error('x')])
    expect(actionFailureText(error, otherwise)).toBe(otherwise)
})

test('a lost connection is added to the specified text', () => {
  expect(actionFailureText(new NoAnswer(null), otherwise)).toBe(
    `${otherwise} ${messages.noConnection}`,
  )
})

test('a refusal is added to a fixed text', () => {
  const said = (error: unknown) => specifiedFailureText(error, 'Error in deleting course')
  expect(said(new NoAnswer(500))).toBe('Error in deleting course')
  expect(said(new Problem('internal-error'))).toBe('Error in deleting course')
  expect(said(new Problem('forbidden'))).toBe(
    'Error in deleting course. You are not allowed to do this.',
  )
  expect(said(new NoAnswer(null))).toBe(`Error in deleting course. ${messages.noConnection}`)
})
