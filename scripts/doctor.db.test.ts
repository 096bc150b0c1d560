import { paymentProviderNames, paymentProviders } from '#contract/money/payment-providers.ts'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { chainLane } from '../src/server/platform/activity/chain-lane.ts'
import { createActivityRecorder } from '../src/server/platform/activity/record-activity.ts'
import { backupsStore } from '../src/server/platform/backup/nightly/backups.store.ts'
import { openDatabase } from '../src/server/platform/db/database.ts'
import type { Database } from '../src/server/platform/db/database.ts'
import { transactionsOf } from '../src/server/platform/db/in-transaction.ts'
import { documentsLane } from '../src/server/money/documents/issuing/issue-missing.ts'
import { journalLane } from '../src/server/money/journal/post-missing.ts'
import { objectionsStore } from '../src/server/money/providers/objections.store.ts'
import { startTestingBucket } from '../simulators/bucket/testing-bucket.ts'
import { pagesUrl, providerAddresses } from '../simulators/pages-url.ts'
import { startSimulators } from '../simulators/run-all.ts'
import type { Simulators } from '../simulators/run-all.ts'
import { doctorStore } from './doctor/doctor.store.ts'
import { examine } from './doctor/examine.ts'
import { checkDatabaseDisk } from './doctor/check-disk.ts'
import { testDatabase } from '../test/support/database.ts'
import { fixedClock } from '../test/support/fixed-clock.ts'
import { makePaidOrder } from '../test/support/story/make-order.ts'
import { makeCourse, makeStudent } from '../test/support/story/make.ts'
import { keys } from '../test/support/story/money-story.ts'

const database = testDatabase()
const clock = fixedClock(new Date('2026-07-01T06:00:00Z'))
const quiet = () => undefined
let db: Database
let simulators: Simulators

beforeAll(async () => {
  db = openDatabase(database)
  const alone = { port: 0, smtpPort: 0, host: '127.0.0.1', dataDir: null, portalUrl: null }
  simulators = await startSimulators({ ...alone, ...keys })
})
afterAll(async () => {
  await simulators.stop()
  await db.destroy()
})

const environmentOf = (other: Record<string, string>) => {
  return { ...process.env, ...settings(), DATABASE_URL: database.databaseUrl, ...other }
}

/** What an operator is told. */
async function doctor(other: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const { report: said, isWrong } = await examine(environmentOf(other), false)
  return { code: isWrong ? 1 : 0, said }
}

/** As an operator runs it. */
function doctorCommand(
  other: Record<string, string> = {},
  flags: string[] = [],
): Promise<{ code: number; said: string }> {
  const script = path.join(import.meta.dirname, 'doctor.ts')
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...flags],
      { env: environmentOf(other) },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}

function settings(): Record<string, string> {
  return {
    KALARI_MODE: 'test',
    DATA_DIR: import.meta.dirname,
    PUBLIC_URL: 'https://portal.kalari.test',
    ...providerAddresses(simulators.url),
    JUSPAY_MERCHANT_ID: keys.juspayMerchantId,
    JUSPAY_CLIENT_ID: keys.juspayClientId,
    JUSPAY_API_KEY: keys.juspayApiKey,
    STRIPE_SECRET_KEY: keys.stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: keys.stripeWebhookSecret,
    RAZORPAY_KEY_ID: keys.razorpayKeyId,
    RAZORPAY_KEY_SECRET: keys.razorpayKeySecret,
    RAZORPAY_WEBHOOK_SECRET: keys.razorpayWebhookSecret,
    SECRET_KEY: 'a-secret-of-the-tests-of-32-characters',
    SMTP_URL: simulators.smtpUrl,
    MAIL_FROM: 'Kalari Institute <office@institute.test>',
  }
}

function linesAbout(about: string, said: string): string[] {
  return said.split('\n').filter((line) => line.slice(7).startsWith(`${about} `))
}

/** Runs the jobs as a worker does. */
async function catchUp(): Promise<void> {
  const log = { info: quiet, warn: quiet, error: quiet }
  const deps = {
    clock,
    log,
    inTransaction: transactionsOf(db),
    issuer: institute,
    enqueue: () => Promise.resolve(),
  }
  for (const lane of [journalLane(deps), documentsLane(deps), chainLane({ db, clock })])
    await lane.pass(() => true)
}

test('consistent books pass; a capture missing from the journal is named with exit code 1', async () => {
  const before = await doctorCommand()
  expect(before.said).toMatch(/^ok {5}books {6}The books agree\.$/m)
  expect(before.said).not.toMatch(/^wrong/m)
  expect(before.code).toBe(0)
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  await makePaidOrder(db, { student, course, paidAt: clock.now() })
  const { id } = await db.selectFrom('captures').select('id').executeTakeFirstOrThrow()
  const { code, said } = await doctorCommand()
  expect(code).toBe(1)
  expect(said).toContain(`${id}: something of it waits to be posted`)
  expect(said).toContain('it is a receipt of money that pays nothing')
  expect(said).toMatch(/\d things in the books do not agree\.\n/)
})

test('a changed amount, a changed document and a changed activity log line are found', async () => {
  const by = { kind: 'portal' } as const
  const subject = { kind: 'settings', id: 'limits', label: 'Limits' } as const
  const line = { by, subject, action: 'settings-changed', after: { limit: '₹20,000' } } as const
  await db.transaction().execute((tx) => createActivityRecorder(clock)(tx, line))
  await catchUp()
  expect((await doctor()).code).toBe(0)

  const behindTheBack = (table: string, change: string) =>
    sql
      .raw(
        `alter table ${table} disable trigger user; update ${table} set ${change}; alter table ${table} enable trigger user`,
      )
      .execute(db)
  await behindTheBack('captures', 'amount_in_paise = amount_in_paise + 1')
  await sql`alter table documents drop constraint documents_facts_hashed`.execute(db)
  await behindTheBack('documents', `facts = replace(facts, 'Kochi', 'Kollam')`)
  await behindTheBack('activity', `after = '{"limit": "₹2,00,000"}'`)
  const { code, said } = await doctor()
  const { id } = await db.selectFrom('captures').select('id').executeTakeFirstOrThrow()
  const { number } = await db.selectFrom('documents').select('number').executeTakeFirstOrThrow()
  expect(code).toBe(1)
  expect(said).toMatch(new RegExp(`^       ${id}: `, 'm'))
  expect(said).toMatch(new RegExp(`^       ${number}: its facts are not those of its hash`, 'm'))
  expect(said).toMatch(/^wrong {2}activity {3}The activity log is not as it was written\.$/m)
  expect(said).toMatch(/^ {7}Lines 1 to \d+ of the activity log, .* was changed\.$/m)
})

test('a refused key and a silent provider are reported differently, both as wrong', async () => {
  const { said } = await doctor()
  expect(linesAbout('provider', said)).toEqual(
    paymentProviders.map(
      (provider) => `ok     provider   ${paymentProviderNames[provider]} accepts our key.`,
    ),
  )
  expect(linesAbout('mail', said)).toEqual([
    'ok     mail       The mail server lets the portal in.',
  ])
  expect(linesAbout('clock', said)).toHaveLength(2)

  const nobody = '127.0.0.1:9'
  const others = { STRIPE_API_BASE: `http://${nobody}`, SMTP_URL: `smtp://${nobody}` }
  const wrong = await doctor({ JUSPAY_API_KEY: 'another-key', ...others })
  expect(wrong.code).toBe(1)
  expect(linesAbout('provider', wrong.said)).toEqual([
    expect.stringMatching(/^wrong {2}provider {3}Juspay turned the question down: /),
    'wrong  provider   Stripe gave no answer, so nothing is known of our key.',
    'ok     provider   Razorpay accepts our key.',
  ])
  expect(linesAbout('mail', wrong.said)).toEqual([expect.stringMatching(/^wrong /)])
})

test('a refusing bucket is reported as wrong, and a missing bucket is not reported', async () => {
  expect(linesAbout('pictures', (await doctor()).said)).toEqual([])
  const bucket = await startTestingBucket()
  onTestFinished(() => bucket.stop())
  const well = await doctor(bucket.environment)
  expect(linesAbout('pictures', well.said)).toEqual([
    'ok     pictures   The bucket of pictures can be written, read, listed and cleared.',
  ])
  expect(bucket.store.list()).toEqual([])
  const wrong = await doctor({ ...bucket.environment, S3_ACCESS_KEY: 'another' })
  expect(wrong.code).toBe(1)
  expect(linesAbout('pictures', wrong.said)).toEqual([
    'wrong  pictures   The bucket of pictures was asked to write, and refused it (403).',
  ])
})

test('a skipped check is reported as wrong', async () => {
  const { code, said } = await doctor({ KALARI_MODE: 'serve', JUSPAY_API_KEY: '' })
  expect(code).toBe(1)
  expect(said).toContain('       JUSPAY_API_KEY is not set.\n')
  expect(linesAbout('settings', said)).toEqual([expect.stringContaining('were not asked')])
  expect([...linesAbout('mail', said), ...linesAbout('provider', said)]).toEqual([])
  const away = await doctor({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
  expect(away.code).toBe(1)
  expect(away.said).toMatch(
    /^wrong {2}database {3}The database broke off; nothing more was asked\.$/m,
  )
})

test('a failed restore test since the last successful one is reported with its reason', async () => {
  const store = backupsStore(db)
  const at = (endedAt: Date) => ({ fileName: 'kalari.backup', endedAt })
  const now = Date.now()
  const proven = {
    isProven: true,
    snapshotAt: new Date(now),
    rowCount: 1,
    result: 'All came back.',
  }
  await store.noteProof(at(new Date(now - 60_000)), proven)
  expect(linesAbout('restore', (await doctor()).said)).toEqual([
    expect.stringMatching(/^ok {5}restore {4}A backup was last proven/),
  ])
  const result = 'The database’s role may not make databases (CREATEDB), so nothing was proven.'
  const none = { isProven: false, snapshotAt: null, rowCount: null, result }
  await store.noteProof(at(new Date(now)), none)
  const { said } = await doctor()
  expect(linesAbout('restore', said)).toEqual([
    expect.stringMatching(/^look {3}restore {4}A backup was last proven/),
  ])
  expect(said).toContain(`Tried since: ${result}`)
})

test('a provider’s objection to opening pages is reported with its field', async () => {
  const store = objectionsStore(db)
  const now = new Date()
  await store.note('stripe', { about: 'page-host', field: 'url', said: 'pay.example' }, now)
  await store.note('stripe', { about: 'page-host', field: 'url', said: 'pay.example' }, now)
  const said = 'must be no more than ₹9,99,999.99'
  await store.note('juspay', { about: 'amount', field: 'amount', said: said }, now)
  const long = new Date(now.getTime() - 8 * 86_400_000)
  await store.note('juspay', { about: 'account', field: 'HTTP 403', said: 'of before' }, long)
  const { code, said: lines } = await doctor()
  expect(code).toBe(1)
  expect(linesAbout('provider', lines)).toEqual(
    expect.arrayContaining([
      'wrong  provider   Stripe opened a payment page on pay.example, a host that the portal does not know, so nobody can pay there. Add the host to STRIPE_PAGE_HOSTS if it is theirs. (url)',
      expect.stringMatching(/^look {3}provider {3}Juspay did not take an amount: .*\(amount\)$/),
    ]),
  )
  expect(lines).toMatch(/^ {7}Seen 2 times, last on /m)
  expect(lines).not.toContain('of before')
  await db.deleteFrom('providerObjections').execute()
})

test('a provider with payments but no notifications is reported', async () => {
  const recently = new Date(Date.now() - 2 * 3_600_000)
  const pay = async (provider: string) => {
    const [student, course] = [await makeStudent(db), await makeCourse(db)]
    await makePaidOrder(db, { student, course, paidAt: recently, provider })
  }
  const silent = async () => {
    const { said } = await doctor()
    return linesAbout('provider', said).filter((line) => line.includes('no notification'))
  }
  for (let count = 0; count < 3; count += 1) {
    await pay('stripe')
    await pay('counter')
  }
  await pay('juspay')
  expect(await silent()).toEqual([
    'look   provider   Stripe has sent no notification for seven days, in which 3 payments were made there: look at its endpoint (docs/install.md).',
  ])
  expect((await doctor()).said).toMatch(/^ {7}Subscribe to checkout\.session\.completed, /m)
  const news = { eventId: 'evt_1', eventName: 'checkout.session.completed', state: 'applied' }
  const receivedAt = new Date()
  await db
    .insertInto('providerInbox')
    .values({ id: randomUUID(), provider: 'stripe', ...news, receivedAt })
    .execute()
  expect(await silent()).toEqual([])
})

describe('the option --open-pages', () => {
  const control = async (where: string, change?: object) => {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const init = change && { ...post, body: JSON.stringify(change) }
    const response = await fetch(`${simulators.url}/control/${where}`, init)
    return (await response.json()) as Record<string, unknown>
  }
  const pages = async (other: Record<string, string> = {}) => {
    const { code, said } = await doctorCommand(other, ['--open-pages'])
    return { code, lines: linesAbout('provider', said).filter((line) => !line.includes(' key')) }
  }

  test('reports where each provider opens its page; without the option no page is opened', async () => {
    await doctor()
    expect(await control('stripe/sessions')).toMatchObject({ sessions: [] })
    const { lines } = await pages()
    const host = new URL(pagesUrl(simulators.url)).host
    expect(lines).toEqual([
      `ok     provider   Juspay opened a page on ${host} for ₹1.`,
      `ok     provider   Stripe opened a page on ${host} for ₹50.`,
      'ok     provider   Razorpay opened a page on portal.kalari.test for ₹1.',
    ])
    // the provider's payment pages no longer work
    const { sessions } = await control('stripe/sessions')
    expect(sessions).toMatchObject([{ status: 'expired' }])
  })

  test('reports a page on an unknown host and a page that lives too long', async () => {
    await control('payment-gateway/settings', { linkMinutes: 10_080 })
    onTestFinished(
      async () => void (await control('payment-gateway/settings', { linkMinutes: null })),
    )
    const { code, lines } = await pages({ STRIPE_PAGE_HOSTS: '' })
    expect(code).toBe(1)
    expect(lines).toEqual([
      expect.stringMatching(/^look {3}provider {3}Juspay lets a payment page be paid until \d{4}-/),
      expect.stringMatching(
        /^wrong {2}provider {3}Stripe opened a payment page on localhost:\d+, /,
      ),
      // its page is ours
      expect.stringMatching(/^ok {5}provider {3}Razorpay opened a page on portal\.kalari\.test /),
    ])
  })
})

test('the disk check uses the usual data folder when the database does not reveal its own', async () => {
  const store = doctorStore(db)
  const mayNotAsk = { ...store, dataFolder: () => Promise.resolve(null) }
  const asked = { embeddedIn: null, isHere: true, usualFolder: import.meta.dirname }
  const finding = await checkDatabaseDisk(mayNotAsk, asked)
  expect(finding.sentence).toMatch(/^The disk of .*scripts has [\d.]+ GB left\.$/)
  const elsewhere = await checkDatabaseDisk(mayNotAsk, { ...asked, isHere: false })
  expect(elsewhere.sentence).toMatch(/^Not asked/)
})

test('allowed test payments are reported', async () => {
  const allowed = 'look   provider   ALLOW_TEST_PAYMENTS is set: '
  const { said } = await doctor({ ALLOW_TEST_PAYMENTS: 'yes-i-know' })
  expect(linesAbout('provider', said)[0]).toContain(allowed)
  expect((await doctor()).said).not.toContain('ALLOW_TEST_PAYMENTS')
})
