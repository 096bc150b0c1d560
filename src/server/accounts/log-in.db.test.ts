import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { madePassword, makeAdmin, makeStudent } from '../../../test/support/make.ts'
import { answerOf, openAccounts } from './testing-accounts.ts'
import type { TestingAccounts } from './testing-accounts.ts'

const HOME = '203.0.113.9'
const WRONG = 'Wrong#Monsoon1'

const database = testDatabase()
let room: TestingAccounts
beforeAll(() => {
  room = openAccounts(database.databaseUrl)
})
afterAll(() => room.close())

describe('a student', () => {
  test('gets a token and their own data for the right password', async () => {
    const made = await makeStudent(room.db)
    const { token, student } = await room.accounts.logInStudent(
      { email: made.email, password: madePassword },
      HOME,
    )
    const { id, firstName, lastName, email, phone } = made
    expect(student).toEqual({ id, firstName, lastName, email, phone })
    expect(await room.accounts.viewerOf(token, 'student')).toMatchObject({ studentId: id })
  })

  test('is told which of address and password was wrong, as specified', async () => {
    const { email } = await makeStudent(room.db)
    expect(await answerTo('nobody@example.test', madePassword)).toBe('user-does-not-exist')
    expect(await answerTo(email, WRONG)).toBe('incorrect-password')
  })

  test('hears of being blocked only with the right password', async () => {
    const { email } = await makeStudent(room.db, { blockedAt: room.tools.clock.now() })
    expect(await answerTo(email, WRONG)).toBe('incorrect-password')
    expect(await answerTo(email, madePassword)).toBe('account-blocked')
  })

  test('without a password of their own (Google) has no right one', async () => {
    const { email } = await makeStudent(room.db, { passwordHash: null })
    expect(await answerTo(email, madePassword)).toBe('incorrect-password')
  })

  test('leaves no e-mail address, password or token in the log', async () => {
    const { email, id } = await makeStudent(room.db)
    const { token } = await room.accounts.logInStudent({ email, password: madePassword }, HOME)
    await answerTo(email, WRONG)
    const log = JSON.stringify(room.logged)
    expect(log).toContain(id)
    for (const secret of [email, token, madePassword, WRONG]) expect(log).not.toContain(secret)
  })
})

describe('an admin', () => {
  test('gets a token for the right password', async () => {
    const { email, id, name } = await makeAdmin(room.db)
    const { token, admin } = await room.accounts.logInAdmin({ email, password: madePassword }, HOME)
    expect(admin).toEqual({ id, email, name, role: 'owner' })
    expect(await room.accounts.viewerOf(token, 'admin')).toMatchObject({
      adminId: id,
      name,
      role: 'owner',
    })
  })

  test('unknown, wrong and blocked are one answer', async () => {
    const { email } = await makeAdmin(room.db)
    const blocked = await makeAdmin(room.db, { blockedAt: room.tools.clock.now() })
    const student = await makeStudent(room.db)
    expect(await adminAnswerTo('nobody@example.test', madePassword)).toBe('admin-credentials-wrong')
    expect(await adminAnswerTo(email, WRONG)).toBe('admin-credentials-wrong')
    expect(await adminAnswerTo(blocked.email, madePassword)).toBe('admin-credentials-wrong')
    expect(await adminAnswerTo(student.email, madePassword)).toBe('admin-credentials-wrong')
  })

  test('is added with a password that is neither too simple nor common', async () => {
    const admin = {
      name: 'Meera Pillai',
      email: ' Staff@Example.test ',
      role: 'office',
      password: 'Xk7!pelican',
    } as const
    const refusedWith = (password: string) =>
      room.accounts.addAdmin({ ...admin, password }).catch((error: unknown) => error)
    expect(await refusedWith('Admin@123')).toMatchObject({
      code: 'invalid-input',
      details: { fields: { password: expect.stringContaining('easy to guess') } },
    })
    expect(await refusedWith('simple')).toMatchObject({ code: 'invalid-input' })
    expect(await room.accounts.addAdmin(admin)).toMatchObject({ email: 'staff@example.test' })
    await room.accounts.logInAdmin({ email: 'staff@example.test', password: admin.password }, HOME)
    expect(await refusedWith(admin.password)).toMatchObject({ code: 'email-taken' })
  })
})

async function answerTo(email: string, password: string): Promise<string> {
  return answerOf(room.accounts.logInStudent({ email, password }, HOME))
}

async function adminAnswerTo(email: string, password: string): Promise<string> {
  return answerOf(room.accounts.logInAdmin({ email, password }, HOME))
}
