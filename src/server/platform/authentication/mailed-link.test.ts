import { expect, test } from 'vitest'
import { hashOf } from '../foundation/ids.ts'
import { secretKeysIn } from '../foundation/secret-keys.ts'
import { newMailedLink, tokenAsMade, usableLink, validForMinutes } from './mailed-link.ts'
import type { MailedLinkPurpose } from './mailed-link.ts'

const now = new Date('2026-11-14T06:00:00Z')
const oldKey = secretKeysIn('o'.repeat(32))
const exchanged = secretKeysIn(`${'n'.repeat(32)},${'o'.repeat(32)}`)

test.each([
  ['reset-password', 10],
  ['first-password', 3 * 24 * 60],
  ['confirm-address', 7 * 24 * 60],
  ['new-address', 7 * 24 * 60],
  ['staff invitation', 24 * 60],
  ['staff reset-password', 10],
] as const satisfies [MailedLinkPurpose, number][])(
  '%s is valid for %i minutes',
  (purpose, minutes) => {
    const { link } = newMailedLink(purpose, oldKey, now)
    expect(validForMinutes(purpose)).toBe(minutes)
    const expiresAt = new Date(now.getTime() + minutes * 60_000)
    expect(link).toMatchObject({ createdAt: now, expiresAt })
    expect(usableLink(link, new Date(expiresAt.getTime() - 1))).toBe(link)
    expect(usableLink(link, expiresAt)).toBeUndefined()
  },
)

test('a link without a row is not usable', () => {
  expect(usableLink(undefined, now)).toBeUndefined()
})

test('a link keeps its token after the secret key was exchanged', () => {
  const { link, token } = newMailedLink('reset-password', oldKey, now)
  expect(link.tokenHash).toEqual(hashOf(token))
  expect(tokenAsMade('reset-password', link, exchanged)).toBe(token)
})

test('a token of one purpose is no token of another', () => {
  const { link, token } = newMailedLink('reset-password', oldKey, now)
  expect(tokenAsMade('staff reset-password', link, oldKey)).not.toBe(token)
})
