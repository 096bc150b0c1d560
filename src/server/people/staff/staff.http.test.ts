import { expect, test } from 'vitest'
import { AdminLoggedIn } from '#contract/people/accounts.ts'
import { ActivityList } from '#contract/people/activity.ts'
import {
  AdminEntered,
  RecoveryCodes,
  SecondFactorStarted,
  StaffList,
} from '#contract/people/staff-accounts.ts'
import { madePassword, makeAdmin } from '../../../../test/support/story/make.ts'
import { portalApp } from '../../../../test/support/portal-app.ts'
import { codeOf, wrongCodeOf } from './testing-staff.ts'

const portal = portalApp()
const proof = madePassword

test('without a second factor login returns the specified response', async () => {
  const { id, email, name } = await makeAdmin(portal().db)
  const response = await post('/api/admin/adminLogin', { email, password: madePassword })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    message: 'Login successful.',
    token: expect.stringMatching(/^[\w-]{43}$/),
    admin: { _id: id, email, name, role: 'owner', campus: null, isCampusOnly: false },
  })
})

test('with one there is no token before the code, and the challenge opens no session', async () => {
  const { email } = await makeAdmin(portal().db)
  const token = await logIn(email)
  const { secret, uri } = SecondFactorStarted.parse(
    await ok(post('/api/admin/account/secondfactor', { password: madePassword }, token)),
  )
  expect(uri).toMatch(/^otpauth:\/\/totp\/Kalari/)
  const { recoveryCodes } = RecoveryCodes.parse(
    await ok(post('/api/admin/account/secondfactor/confirm', { code: codeNow(secret) }, token)),
  )
  expect(recoveryCodes).toHaveLength(8)
  portal().clock.advance({ seconds: 30 })

  const step = await logInStep(email)
  expect(step).toEqual({
    message: expect.any(String),
    isSecondFactorNeeded: true,
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    hasApp: true,
    hasPasskey: false,
  })
  const { challenge } = 'challenge' in step ? step : { challenge: '' }
  expect((await portal().ask('/api/admin/account', { token: challenge })).status).toBe(401)

  const code = wrongCodeOf(secret, portal().clock.now())
  const wrong = await post('/api/admin/secondfactor', { challenge, code })
  expect(wrong.status).toBe(422)
  expect(await wrong.json()).toMatchObject({
    code: 'second-factor-wrong',
    fields: { code: expect.any(String) },
  })
  const inside = AdminEntered.parse(
    await ok(post('/api/admin/secondfactor', { challenge, code: codeNow(secret) })),
  )
  const account = await portal().ask('/api/admin/account', { token: inside.token })
  const shown = await account.json()
  expect(shown).toMatchObject({ admin: { email }, recoveryCodesLeft: 8 })
  expect(JSON.stringify(shown)).not.toContain(secret)
  const again = await post('/api/admin/secondfactor', { challenge, code: codeNow(secret) })
  expect(again.status).toBe(401)
  expect(await again.json()).toMatchObject({ code: 'login-step-ended' })
})

test('a colleague is added, listed and blocked; every refusal has a message', async () => {
  const owner = await makeAdmin(portal().db)
  const token = await logIn(owner.email)
  const added = await post(
    '/api/admin/staff',
    { name: 'Anil Kumar', email: 'Anil.Http@Example.test', role: 'office', proof },
    token,
  )
  expect(added.status).toBe(201)
  const again = await post(
    '/api/admin/staff',
    { name: 'Anil Kumar', email: 'anil.http@example.test', role: 'office', proof },
    token,
  )
  expect(again.status).toBe(409)
  const list = await portal().ask('/api/admin/staff?q=anil.http', { token })
  const { staff, total } = StaffList.parse(await list.json())
  expect(total).toBe(1)
  expect(staff).toEqual([
    {
      _id: expect.any(String),
      name: 'Anil Kumar',
      email: 'anil.http@example.test',
      role: 'office',
      campus: null,
      isCampusOnly: false,
      state: 'invited',
      hasSecondFactor: false,
      lastLoginAt: null,
      isYou: false,
    },
  ])
  const path = `/api/admin/staff/${staff[0]?._id}/block`
  expect((await post(path, { proof }, token)).status).toBe(400)
  expect((await post(path, { proof, reason: 'Left' }, token)).status).toBe(200)
  const mine = await post(`/api/admin/staff/${owner.id}/block`, { proof, reason: 'x' }, token)
  expect(mine.status).toBe(422)
  expect(await mine.json()).toMatchObject({ code: 'not-on-yourself' })
  const odd = await post('/api/admin/staff/no-id/block', { proof, reason: 'x' }, token)
  expect(odd.status).toBe(404)
})

test('the office’s settings are saved, and the change is logged in words', async () => {
  const token = await logIn((await makeAdmin(portal().db, { role: 'office' })).email)
  const settings = { officeEmail: 'Desk@Example.test', mailsEnrollments: false, mailsTrouble: true }
  const reply = await portal().ask('/api/admin/settings', { method: 'PUT', json: settings, token })
  expect(await reply.json()).toMatchObject({ settings: { officeEmail: 'desk@example.test' } })
  const shown = await portal().ask('/api/admin/settings', { token })
  expect(await shown.json()).toMatchObject({
    mailsEnrollments: false,
    officeEmail: 'desk@example.test',
  })
  const log = await portal().ask('/api/admin/activity?kind=settings', { token })
  expect(ActivityList.parse(await log.json()).activity[0]).toMatchObject({
    did: 'changed the office address and mail for each enrollment of the settings',
    before: { 'mail for each enrollment': 'on' },
    after: { 'mail for each enrollment': 'off' },
  })
  const accounts = await logIn((await makeAdmin(portal().db, { role: 'accounts' })).email)
  const refused = await portal().ask('/api/admin/settings', {
    method: 'PUT',
    json: settings,
    token: accounts,
  })
  expect(refused.status).toBe(403)
})

test('an owner says where a colleague works, and what they see', async () => {
  const token = await logIn((await makeAdmin(portal().db)).email)
  const { id, email } = await makeAdmin(portal().db, { role: 'readOnly' })
  const change = (work: object) =>
    portal().ask(`/api/admin/staff/${id}/role`, {
      method: 'PUT',
      json: { ...work, proof },
      token,
    })
  const limited = { role: 'desk', campus: 'Kottiyam', isCampusOnly: true }
  expect((await change({ ...limited, campus: 'Paris' })).status).toBe(422)
  expect((await change({ ...limited, role: 'accounts' })).status).toBe(422)
  expect((await change({ ...limited, campus: null })).status).toBe(422)
  expect((await change(limited)).status).toBe(200)
  const response = await post('/api/admin/adminLogin', { email, password: madePassword })
  expect(await response.json()).toMatchObject({ admin: limited })
})

function codeNow(secret: string): string {
  return codeOf(secret, portal().clock.now())
}

async function logIn(email: string): Promise<string> {
  const reply = await logInStep(email)
  if (!('token' in reply)) throw new Error('a code is required')
  return reply.token
}

async function logInStep(email: string) {
  const credentials = { email, password: madePassword }
  return AdminLoggedIn.parse(await ok(post('/api/admin/adminLogin', credentials)))
}

function post(path: string, json: object, token: string | null = null): Promise<Response> {
  return portal().ask(path, { json, token })
}

async function ok(call: Promise<Response>): Promise<unknown> {
  const response = await call
  expect(response.status).toBe(200)
  return response.json()
}
