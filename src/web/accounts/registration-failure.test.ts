import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { registrationFailure } from './registration-failure.ts'

test("the server's message, beside the field it is about", () => {
  expect(registrationFailure(new Problem('email-taken'))).toEqual({
    text: messages.emailTaken,
    sentence: null,
    field: 'email',
  })
})

test("'Registration failed' where no server answered (spec §8)", () => {
  expect(registrationFailure(new TypeError('Failed to fetch')).text).toBe('Registration failed')
  expect(registrationFailure(new Problem('unavailable'))).toMatchObject({
    text: 'Registration failed',
    sentence: messages.unavailable,
  })
})
