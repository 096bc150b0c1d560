import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { madePassword, makeStudent } from '../../../../test/support/story/make.ts'
import { readPhc } from '../../platform/authentication/password.ts'
import { answerOf, openAccounts } from './testing-accounts.ts'
import type { TestingAccounts } from './testing-accounts.ts'

const ADDRESS = '203.0.113.9'

const database = testDatabase()
let harness: TestingAccounts
beforeAll(() => {
  harness = openAccounts(database.databaseUrl)
})
afterAll(() => harness.close())

test('a registration creates a student with two names and an argon2id hash', async () => {
  const email = 'asha.lakshmi@example.test'
  const registration = { name: 'Asha Lakshmi Nair', email, password: 'Monsoon#26' }
  expect(await harness.accounts.register(registration, ADDRESS)).toEqual({ warning: null })
  const row = await studentWith(email)
  expect(row).toMatchObject({ firstName: 'Asha', lastName: 'Lakshmi Nair', phone: null })
  expect(row.createdAt).toEqual(harness.deps.clock.now())
  expect(readPhc(row.passwordHash ?? '').cost).toEqual({ memoryKiB: 19_456, passes: 2, lanes: 1 })
  const { student } = await harness.accounts.logInStudent(
    { email, password: 'Monsoon#26' },
    ADDRESS,
  )
  expect(await harness.accounts.studentOf(student.id)).toEqual(student)
})

test('fifty concurrent registrations with one address create one student', async () => {
  const email = 'everybody@example.test'
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      harness.accounts.register({ name: `Asha ${index}`, email, password: 'Monsoon#26' }, ADDRESS),
    ),
  )
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(49)
  for (const { reason } of refused) {
    expect(reason).toMatchObject({
      code: 'email-taken',
      details: { fields: { email: messages.emailTaken } },
    })
  }
  await studentWith(email)
})

test('registration inside a purchase creates profile and session and still sends the mail', async () => {
  const email = 'on.the.way@example.test'
  const registration = { name: 'Asha Lakshmi Nair', email, password: 'Monsoon#26' }
  const { token, student, warning } = await harness.accounts.registerAndLogIn(registration, ADDRESS)
  expect(student).toMatchObject({ firstName: 'Asha', lastName: 'Lakshmi Nair', email, phone: null })
  expect(warning).toBeNull()
  const principal = await harness.accounts.principalOf(token, 'student')
  expect(principal).toMatchObject({ kind: 'student', studentId: student.id })
  expect(harness.queued.at(-1)?.name).toBe('send-welcome')
  // the password typed once works for later logins
  const later = await harness.accounts.logInStudent({ email, password: 'Monsoon#26' }, ADDRESS)
  expect(later.student).toEqual(student)
})

test('registering a known address opens no session, whatever the password', async () => {
  const { email } = await makeStudent(harness.db)
  const sessions = () => harness.db.selectFrom('studentSessions').selectAll().execute()
  const before = await sessions()
  for (const password of [madePassword, 'Monsoon#26']) {
    const refusal = await harness.accounts
      .registerAndLogIn({ name: 'Asha', email, password }, ADDRESS)
      .catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      code: 'email-taken',
      details: { fields: { email: messages.emailTaken } },
    })
  }
  expect(await sessions()).toEqual(before)
})

test('a common password is accepted with a warning', async () => {
  const email = 'common@example.test'
  const { warning } = await harness.accounts.register(
    { name: 'Asha', email, password: 'Kerala@123' },
    ADDRESS,
  )
  expect(warning).toMatch(/easy to guess/)
})

test('registrations are counted per network address', async () => {
  const strict = openAccounts(database.databaseUrl, {
    loginFailuresPerAddress: 100,
    registrationsPerAddress: 3,
  })
  // the limiter reads the machine's clock
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const register = (index: number, address: string) =>
    strict.accounts.register(
      { name: 'Asha', email: `many.${index}@example.test`, password: 'Monsoon#26' },
      address,
    )
  for (const index of [1, 2, 3]) await register(index, '198.51.100.1')
  const refusal = await register(4, '198.51.100.1').catch((error: unknown) => error)
  expect(refusal).toMatchObject({
    code: 'too-many-attempts',
    details: { retryAfterSeconds: 600 },
  })
  expect(await answerOf(register(4, '::ffff:198.51.100.1'))).toBe('too-many-attempts')
  // registering inside a purchase is limited as well
  const joined = strict.accounts.registerAndLogIn(
    { name: 'Asha', email: 'many.5@example.test', password: 'Monsoon#26' },
    '198.51.100.1',
  )
  expect(await answerOf(joined)).toBe('too-many-attempts')
  await register(4, '198.51.100.2')
  await strict.close()
})

test('the phone is saved if the profile has none, and never replaced', async () => {
  const { id } = await makeStudent(harness.db, { phone: null })
  await harness.deps.inTransaction((tx) => harness.accounts.savePhone(tx, id, '9400000001'))
  await harness.deps.inTransaction((tx) => harness.accounts.savePhone(tx, id, '9400000002'))
  expect(await harness.accounts.studentOf(id)).toMatchObject({ phone: '9400000001' })
})

function studentWith(email: string) {
  return harness.db
    .selectFrom('students')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}
