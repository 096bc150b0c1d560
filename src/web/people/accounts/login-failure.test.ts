import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { Problem, problemMessages } from '#contract/problems.ts'
import { NoAnswer } from '#web/platform/api/no-answer.ts'
import { loginFailure } from './login-failure.ts'

const spoken: [ProblemCode, string, 'email' | 'password' | null][] = [
  ['account-blocked', 'Your account has been blocked.', null],
  ['user-does-not-exist', 'User does not exist.', 'email'],
  ['incorrect-password', 'Incorrect password.', 'password'],
  ['too-many-attempts', problemMessages['too-many-attempts'], null],
  ['unavailable', problemMessages['unavailable'], null],
  ['profile-joined', problemMessages['profile-joined'], null],
]

test.each(spoken)('%s reads "%s"', (code, text, field) => {
  const { atField, ...said } = loginFailure(new Problem(code))
  expect({ ...said, field: atField?.name ?? null }).toEqual({ text, field })
  // the hint names the remedy and does not repeat the message
  expect(atField?.hint).not.toBe(text)
})

test('every other refusal reads as an unexpected error (spec §8)', () => {
  const isOther = (code: string) => !spoken.some(([known]) => known === code)
  const others = Object.keys(problemMessages).filter(isProblemCode).filter(isOther)
  for (const code of others)
    expect(loginFailure(new Problem(code)).text).toBe('An unexpected error occurred.')
})

test('without a server response the raw error message is shown', () => {
  expect(loginFailure(new NoAnswer(500)).text).toBe('Request failed with status code 500')
  expect(loginFailure(new NoAnswer(null)).text).toBe(messages.noConnection)
  expect(loginFailure('what').text).toBe('An unexpected error occurred.')
})

function isProblemCode(text: string): text is ProblemCode {
  return text in problemMessages
}
