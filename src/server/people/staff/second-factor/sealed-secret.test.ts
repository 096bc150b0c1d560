import { expect, test } from 'vitest'
import { secretKeysIn } from '../../../platform/foundation/secret-keys.ts'
import { hashOfRecoveryCode, openSecret, sealSecret } from './sealed-secret.ts'

const key = 'a-secret-key-of-the-tests-of-32-characters'
const keys = secretKeysIn(key)
const secret = Buffer.from('12345678901234567890')

test('an encrypted secret is decrypted with the same key for the same person', () => {
  expect(openSecret(keys, 'meera', sealSecret(key, 'meera', secret))).toEqual({ secret, key })
})

test('each encryption differs and does not contain the secret', () => {
  const [one, other] = [sealSecret(key, 'meera', secret), sealSecret(key, 'meera', secret)]
  expect(one.equals(other)).toBe(false)
  expect(one.includes(secret)).toBe(false)
})

test('another key, another person or a changed byte is refused', () => {
  const sealed = sealSecret(key, 'meera', secret)
  expect(openSecret(secretKeysIn(`${key}!`), 'meera', sealed)).toBeNull()
  expect(openSecret(keys, 'anil', sealed)).toBeNull()
  for (const position of [0, 12, 28, sealed.length - 1]) {
    const bent = Buffer.from(sealed)
    bent[position] = (bent[position] ?? 0) ^ 1
    expect(openSecret(keys, 'meera', bent)).toBeNull()
  }
  for (const length of [0, 11, 12, 27, 28]) {
    expect(openSecret(keys, 'meera', sealed.subarray(0, length))).toBeNull()
  }
})

test('the hash of a recovery code depends on key and person', () => {
  const kept = hashOfRecoveryCode(key, 'meera', 'ABCDEFGHJK')
  expect(kept).toEqual(hashOfRecoveryCode(key, 'meera', 'ABCDEFGHJK'))
  expect(kept).not.toEqual(hashOfRecoveryCode(key, 'anil', 'ABCDEFGHJK'))
  expect(kept).not.toEqual(hashOfRecoveryCode(`${key}!`, 'meera', 'ABCDEFGHJK'))
})
