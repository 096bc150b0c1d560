import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { madePassword, makeStudent } from '../../../../test/support/story/make.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { openAccounts } from './testing-accounts.ts'
import type { TestingAccounts } from './testing-accounts.ts'

const stranger = { principal: null, address: '203.0.113.9', requestId: 'r1' }

const database = testDatabase()
let harness: TestingAccounts
let routes: ReturnType<typeof accountsRoutes>
beforeAll(() => {
  harness = openAccounts(database.databaseUrl)
  routes = accountsRoutes(harness.accounts)
})
afterAll(() => harness.close())

test('register, log in, read the profile, log out: each response matches the contract', async () => {
  const registration = endpoints.register.input.parse({
    name: ' Asha Lakshmi Nair ',
    email: ' Asha@Example.TEST',
    password: 'Monsoon#26',
    confirmpassword: 'Monsoon#26',
  })
  expect(await routes.register(registration, stranger)).toEqual({
    message: messages.registered,
    warning: null,
  })

  const credentials = endpoints.login.input.parse({
    email: 'ASHA@example.test',
    password: 'Monsoon#26',
  })
  const loggedIn = await routes.login(credentials, stranger)
  expect(loggedIn).toEqual(endpoints.login.reply.parse(loggedIn))
  expect(loggedIn).toMatchObject({
    message: 'Login successful.',
    userData: {
      firstName: 'Asha',
      lastName: 'Lakshmi Nair',
      email: 'asha@example.test',
      phone: null,
    },
  })

  const principal = await harness.accounts.principalOf(loggedIn.token, 'student')
  if (principal?.kind !== 'student') throw new Error('not logged in')
  const call = { ...stranger, principal }
  const profile = await routes.showProfile({}, call)
  expect(profile).toEqual(endpoints.showProfile.reply.parse(profile))
  expect(profile).toEqual({
    userData: loggedIn.userData,
    account: { isEmailConfirmed: false, hasPassword: true, isGoogleLinked: false },
  })
  expect(await routes.logout({}, call)).toEqual({ message: messages.loggedOut })
  expect(await harness.accounts.principalOf(loggedIn.token, 'student')).toBeNull()
})

test('the profile belongs to the student of the session', async () => {
  const [mine, other] = [await makeStudent(harness.db), await makeStudent(harness.db)]
  const { token } = await harness.accounts.logInStudent(
    { email: mine.email, password: madePassword },
    stranger.address,
  )
  const principal = await harness.accounts.principalOf(token, 'student')
  if (principal?.kind !== 'student') throw new Error('not logged in')
  const { userData } = await routes.showProfile({}, { ...stranger, principal })
  expect(userData._id).toBe(mine.id)
  expect(userData._id).not.toBe(other.id)
})
