import { expect, test } from 'vitest'
import type { StaffRole } from '#contract/platform/roles.ts'
import { RecoveryCodes, SecondFactorStarted } from '#contract/people/staff-accounts.ts'
import { madePassword, makeAdmin } from '../../../../test/support/story/make.ts'
import { portalApp } from '../../../../test/support/portal-app.ts'
import { codeOf } from './testing-staff.ts'

const portal = portalApp({ requiresSecondFactor: true })

test.each<StaffRole>(['owner', 'accounts'])(
  'a member of staff with the role %s must set up a second factor first',
  async (role) => {
    const { email, reply, token } = await logIn(role)
    expect(reply).toMatchObject({ isSecondFactorDue: true, admin: { email, role } })
    for (const path of ['/api/admin/orders', '/api/admin/dashboard', '/api/admin/settings']) {
      const refused = await portal().ask(path, { token })
      expect(refused.status).toBe(403)
      expect(await refused.json()).toMatchObject({
        code: 'second-factor-required',
        error: expect.stringContaining('needs a second factor'),
      })
    }
    const account = await portal().ask('/api/admin/account', { token })
    expect(await account.json()).toMatchObject({ isSecondFactorRequired: true })
    await switchOn(token)
    expect((await portal().ask('/api/admin/orders', { token })).status).toBe(200)
  },
)

test.each<StaffRole>(['office', 'readOnly'])('for %s a second factor is optional', async (role) => {
  const { reply, token } = await logIn(role)
  expect(reply).not.toHaveProperty('isSecondFactorDue')
  expect((await portal().ask('/api/admin/orders', { token })).status).toBe(200)
})

test('an upload is refused until the second factor is set up', async () => {
  const { token } = await logIn('owner')
  const form = new FormData()
  form.append('file', new Blob(['no picture']), 'a.png')
  const refused = await portal().ask('/api/admin/uploadimage', {
    method: 'POST',
    body: form,
    token,
  })
  expect(await refused.json()).toMatchObject({ code: 'second-factor-required' })
})

test('a member of staff who gets such a role while logged in must set it up at once', async () => {
  const { id, token } = await logIn('office')
  await portal().db.updateTable('admins').set({ role: 'accounts' }).where('id', '=', id).execute()
  const refused = await portal().ask('/api/admin/orders', { token })
  expect(await refused.json()).toMatchObject({ code: 'second-factor-required' })
})

test('the last second factor of such a role cannot be removed', async () => {
  const { email, token } = await logIn('accounts')
  const recoveryCodes = await switchOn(token)
  const proofs = { password: madePassword, code: recoveryCodes[0] }
  const refused = await post('/api/admin/account/secondfactor/end', proofs, token)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ code: 'last-factor-stays' })
  const again = await post('/api/admin/adminLogin', { email, password: madePassword })
  expect(await again.json()).toMatchObject({ isSecondFactorNeeded: true })
})

async function logIn(role: StaffRole) {
  const { id, email } = await makeAdmin(portal().db, { role })
  const response = await post('/api/admin/adminLogin', { email, password: madePassword })
  expect(response.status).toBe(200)
  const reply: unknown = await response.json()
  return { id, email, reply, token: String(Object(reply).token) }
}

async function switchOn(token: string): Promise<string[]> {
  const path = '/api/admin/account/secondfactor'
  const begun = await post(path, { password: madePassword }, token)
  const { secret } = SecondFactorStarted.parse(await begun.json())
  const code = codeOf(secret, portal().clock.now())
  const confirmed = await post(`${path}/confirm`, { code }, token)
  return RecoveryCodes.parse(await confirmed.json()).recoveryCodes
}

function post(path: string, json: object, token: string | null = null) {
  return portal().ask(path, { json, token })
}
