import { argon2Sync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Problem } from '#contract/problems.ts'
import { createPasswords, hashPassword, isPassword, readPhc } from './password.ts'

describe('a stored password', () => {
  test('is argon2id with the OWASP cost, a 16-byte salt and a 32-byte tag', async () => {
    const stored = await hashPassword('Monsoon#26')
    expect(stored).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    )
    const { cost, salt, tag } = readPhc(stored)
    expect(cost).toEqual({ memoryKiB: 19_456, passes: 2, lanes: 1 })
    expect(salt).toHaveLength(16)
    expect(tag).toHaveLength(32)
  })

  test('has its own salt', async () => {
    expect(await hashPassword('Monsoon#26')).not.toBe(await hashPassword('Monsoon#26'))
  })

  test.each(['Monsoon#26', ' Monsoon#26 ', 'മഴക്കാലം#26Aa', `Aa1!${'x'.repeat(196)}`])(
    'matches exactly %j',
    async (password) => {
      const stored = await hashPassword(password)
      expect(await isPassword(password, stored)).toBe(true)
      expect(await isPassword(`${password} `, stored)).toBe(false)
      expect(await isPassword(password.slice(0, -1), stored)).toBe(false)
    },
  )

  test('is verified at its own cost, which can change later', async () => {
    expect(await isPassword('Monsoon#26', cheapHash())).toBe(true)
    expect(await isPassword('monsoon#26', cheapHash())).toBe(false)
  })

  test.each(['', 'Monsoon#26', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=64,t=3,p=1$$'])(
    'in a foreign format (%j) is a bug and never matches',
    async (stored) => {
      await expect(isPassword('Monsoon#26', stored)).rejects.toThrow('invariant broken')
    },
  )
})

const accountOf = (number: number) => ({
  address: '203.0.113.9',
  account: `person.${number}@example.test`,
})
const somebody = accountOf(0)

describe('the queue', () => {
  test('does the work even without a stored password, and never accepts it', async () => {
    expect(await createPasswords().isRight('Monsoon#26', null, somebody)).toBe(false)
  })

  test('serves a stranger in between, however many accounts one address tries', async () => {
    const passwords = createPasswords()
    const order: string[] = []
    const tries = Array.from({ length: 60 }, (_, number) =>
      passwords.isRight('Guess#1', cheapHash(), accountOf(number)).then(() => order.push('guess')),
    )
    const stranger = { address: '198.51.100.7', account: 'stranger@example.test' }
    const settled = Promise.allSettled(tries)
    await passwords.isRight('Monsoon#26', cheapHash(), stranger)
    // a first-in, first-out queue would run all 52 accepted ones first
    expect(order.length).toBeLessThan(40)
    await settled
  })

  test('refuses work that would wait too long, and accepts work again afterwards', async () => {
    const passwords = createPasswords()
    const stored = cheapHash()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, number) =>
        passwords.isRight('Monsoon#26', stored, accountOf(number)),
      ),
    )
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(8)
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(Problem)
      expect(reason).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 5 } })
    }
    expect(await passwords.hash('Monsoon#26', somebody)).toMatch(/^\$argon2id\$/)
  })
})

/** A hash of 'Monsoon#26' with minimal cost. */
function cheapHash(): string {
  const nonce = Buffer.alloc(16, 7)
  const cost = { memory: 64, passes: 3, parallelism: 1, tagLength: 16 }
  const tag = argon2Sync('argon2id', { message: 'Monsoon#26', nonce, ...cost })
  return `$argon2id$v=19$m=64,t=3,p=1$${text(nonce)}$${text(tag)}`
}

function text(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
