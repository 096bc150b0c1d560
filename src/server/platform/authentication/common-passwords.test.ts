import { expect, test } from 'vitest'
import { passwordRules } from '#contract/people/password-rules.ts'
import { isCommonPassword } from './common-passwords.ts'

test.each(['Password1!', 'Welcome@123', 'Kerala@123', 'Admin@123', 'P@ssw0rd!', '1qaz@WSX'])(
  '%s satisfies the rules and is still common',
  (password) => {
    expect(passwordRules.every((rule) => rule.isMet(password))).toBe(true)
    expect(isCommonPassword(password)).toBe(true)
  },
)

test('a common password stays common in any case', () => {
  expect(isCommonPassword('pASSWORD@123')).toBe(true)
})

test.each(['Monsoon#26', 'Xk7!pelican', 'Password', ''])('%j is not on the list', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
