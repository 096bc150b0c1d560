import { expect, test } from 'vitest'
import { secretKeysIn } from '../../platform/foundation/secret-keys.ts'
import { isPreviewToken, makePreviewToken } from './preview-token.ts'

const now = new Date('2026-12-07T06:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const oldKey = secretKeysIn('o'.repeat(32))
const token = makePreviewToken(oldKey, now)

test('a preview ends after eight hours', () => {
  expect(isPreviewToken(token, oldKey, hours(7.9))).toBe(true)
  expect(isPreviewToken(token, oldKey, hours(8))).toBe(false)
})

test('it survives the exchange of the secret key, and no other key makes one', () => {
  const exchanged = secretKeysIn(`${'n'.repeat(32)},${'o'.repeat(32)}`)
  expect(isPreviewToken(token, exchanged, now)).toBe(true)
  expect(isPreviewToken(token, secretKeysIn('n'.repeat(32)), now)).toBe(false)
})

test.each(['', 'x', token.slice(1), `9${token.slice(1)}`, `${token}a`])(
  '%s is no token',
  (text) => {
    expect(isPreviewToken(text, oldKey, now)).toBe(false)
  },
)
