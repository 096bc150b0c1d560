import { paymentProviders } from '#contract/money/payment-providers.ts'
import type { PortalHealth } from '#contract/platform/health.ts'
import type { Dashboard } from '#contract/office/office-dashboard.ts'
import { Registry } from 'prom-client'
import { beforeAll, expect, test } from 'vitest'
import { backupsStore } from '../src/server/platform/backup/nightly/backups.store.ts'
import { createHealth } from '../src/server/office/health/health.service.ts'
import { addHealthGauges } from '../src/server/office/health/health-gauges.ts'
import { addWorkerGauge } from '../src/server/office/health/worker-gauge.ts'
import { startHeartbeat } from '../src/server/platform/jobs/worker-heartbeat.ts'
import { registry } from '../src/server/platform/metrics/meters.ts'
import { serveMetrics } from '../src/server/platform/metrics/metrics-server.ts'
import { madePassword, makeAdmin } from './support/story/make.ts'
import { makeOpenOrder } from './support/story/make-order.ts'
import { portalApp } from './support/portal-app.ts'

const portal = portalApp()
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

// of the files before this one
beforeAll(() => registry.resetMetrics())

test('requests are counted by route pattern, not by requested address', async () => {
  await portal().ask('/api/users/getallcoursesuser?q=asha%40student.test')
  await portal().ask('/api/payment/receipt/ORD-OF-ASHA')
  await portal().ask('/receipt/ORD-OF-ASHA')
  await portal().ask('/a/page/of/nobody')
  const text = await registry.metrics()
  expect(text).toContain(
    'kalari_http_requests_total{method="GET",route="/api/users/getallcoursesuser",status="2xx"} 1',
  )
  expect(text).toContain('route="/api/payment/receipt/:orderId",status="4xx"} 1')
  expect(text).toContain('route="/receipt/:orderId"')
  expect(text).toContain('route="no page"')
  expect(text).not.toMatch(/asha/i)
})

test('metrics are served at their own address only', async () => {
  const answer = await portal().ask('/metrics')
  expect(await answer.text()).not.toContain('kalari_')
})

test('nothing is served without a configured port', async () => {
  const served = await serveMetrics(registry, { port: null, host: '127.0.0.1', log })
  await expect(served.stop()).resolves.toBeUndefined()
})

/** One scrape of a worker with the given database state. */
async function scrape(isAway: boolean): Promise<string> {
  const own = new Registry()
  const refresh = addHealthGauges(own, {
    askHealth: async () => {
      if (isAway) throw new Error('away')
      return createHealth(portal(), { providers: () => [] }).ask()
    },
    providers: paymentProviders,
    isPollingPaused: (provider) => provider === 'stripe',
    monotonicMs: () => 0,
    log,
  })
  await refresh()
  return own.metrics()
}

beforeAll(async () => {
  const { db, clock } = portal()
  const now = clock.now()
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const orderId = await makeOpenOrder(db, { placedAt: ago(90), nextCheckAt: now })
  const undecided = { lastWord: 'undecided' }
  await db.updateTable('installments').set(undecided).where('orderId', '=', orderId).execute()
  const flag = { id: crypto.randomUUID(), orderId, kind: 'undecided', raisedAt: ago(30) }
  await db.insertInto('orderFlags').values(flag).execute()
  const silence = { provider: 'juspay', silentSince: ago(10) }
  await db.insertInto('providerSilences').values(silence).execute()
  const backup = { fileName: 'kalari.backup', endedAt: ago(60) }
  const store = backupsStore(db)
  await store.noteMade(backup, { snapshotAt: ago(61), rowCount: 9, bytes: 1_000 })
  const proof = { isProven: true, snapshotAt: ago(61), rowCount: 9, result: 'All came back.' }
  await store.noteProof(backup, proof)
  const mail = { payload: '{}', queuedAt: ago(5), state: 'failed' }
  for (const job of ['send-receipt', 'send-second-factor-off'])
    await db
      .insertInto('mails')
      .values({ ...mail, id: crypto.randomUUID(), job })
      .execute()
})

test('a worker reports its waiting work and the age of the oldest', async () => {
  const text = await scrape(false)
  for (const line of [
    'kalari_database_up 1',
    'kalari_orders_undecided 1',
    'kalari_orders_undecided_oldest_seconds 5400',
    'kalari_flags_open{kind="undecided"} 1',
    'kalari_flags_open{kind="paid-twice"} 0',
    'kalari_money_for_person{what="flags"} 1',
    'kalari_money_for_person_oldest_seconds{what="flags"} 1800',
    'kalari_provider_silent_seconds{provider="juspay"} 600',
    'kalari_provider_silent_seconds{provider="stripe"} 0',
    'kalari_provider_left_alone{provider="stripe"} 1',
    'kalari_jobs_given_up{queue="send-receipt"} 1',
    'kalari_jobs_waiting{queue="complete-enrollment"} 0',
    'kalari_backup_age_seconds 3600',
    'kalari_proven_restore_age_seconds 3600',
  ])
    expect(text.split('\n')).toContain(line)
})

test('without a database only its absence is reported', async () => {
  const text = await scrape(true)
  const figures = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(figures).toEqual([
    'kalari_database_up 0',
    ...paymentProviders.map(
      (provider) =>
        `kalari_provider_left_alone{provider="${provider}"} ${provider === 'stripe' ? 1 : 0}`,
    ),
  ])
})

async function healthFor(role: 'owner' | 'readOnly') {
  const { email } = await makeAdmin(portal().db, { role })
  const login = await portal().ask('/api/admin/adminLogin', {
    json: { email, password: madePassword },
  })
  // the contract's own reply
  const { token } = (await login.json()) as { token: string }
  const answer = await portal().ask('/api/admin/health', { token })
  return (await answer.json()) as PortalHealth
}

test('the office reads the same figures in words', async () => {
  const { providers, undecided, work, mails, backup } = await healthFor('owner')
  expect(providers).toEqual([
    {
      name: 'Juspay',
      answeredOn: null,
      silentSince: '2026-06-15T05:50:00.000Z',
      leftAloneSince: null,
      objections: [],
    },
  ])
  expect(undecided).toEqual({ count: 1, since: '2026-06-15T04:30:00.000Z' })
  expect(work).toMatchObject([
    { label: 'Seat booked, with receipt', waiting: 0, givenUp: 1 },
    { label: 'Colleague: second factor off', waiting: 0, givenUp: 1 },
  ])
  expect(mails).toEqual({ waiting: 0, undelivered: 2 })
  expect(backup).toEqual({
    madeOn: '2026-06-15T05:00:00.000Z',
    isOld: false,
    provenOn: '2026-06-15T05:00:00.000Z',
    isProofLate: false,
  })
})

test('mails about members of staff are counted for owners only', async () => {
  const { work, mails } = await healthFor('readOnly')
  expect(work.map(({ label }) => label)).toEqual(['Seat booked, with receipt'])
  expect(mails.undelivered).toBe(1)
})

test('a silent worker is reported by the web process, the dashboard and the health page', async () => {
  const { db, clock, log: silentLog } = portal()
  const own = new Registry()
  const refresh = addWorkerGauge(own, { db, clock, log: silentLog })
  const told = async () => {
    await refresh()
    const lines = (await own.metrics()).split('\n')
    const { worker } = await healthFor('owner')
    return {
      figure: lines.filter((line) => line.startsWith('kalari_worker_heard_seconds')),
      worker,
      labels: await dashboardLabels(),
    }
  }
  expect(await told()).toEqual({
    figure: [],
    worker: { heardOn: null, isSilent: false },
    labels: [],
  })
  const beat = startHeartbeat({ db, clock, log: silentLog, isClockCertain: () => true })
  // stopping waits for the first heartbeat
  await beat.stop()
  const heardOn = '2026-06-15T06:00:00.000Z'
  clock.advance({ minutes: 2 })
  expect(await told()).toMatchObject({ worker: { heardOn, isSilent: false }, labels: [] })
  clock.advance({ minutes: 1 })
  expect(await told()).toEqual({
    figure: ['kalari_worker_heard_seconds 180'],
    worker: { heardOn, isSilent: true },
    labels: [expect.stringContaining('has not been heard of since 15 Jun 2026')],
  })
})

async function dashboardLabels(): Promise<string[]> {
  const { email } = await makeAdmin(portal().db, { role: 'owner' })
  const json = { email, password: madePassword }
  const login = await portal().ask('/api/admin/adminLogin', { json })
  // the contract's own replies
  const { token } = (await login.json()) as { token: string }
  const answer = await portal().ask('/api/admin/dashboard', { token })
  const { needsPerson } = (await answer.json()) as Dashboard
  return needsPerson.flatMap(({ kind, label }) => (kind === 'worker-silent' ? [label] : []))
}
