import { expect, test } from 'vitest'
import { madePassword, makeStudent } from '../../../../test/support/story/make.ts'
import { portalApp } from '../../../../test/support/portal-app.ts'

const portal = portalApp()

async function join(json: object) {
  const response = await portal().ask('/api/users/registerandlogin', { json })
  return { status: response.status, body: (await response.json()) as object }
}

const asha = { name: 'Asha Nair', email: 'Asha@Example.test', password: madePassword }

test('a new student registers with one password and is logged in', async () => {
  const { status, body } = await join(asha)
  const userData = { firstName: 'Asha', lastName: 'Nair', email: 'asha@example.test', phone: null }
  expect(status).toBe(201)
  expect(body).toMatchObject({ userData, warning: null })
  const { token } = body as { token: string } // as the contract declares it
  const profile = await portal().ask('/api/users/profile', { token })
  expect(await profile.json()).toMatchObject({ userData, account: { isEmailConfirmed: false } })
})

test('registration enforces the specified rules with the specified texts', async () => {
  expect(await join({ name: 'As', email: 'asha', password: 'monsoon26' })).toMatchObject({
    status: 422,
    body: {
      fields: {
        name: 'Must be 3 characters or more',
        email: 'Invalid email address',
        password: expect.stringContaining('one special character.') as string,
      },
    },
  })
})

test('a known address or outdated terms create no profile and no session', async () => {
  const { email } = await makeStudent(portal().db)
  expect(await join({ ...asha, email })).toMatchObject({
    status: 409,
    body: {
      code: 'email-taken',
      fields: { email: 'An account with this email address already exists.' },
    },
  })
  const changed = { ...asha, email: 'beena@example.test', policiesShown: { terms: 2, privacy: 1 } }
  const { status, body } = await join(changed)
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'policy-changed' })
  expect(body).not.toHaveProperty('token')
})

test('the reply about a forgotten password does not tell whether an address has an account', async () => {
  const { email } = await makeStudent(portal().db)
  const ask = async (json: object) => {
    const response = await portal().ask('/api/users/forgotpassword', { json })
    return { status: response.status, body: (await response.json()) as object }
  }
  const known = await ask({ email })
  expect(known).toMatchObject({ status: 200 })
  expect(await ask({ email: 'nobody@example.test' })).toEqual(known)
})
