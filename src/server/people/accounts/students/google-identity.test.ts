import { expect, test } from 'vitest'
import { isGoogleAuthority } from './google-identity.ts'

test.each([
  ['asha@gmail.com', true, null, true],
  ['asha@gmail.com', false, null, false],
  ['asha@gmail.com.evil.test', true, null, false],
  ['asha@notgmail.com', true, null, false],
  ['gmail.com@mail.test', true, null, false],
  ['asha@mail.test', true, null, false],
  ['asha@college.test', true, 'college.test', true],
  ['asha@college.test', true, '', false],
  ['asha@college.test', false, 'college.test', false],
])(
  'Google is the authority for %s, verified %s, organization %s: %s',
  (...[email, verified, hd, is]) => {
    expect(isGoogleAuthority(email, verified, hd)).toBe(is)
  },
)
