import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { NoAnswer } from '#web/platform/api/no-answer.ts'
import { registrationFailure } from './registration-failure.ts'

test('the server’s message is shown, with the remedy beside the field', () => {
  const { text, atEmail } = registrationFailure(new Problem('email-taken'))
  expect(text).toBe(messages.emailTaken)
  expect(atEmail).toContain('Log in with this address')
  expect(registrationFailure(new Problem('unavailable'))).toEqual({
    text: messages.unavailable,
    atEmail: null,
  })
})

test('a refusal with a code of a newer server shows its own sentence', () => {
  const sentence = 'Registration is closed today.'
  expect(registrationFailure(new Problem('internal-error', { sentence })).text).toBe(sentence)
})

test('a failure without a readable response reads ‘Registration failed’ (spec §8)', () => {
  expect(registrationFailure(new NoAnswer(500)).text).toBe('Registration failed')
  expect(registrationFailure(new TypeError('what')).text).toBe('Registration failed')
  expect(registrationFailure(new NoAnswer(null)).text).toBe(
    `Registration failed. ${messages.noConnection}`,
  )
})
