import { expect, test } from 'vitest'
import {
  AdminEntered,
  PasskeyAsked,
  PasskeyStarted,
  RecoveryCodes,
} from '#contract/people/staff-accounts.ts'
import { madePassword, makeAdmin } from '../../../../../test/support/story/make.ts'
import { portalApp } from '../../../../../test/support/portal-app.ts'
import { softwareAuthenticator } from '../../../../../test/support/software-authenticator.ts'
import { portalUrl } from '../testing-staff.ts'

const portal = portalApp({ requiresSecondFactor: true })
const account = '/api/admin/account'

test('a passkey is a valid required second factor, and the last one cannot be removed', async () => {
  const { email } = await makeAdmin(portal().db)
  const { token } = await logIn(email)
  expect((await portal().ask('/api/admin/orders', { token })).status).toBe(403)
  const device = softwareAuthenticator(portalUrl)
  const { options } = PasskeyStarted.parse(
    await bodyOf(post(`${account}/passkeys/options`, { password: madePassword }, token)),
  )
  expect(options).toMatchObject({
    rp: { id: 'portal.kalari.test' },
    user: { name: email },
    attestation: 'none',
    authenticatorSelection: { userVerification: 'required' },
  })
  const made = { name: 'Laptop', credential: device.make(options) }
  const added = await post(`${account}/passkeys`, made, token)
  expect(added.status).toBe(201)
  expect(RecoveryCodes.parse(await added.json()).recoveryCodes).toHaveLength(8)
  expect((await portal().ask('/api/admin/orders', { token })).status).toBe(200)

  const { challenge, ...step } = await logIn(email)
  expect(step).toMatchObject({ isSecondFactorNeeded: true, hasApp: false, hasPasskey: true })
  const path = '/api/admin/secondfactor/passkey'
  const asked = PasskeyAsked.parse(await bodyOf(post(`${path}/options`, { challenge })))
  const credential = device.sign(asked.options)
  const inside = AdminEntered.parse(await bodyOf(post(path, { challenge, credential })))
  const shown = await portal().ask(account, { token: inside.token })
  const { passkeys } = Object(await shown.json())
  expect(passkeys).toEqual([
    {
      _id: expect.any(String),
      name: 'Laptop',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
    },
  ])
  const remove = `${account}/passkeys/${passkeys[0]._id}/remove`
  const kept = await post(remove, { password: madePassword }, inside.token)
  expect(kept.status).toBe(409)
  expect(await kept.json()).toMatchObject({ code: 'last-factor-stays' })
})

test('a response from another site is refused, and the login ends after five', async () => {
  const { email } = await makeAdmin(portal().db)
  const device = softwareAuthenticator(portalUrl)
  await addTo(email, device)
  const { challenge } = await logIn(email)
  const path = '/api/admin/secondfactor/passkey'
  const answers: [number, string][] = []
  for (let tries = 0; tries < 6; tries += 1) {
    const question = await post(`${path}/options`, { challenge })
    if (!question.ok) {
      answers.push([question.status, Object(await question.json()).code])
      continue
    }
    const { options } = PasskeyAsked.parse(await question.json())
    const credential = device.sign(options, { origin: 'https://portal.kalari.example' })
    const refused = await post(path, { challenge, credential })
    answers.push([refused.status, Object(await refused.json()).code])
  }
  expect(answers).toEqual([
    ...Array.from({ length: 5 }, () => [422, 'passkey-refused']),
    [401, 'login-step-ended'],
  ])
})

test.each([
  { id: '', rawId: '', type: 'public-key', response: {} },
  { id: 'a'.repeat(2_000), rawId: 'a', type: 'public-key', response: {} },
  { id: 'AA', rawId: 'AA', type: 'password', response: {} },
])('a malformed passkey response is refused: %o', async (credential) => {
  const challenge = 'x'.repeat(43)
  const refused = await post('/api/admin/secondfactor/passkey', { challenge, credential })
  expect(refused.status).toBe(400)
})

async function addTo(email: string, device: ReturnType<typeof softwareAuthenticator>) {
  const { token } = await logIn(email)
  const start = post(`${account}/passkeys/options`, { password: madePassword }, token)
  const { options } = PasskeyStarted.parse(await bodyOf(start))
  await bodyOf(
    post(`${account}/passkeys`, { name: 'Key', credential: device.make(options) }, token),
  )
}

async function logIn(email: string): Promise<{ token: string; challenge: string }> {
  // as the contract declares it: a token or a challenge
  return Object(await bodyOf(post('/api/admin/adminLogin', { email, password: madePassword })))
}

async function bodyOf(response: Promise<Response>): Promise<unknown> {
  const arrived = await response
  expect(arrived.ok).toBe(true)
  return arrived.json()
}

function post(path: string, json: object, token: string | null = null) {
  return portal().ask(path, { json, token })
}
