import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { messages } from '#contract/messages.ts'
import type { Connections } from '#contract/office/connections/connections.ts'
import { providerAddresses } from '../../../../simulators/pages-url.ts'
import { startSimulators } from '../../../../simulators/run-all.ts'
import type { Simulators } from '../../../../simulators/run-all.ts'
import { drainJobs } from '../../../../test/support/drain-jobs.ts'
import { openPortalApp, portalApp } from '../../../../test/support/portal-app.ts'
import {
  madePassword,
  makeAdmin,
  makeCourse,
  makeStudent,
} from '../../../../test/support/story/make.ts'
import { connectionsStore } from './connections.store.ts'

const keys = {
  JUSPAY_MERCHANT_ID: 'kalari',
  JUSPAY_CLIENT_ID: 'kalari',
  JUSPAY_API_KEY: 'sample-api-key-of-the-office-4321',
  JUSPAY_RESPONSE_KEY: 'sample-response-key-of-the-office',
  JUSPAY_WEBHOOK_USER: 'webhook',
  JUSPAY_WEBHOOK_PASSWORD: 'sample-webhook-password-of-the-office',
}
const secrets = [
  keys.JUSPAY_API_KEY,
  keys.JUSPAY_RESPONSE_KEY,
  keys.JUSPAY_WEBHOOK_PASSWORD,
  'passphrase-of-the-office',
]
const unset = Object.fromEntries(
  ['JUSPAY_BASE_URL', 'SMTP_URL', 'MAIL_FROM', ...Object.keys(keys)].map((name) => [name, '']),
)
const environment: Record<string, string> = { ...unset }
const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_test_sample_of_the_office',
  RAZORPAY_KEY_SECRET: 'sample-razorpay-of-the-office',
  RAZORPAY_WEBHOOK_SECRET: 'sample-webhook-of-the-office',
}
const folder = mkdtempSync(path.join(tmpdir(), 'kalari-office-backups-'))
const lines: string[] = []
let simulators: Simulators

beforeAll(async () => {
  simulators = await startSimulators({
    port: 0,
    host: '127.0.0.1',
    smtpPort: 0,
    dataDir: null,
    portalUrl: null,
    juspayMerchantId: keys.JUSPAY_MERCHANT_ID,
    juspayClientId: keys.JUSPAY_CLIENT_ID,
    juspayApiKey: keys.JUSPAY_API_KEY,
    juspayResponseKey: keys.JUSPAY_RESPONSE_KEY,
    juspayWebhookUser: keys.JUSPAY_WEBHOOK_USER,
    juspayWebhookPassword: keys.JUSPAY_WEBHOOK_PASSWORD,
    stripeSecretKey: 'sk_test_sample_of_the_office',
    stripeWebhookSecret: 'whsec_sample_of_the_office',
    razorpayKeyId: razorpay.RAZORPAY_KEY_ID,
    razorpayKeySecret: razorpay.RAZORPAY_KEY_SECRET,
    razorpayWebhookSecret: razorpay.RAZORPAY_WEBHOOK_SECRET,
  })
  environment['RAZORPAY_API_BASE'] = providerAddresses(simulators.url).RAZORPAY_API_BASE
  environment['JUSPAY_PAGE_HOSTS'] = providerAddresses(simulators.url).JUSPAY_PAGE_HOSTS
})
afterAll(async () => {
  await simulators.stop()
  rmSync(folder, { recursive: true })
})

const portal = portalApp({ environment, onLog: (line) => lines.push(line) })
let token: string

beforeAll(async () => {
  // the simulated payment pages expire by the system clock
  portal().clock.set(new Date())
  const { email } = await makeAdmin(portal().db)
  token = await tokenOf('/api/admin/adminLogin', email)
})
beforeEach(async () => {
  portal().clock.set(new Date())
  await portal().db.deleteFrom('connections').execute()
})

async function tokenOf(login: string, email: string): Promise<string> {
  const response = await portal().ask(login, { json: { email, password: madePassword } })
  // the contract guarantees the shape
  return ((await response.json()) as { token: string }).token
}

async function call(address: string, json?: object, from = portal()) {
  const method = address.endsWith('/check') || address.endsWith('/forget') ? 'POST' : 'PUT'
  const init = json === undefined ? { token } : { json, token, method }
  const response = await from.ask(`/api/admin/connections${address}`, init)
  // every response of the API is an object
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const juspay = (changes: Record<string, string> = {}) => ({
  JUSPAY_BASE_URL: simulators.url,
  ...keys,
  ...changes,
})
const save = (name: string, values: object, proof = madePassword) =>
  call(`/${name}`, { values, proof })

async function shown(name: string, from = portal()) {
  const { body } = await call('', undefined, from)
  // the contract guarantees the shape
  const { connections } = body as Connections
  return connections.find((one) => one.name === name)
}

async function enroll(from = portal()) {
  const student = await makeStudent(from.db)
  const studentToken = await tokenOf('/api/users/login', student.email)
  const { id } = await makeCourse(from.db)
  const json = { courseId: id, campus: 'Kochi' }
  const response = await from.ask('/api/payment/initiate', { json, token: studentToken })
  // every response of the API is an object
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** Every row of every table, as text. */
async function wholeDatabase(): Promise<string> {
  const { db } = portal()
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(
    tables
      .filter(({ schema }) => schema === 'public')
      .map(({ name }) =>
        db
          .selectFrom(name as 'connections')
          .selectAll()
          .execute(),
      ),
  )
  return JSON.stringify(rows, (_key, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
  )
}

describe('keys of a payment provider that an owner types', () => {
  test('wait until another owner has saved, even the first ones', async () => {
    const { db } = portal()
    const saving = await db.transaction().execute(async (tx) => {
      await connectionsStore(tx).lock()
      const saved = save('juspay', juspay())
      await vi.waitFor(
        async () => {
          const { rows } =
            await sql`select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`.execute(
              db,
            )
          expect(rows).toHaveLength(1)
        },
        { timeout: 10_000 },
      )
      return { saved }
    })
    expect(await saving.saved).toMatchObject({ status: 200 })
  })

  test('are used at once, and online calls answer 503 before', async () => {
    expect(await enroll()).toMatchObject({ status: 503, body: { code: 'no-online-payment' } })
    expect(await save('juspay', juspay())).toMatchObject({ status: 200 })
    expect(await enroll()).toMatchObject({ status: 200, body: { status: 'NEW' } })
  })

  test('are in no table, no reply, no log line and no activity', async () => {
    await save('juspay', juspay())
    const pageOfOwner = JSON.stringify((await call('')).body)
    const response = await portal().ask('/api/admin/activity?kind=settings&limit=200', { token })
    const activity = await response.text()
    expect(activity).toContain('API key')
    const everything = [await wholeDatabase(), pageOfOwner, activity, ...lines].join('\n')
    for (const secret of secrets) expect(everything).not.toContain(secret)
    expect(await shown('juspay')).toMatchObject({
      source: 'office',
      trouble: null,
      savedBy: expect.any(String),
      webhookUrl: 'https://portal.kalari.test/api/payment/notifications/juspay',
    })
    const fields = (await shown('juspay'))?.fields
    expect(fields).toContainEqual({
      name: 'JUSPAY_API_KEY',
      isSet: true,
      value: null,
      ending: '4321',
    })
  })

  test('need the password again, and with an app a code of it', async () => {
    expect(await save('juspay', juspay(), 'wrong')).toMatchObject({
      status: 422,
      body: { fields: { proof: expect.any(String) } },
    })
    const { db } = portal()
    const admin = await db.selectFrom('admins').selectAll().executeTakeFirstOrThrow()
    const now = portal().clock.now()
    await db
      .insertInto('secondFactors')
      .values({
        adminId: admin.id,
        sealedSecret: Buffer.alloc(48),
        createdAt: now,
        confirmedAt: now,
      })
      .execute()
    expect((await call('')).body).toMatchObject({ proof: 'code' })
    expect(await save('juspay', juspay())).toMatchObject({
      body: { code: 'second-factor-wrong', fields: { proof: expect.any(String) } },
    })
    await db.deleteFrom('secondFactors').execute()
    expect((await shown('juspay'))?.source).toBe('none')
  })

  test('stay as they are where the field is left empty, but not for another address', async () => {
    await save('juspay', juspay())
    const values = juspay({
      JUSPAY_API_KEY: '',
      JUSPAY_RESPONSE_KEY: '',
      JUSPAY_WEBHOOK_PASSWORD: '',
    })
    expect((await save('juspay', { ...values, JUSPAY_WEBHOOK_USER: 'other' })).status).toBe(200)
    expect(await call('/juspay/check', {})).toMatchObject({ status: 200 })
    expect((await shown('juspay'))?.check).toMatchObject({ isGood: true })
    const elsewhere = await save('juspay', { ...values, JUSPAY_BASE_URL: 'http://127.0.0.1:9' })
    expect(elsewhere).toMatchObject({
      status: 422,
      body: { fields: { JUSPAY_API_KEY: messages.secretAgain } },
    })
  })

  test('are checked at the provider, in plain words', async () => {
    await save('juspay', juspay())
    await call('/juspay/check', {})
    expect((await shown('juspay'))?.check).toMatchObject({
      isGood: true,
      result: 'Juspay accepts the keys.',
    })
    portal().clock.set(new Date(Date.now() + 1_000))
    await save('juspay', juspay({ JUSPAY_API_KEY: 'sample-wrong-key-of-the-office' }))
    await call('/juspay/check', {})
    expect((await shown('juspay'))?.check).toMatchObject({
      isGood: false,
      result: expect.stringContaining('Juspay refuses the keys.'),
    })
    portal().clock.set(new Date(Date.now() + 2_000))
    await save('juspay', juspay({ JUSPAY_BASE_URL: 'http://127.0.0.1:9' }))
    await call('/juspay/check', {})
    expect((await shown('juspay'))?.check).toMatchObject({
      isGood: false,
      result: expect.stringContaining('Juspay gives no answer.'),
    })
  })

  test('of Razorpay are checked there too', async () => {
    await save('razorpay', razorpay)
    await call('/razorpay/check', {})
    expect((await shown('razorpay'))?.check).toMatchObject({
      isGood: true,
      result: 'Razorpay accepts the keys.',
    })
    portal().clock.set(new Date(Date.now() + 1_000))
    await save('razorpay', { ...razorpay, RAZORPAY_KEY_SECRET: 'sample-wrong-key-of-the-office' })
    await call('/razorpay/check', {})
    expect((await shown('razorpay'))?.check).toMatchObject({
      isGood: false,
      result: expect.stringContaining('Razorpay refuses the keys.'),
    })
  })

  test('are used by every process, and are gone from all when forgotten', async () => {
    const other = await openPortalApp(portal().databaseUrl, { environment })
    try {
      await save('juspay', juspay())
      await expect.poll(async () => (await enroll(other)).status).toBe(200)
      const forgotten = await call('/juspay/forget', { proof: madePassword })
      expect(forgotten.status).toBe(200)
      await expect.poll(async () => (await enroll(other)).status).toBe(503)
    } finally {
      await other.close()
    }
  })

  test('of another account leave the former ones to payments that started before', async () => {
    await save('juspay', juspay())
    const begun = await enroll()
    const orderId = String(begun.body['order_id'])
    portal().clock.set(new Date(Date.now() + 60_000))
    const changed = await save('juspay', juspay({ JUSPAY_MERCHANT_ID: 'another' }))
    expect(changed.body['message']).toContain('Payments that started before are checked at the old')
    expect((await shown('juspay'))?.earlier).toMatchObject([{ account: 'kalari' }])
    const asked = await portal().ask(`/api/admin/orders/${orderId}/ask`, { json: {}, token })
    expect(asked.status).toBe(200)
    // at the new account the simulator would refuse the merchant
    expect((await enroll()).status).toBe(503)
  })
})

describe('values of the environment', () => {
  test('win, and the office cannot change them', async () => {
    const given = Object.entries(juspay()).map(([name, value]) => [
      name,
      value.replace('sample', 'given'),
    ])
    const other = await openPortalApp(portal().databaseUrl, {
      environment: { ...environment, ...Object.fromEntries(given) },
    })
    try {
      await save('juspay', juspay())
      const state = await shown('juspay', other)
      expect(state?.source).toBe('environment')
      expect(state?.fields.every(({ value, ending }) => value === null && ending === null)).toBe(
        true,
      )
      const refused = await call('/juspay', { values: juspay(), proof: madePassword }, other)
      expect(refused).toMatchObject({ status: 409, body: { code: 'connection-in-environment' } })
    } finally {
      await other.close()
    }
  })
})

describe('another SECRET_KEY', () => {
  test('opens nothing, says so, and a former one beside it seals everything anew', async () => {
    await save('juspay', juspay())
    const SECRET_KEY = 'another-secret-of-the-tests-of-32-letters'
    const replaced = await openPortalApp(portal().databaseUrl, {
      environment: { ...environment, SECRET_KEY },
    })
    expect((await shown('juspay', replaced))?.trouble).toContain('because SECRET_KEY has changed')
    expect((await enroll(replaced)).status).toBe(503)
    await replaced.close()
    const both = `${SECRET_KEY},a-secret-of-the-tests-of-32-characters`
    const rotated = await openPortalApp(portal().databaseUrl, {
      environment: { ...environment, SECRET_KEY: both },
    })
    expect((await shown('juspay', rotated))?.trouble).toBeNull()
    await rotated.close()
    const after = await openPortalApp(portal().databaseUrl, {
      environment: { ...environment, SECRET_KEY },
    })
    expect((await shown('juspay', after))?.trouble).toBeNull()
    await after.close()
  })
})

describe('a mail server and a folder for backups', () => {
  const mail = () => ({
    host: '127.0.0.1',
    port: new URL(simulators.smtpUrl).port,
    user: '',
    password: '',
    senderName: 'Malabar Skills',
    senderAddress: 'office@malabar.example.in',
  })

  test('a test mail goes by the typed server', async () => {
    expect((await call('/mail/check', {})).status).toBe(409)
    expect((await save('mail', mail())).status).toBe(200)
    expect((await call('/mail/check', {})).status).toBe(200)
    await drainJobs(portal().queue, portal().jobs)
    expect((await shown('mail'))?.check).toMatchObject({
      isGood: true,
      result: expect.stringMatching(/^Sent to /),
    })
  })

  test.each([
    [{ host: 'http://mail' }, 'host'],
    [{ port: 'x' }, 'port'],
    [{ senderAddress: 'nobody' }, 'senderAddress'],
    [{ user: 'me' }, 'password'],
  ])('%j is refused', async (change, field) => {
    const answer = await save('mail', { ...mail(), ...change })
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
  })

  test('a backup is made in the typed folder and read back', async () => {
    const values = { folder, passphrase: 'passphrase-of-the-office' }
    expect((await save('backups', values)).status).toBe(200)
    expect((await call('/backups/check', {})).status).toBe(200)
    expect((await shown('backups'))?.check).toMatchObject({ endedOn: null })
    await drainJobs(portal().queue, portal().jobs)
    expect((await shown('backups'))?.check).toMatchObject({
      isGood: true,
      result: expect.stringContaining('was read back whole.'),
    })
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^kalari-.*\.backup$/)])
    for (const secret of secrets) expect(await wholeDatabase()).not.toContain(secret)
  })

  test.each(['backups', path.resolve('var/backups')])('%j is refused', async (text) => {
    const answer = await save('backups', { folder: text, passphrase: 'passphrase-of-the-office' })
    expect(answer).toMatchObject({ status: 422, body: { fields: { folder: expect.any(String) } } })
  })
})
