import { expect, test } from 'vitest'
import { plainCode } from '#contract/platform/text/codes.ts'
import {
  isOneTimeCode,
  newFactorSecret,
  newRecoveryCodes,
  recoveryCodeCount,
  setupOf,
  stepOfCode,
} from './one-time-code.ts'

/** RFC 6238, appendix B: the SHA-1 secret and its codes, cut to six digits. */
const rfcSecret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [2_000_000_000, '279037'],
])('at %i seconds the code of the RFC is accepted', (seconds, code) => {
  const now = new Date(seconds * 1_000)
  expect(stepOfCode(rfcSecret, code, now)).toBe(Math.floor(seconds / 30))
})

test('a code is accepted one step early or late, but not two, and keeps its own step', () => {
  const step = 37_037_036
  const code = '081804'
  const at = (seconds: number) => stepOfCode(rfcSecret, code, new Date(seconds * 1_000))
  expect(at(step * 30 - 30)).toBe(step)
  expect(at(step * 30 + 59)).toBe(step)
  expect(at(step * 30 - 31)).toBeNull()
  expect(at(step * 30 + 60)).toBeNull()
})

test('only six digits are a code', () => {
  for (const text of ['', '12345', '1234567', '12345a', '１２３４５６', '-12345'])
    expect([text, isOneTimeCode(text)]).toEqual([text, false])
  expect(stepOfCode(rfcSecret, '28708', new Date(59_000))).toBeNull()
})

test('an app gets issuer and account, and the secret has 160 bits', () => {
  const secret = newFactorSecret()
  expect(secret).toHaveLength(20)
  const { uri, secret: base32 } = setupOf(secret, {
    issuer: 'Kalari Institute of Engineering',
    label: 'meera@example.test',
  })
  const parts = new URL(uri)
  expect(parts.protocol).toBe('otpauth:')
  expect(decodeURIComponent(parts.pathname)).toContain('meera@example.test')
  expect(parts.searchParams.get('issuer')).toBe('Kalari Institute of Engineering')
  expect(parts.searchParams.get('secret')).toBe(base32)
  expect(base32).toHaveLength(32)
})

test('recovery codes are unique and accepted in any spelling', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(recoveryCodeCount)
  for (const code of codes) {
    expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
    expect(plainCode(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(plainCode(code))
  }
})
