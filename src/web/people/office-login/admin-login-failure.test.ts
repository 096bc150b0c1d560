import { Problem } from '#contract/problems.ts'
import { expect, test } from 'vitest'
import { adminLoginFailure } from './admin-login-failure.ts'

test('wrong credentials do not reveal which of the two was wrong (rule 7)', () => {
  expect(adminLoginFailure(new Problem('admin-credentials-wrong'))).toBe(
    'Invalid email or password.',
  )
})

test('a rate limit is named, a bug reads as an unexpected error', () => {
  expect(adminLoginFailure(new Problem('too-many-attempts'))).toMatch('wait a little')
  expect(adminLoginFailure(new Problem('internal-error'))).toBe('An unexpected error occurred.')
  expect(adminLoginFailure(new Error('no token'))).toBe('An unexpected error occurred.')
})
