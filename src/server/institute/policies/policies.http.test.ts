import { beforeAll, expect, test } from 'vitest'
import { madePassword, makeAdmin } from '../../../../test/support/story/make.ts'
import { portalApp } from '../../../../test/support/portal-app.ts'

const portal = portalApp()
let owner: string
let accounts: string

beforeAll(async () => {
  owner = await tokenOf(await makeAdmin(portal().db, { name: 'Meera Pillai' }))
  accounts = await tokenOf(await makeAdmin(portal().db, { role: 'accounts' }))
})

async function tokenOf({ email }: { email: string }): Promise<string> {
  const json = { email, password: madePassword }
  const response = await portal().ask('/api/admin/adminLogin', { json })
  // the contract guarantees the shape
  const { token } = (await response.json()) as { token: string }
  return token
}

async function call(
  path: string,
  { token = null, ...init }: { token?: string | null; json?: unknown; method?: string } = {},
) {
  const response = await portal().ask(path, { token, ...init })
  return { status: response.status, body: (await response.json()) as object }
}

const terms = { days: 5, excludesTrial: true, excludesCertified: true }
const text = '# Refund policy\n\nWithin 5 days, not for a trial course, not after a certificate.'
const at = '/api/admin/policies/refund'

test('everybody reads the version in force and the list of versions', async () => {
  const { status, body } = await call('/api/users/policies/terms')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    policy: { kind: 'terms', number: 1, effectiveOn: '2026-10-01', standing: 'inForce' },
    versions: [{ number: 1, standing: 'inForce' }],
  })
  expect(await call('/api/users/policies/terms?number=7')).toMatchObject({
    status: 404,
    body: { code: 'policy-not-found' },
  })
})

test('a profile stores the versions that its page showed, and outdated ones are refused', async () => {
  const register = (email: string, policiesShown?: object) =>
    call('/api/users/register', {
      json: {
        name: 'Asha Nair',
        email,
        password: madePassword,
        confirmpassword: madePassword,
        policiesShown,
      },
    })
  expect(await register('asha@example.com', { terms: 1, privacy: 2 })).toMatchObject({
    status: 409,
    body: {
      code: 'policy-changed',
      message:
        'The privacy policy has changed since you opened this page. Please read it, then continue.',
    },
  })
  expect(await register('asha@example.com', { terms: 1, privacy: 1 })).toMatchObject({
    status: 201,
  })
  // other clients send no versions
  expect(await register('beena@example.com')).toMatchObject({ status: 201 })
})

test('an owner saves, corrects and publishes a draft; nobody else may', async () => {
  const wrong = { text: text.replace('5 days', '6 days'), terms, revision: 0 }
  expect(await call(`${at}/draft`, { token: accounts, method: 'PUT', json: wrong })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  const objection = 'The text says ‘6 days’; the field says 5. Write the same number in both.'
  const save = (json: object) => call(`${at}/draft`, { token: owner, method: 'PUT', json })
  expect(await save(wrong)).toMatchObject({
    status: 200,
    body: { policy: { draft: { number: 2, revision: 1, objection } } },
  })
  const publish = (json: object) => call(`${at}/publish`, { token: owner, json })
  const effectiveOn = '2026-10-01'
  expect(await publish({ effectiveOn, revision: 1 })).toMatchObject({
    status: 422,
    body: { code: 'policy-contradicts', message: objection, fields: { text: objection } },
  })
  // of two edits of the same draft the second is refused
  expect(await save(wrong)).toMatchObject({ status: 409, body: { code: 'edited-meanwhile' } })
  expect(await save({ ...wrong, text, revision: 1 })).toMatchObject({
    body: { policy: { draft: { revision: 2, objection: null } } },
  })
  expect(await call('/api/users/policies/refund?number=2')).toMatchObject({ status: 404 })
  expect(await publish({ effectiveOn: '2026-09-30', revision: 2 })).toMatchObject({
    status: 422,
    body: { code: 'policy-day-over' },
  })
  expect(await publish({ effectiveOn, revision: 1 })).toMatchObject({
    status: 409,
    body: { code: 'policy-draft-gone' },
  })
  expect(await publish({ effectiveOn, revision: 2 })).toMatchObject({
    status: 200,
    body: { policy: { draft: null, versions: [{ number: 2, standing: 'toCome' }, { number: 1 }] } },
  })
  expect(await call('/api/users/policies/refund')).toMatchObject({
    body: { policy: { number: 1 } },
  })
  expect(await call('/api/users/policies/refund?number=2')).toMatchObject({
    status: 200,
    body: { policy: { text, standing: 'toCome' } },
  })
  portal().clock.advance({ days: 120 })
  expect(await call('/api/users/policies/refund')).toMatchObject({
    body: { policy: { number: 2 } },
  })
  expect(await call('/api/users/refundterms')).toMatchObject({ body: { version: 2, terms } })
  portal().clock.advance({ days: -120 })
})

test('a discarded draft is gone', async () => {
  const draft = '/api/admin/policies/privacy/draft'
  const json = { text: '# Privacy', revision: 0 }
  await call(draft, { token: owner, method: 'PUT', json })
  const discard = () => call(draft, { token: owner, method: 'DELETE', json: { revision: 1 } })
  expect(await discard()).toMatchObject({ status: 200, body: { policy: { draft: null } } })
  expect(await discard()).toMatchObject({ status: 409, body: { code: 'policy-draft-gone' } })
})

test('the refund policy needs its terms; the other policies have none', async () => {
  const save = (kind: string, json: object) =>
    call(`/api/admin/policies/${kind}/draft`, { token: owner, method: 'PUT', json })
  const { body } = await call('/api/admin/policies/refund', { token: owner })
  expect(body).toMatchObject({ draft: null, last: { number: 2 } })
  expect(await save('refund', { text, revision: 0 })).toMatchObject({ status: 422 })
  expect(await save('terms', { text: '# Terms', terms, revision: 0 })).toMatchObject({
    status: 200,
    body: { policy: { draft: { terms: null } } },
  })
})

test('the log names the publisher and the version', async () => {
  const { body } = await call('/api/admin/activity?kind=policy', { token: owner })
  expect(body).toMatchObject({
    activity: expect.arrayContaining([
      expect.objectContaining({
        action: 'policy-published',
        did: 'published a new version of the',
        how: 'in force from 2026-10-01',
        actor: expect.objectContaining({ name: 'Meera Pillai' }) as object,
        before: expect.objectContaining({ version: 1, refund: 'within 7 days' }) as object,
        after: expect.objectContaining({ version: 2, refund: 'within 5 days' }) as object,
      }),
    ]) as unknown[],
  })
})
