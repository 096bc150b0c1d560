import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { madePassword, makeAdmin, makeStudent } from '../../../../test/support/story/make.ts'
import { answerOf, openAccounts, studentBehind } from './testing-accounts.ts'
import type { TestingAccounts } from './testing-accounts.ts'

const database = testDatabase()
let harness: TestingAccounts
let by: { kind: 'admin'; id: string; name: string }

beforeAll(async () => {
  harness = openAccounts(database.databaseUrl)
  const { id, name } = await makeAdmin(harness.db)
  by = { kind: 'admin', id, name }
})
afterAll(() => harness.close())

async function joinedTwo() {
  const { db, accounts } = harness
  const [stays, goes] = [await makeStudent(db), await makeStudent(db)]
  await accounts.joinProfiles({ staysId: stays.id, goesId: goes.id, reason: 'One person.', by })
  return { stays, goes }
}

const logIn = (email: string) =>
  harness.accounts.logInStudent({ email, password: madePassword }, '10.4.4.4')

test('nobody else can use the address of a closed profile; its person can take it back', async () => {
  const { accounts } = harness
  const { stays, goes } = await joinedTwo()
  const told = await Promise.all(
    harness.queued
      .filter(({ name }) => name === 'send-profiles-joined')
      .map(({ payload }) => accounts.joinedToMail(String(payload['studentId']))),
  )
  expect(told).toMatchObject([
    { to: stays.email, stays: stays.email },
    { to: goes.email, stays: stays.email },
  ])
  const stranger = { name: 'Some Body', email: goes.email, phone: '+919447099887' }
  expect(await answerOf(accounts.addStudentAtDesk(stranger, by))).toBe('same-contact')
  await accounts.correctStudent({
    studentId: stays.id,
    name: 'Asha Nair',
    phone: stays.phone,
    email: goes.email,
    reason: 'She uses this one.',
    by,
  })
  await accounts.confirmAddress({ token: String(await harness.mailedToken('send-new-address')) })
  expect((await logIn(goes.email)).student.id).toBe(stays.id)
  expect(await answerOf(logIn(stays.email))).toBe('user-does-not-exist')
})

test('closing the joined account also erases the personal data of the other profile', async () => {
  const { stays, goes } = await joinedTwo()
  const principal = await studentBehind(harness, (await logIn(stays.email)).token)
  await harness.accounts.closeAccount(
    { password: madePassword },
    { principal, address: '10.4.4.4' },
  )
  const row = await harness.db
    .selectFrom('students')
    .select(['firstName', 'lastName', 'phone', 'email', 'passwordHash'])
    .where('id', '=', goes.id)
    .executeTakeFirst()
  const email = `closed-${goes.id}@closed.invalid`
  expect(row).toEqual({ firstName: '', lastName: '', phone: null, email, passwordHash: null })
})
