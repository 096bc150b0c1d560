import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { madePassword, makeStudent } from '../../../../test/support/story/make.ts'
import { answerOf, openAccounts } from './testing-accounts.ts'
import type { TestingAccounts } from './testing-accounts.ts'

const HOME = '203.0.113.9'
const WRONG = 'Wrong#Monsoon1'

const database = testDatabase()
let harness: TestingAccounts
beforeAll(() => {
  harness = openAccounts(database.databaseUrl)
})
afterAll(() => harness.close())

describe('a student', () => {
  test('gets a token and their own data for the right password', async () => {
    const made = await makeStudent(harness.db)
    const { token, student } = await harness.accounts.logInStudent(
      { email: made.email, password: madePassword },
      HOME,
    )
    const { id, firstName, lastName, email, phone } = made
    expect(student).toEqual({ id, firstName, lastName, email, phone })
    expect(await harness.accounts.principalOf(token, 'student')).toMatchObject({ studentId: id })
  })

  test('is told which of address and password was wrong, as specified', async () => {
    const { email } = await makeStudent(harness.db)
    expect(await answerTo('nobody@example.test', madePassword)).toBe('user-does-not-exist')
    expect(await answerTo(email, WRONG)).toBe('incorrect-password')
  })

  test('is told of a block only with the right password', async () => {
    const { email } = await makeStudent(harness.db, { blockedAt: harness.deps.clock.now() })
    expect(await answerTo(email, WRONG)).toBe('incorrect-password')
    expect(await answerTo(email, madePassword)).toBe('account-blocked')
  })

  test('without a password (Google) cannot log in by one', async () => {
    const { email } = await makeStudent(harness.db, { passwordHash: null })
    expect(await answerTo(email, madePassword)).toBe('incorrect-password')
  })

  test('leaves no e-mail address, password or token in the log', async () => {
    const { email, id } = await makeStudent(harness.db)
    const { token } = await harness.accounts.logInStudent({ email, password: madePassword }, HOME)
    await answerTo(email, WRONG)
    const log = JSON.stringify(harness.logged)
    expect(log).toContain(id)
    for (const secret of [email, token, madePassword, WRONG]) expect(log).not.toContain(secret)
  })
})

async function answerTo(email: string, password: string): Promise<string> {
  return answerOf(harness.accounts.logInStudent({ email, password }, HOME))
}
