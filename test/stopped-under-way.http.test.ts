import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import type { Database } from '#server/platform/db/database.ts'
import { makeTemporaryDataDir } from '#server/platform/db/embedded/temporary-data-dir.ts'
import { findFreePort } from '#server/platform/db/embedded/free-port.ts'
import { hashOf, newToken } from '#server/platform/foundation/ids.ts'
import { buildWebIfChanged } from '../scripts/build-web.ts'
import { startPart } from '../scripts/portal/portal-part.ts'
import { sampleEnvironment } from '../scripts/support/sample-environment.ts'
import { startSimulators } from '../simulators/run-all.ts'
import { testDatabase } from './support/database.ts'
import { gatewayControl } from './support/story/gateway-control.ts'
import { makeCourse, makeStudent } from './support/story/make.ts'
import { keys } from './support/story/money-story.ts'

const START_TIMEOUT_MS = 180_000
const AT_ONCE = 50
const database = testDatabase()
let portal: Awaited<ReturnType<typeof openPortal>>

beforeAll(async () => {
  await buildWebIfChanged({ log: () => undefined })
  portal = await openPortal()
}, START_TIMEOUT_MS)
afterAll(() => portal.close())

/** The web process as it is, and what it needs beside it. */
async function openPortal() {
  const { dataDir, remove } = makeTemporaryDataDir('stopped')
  const simulators = await startSimulators({
    port: 0,
    host: '127.0.0.1',
    smtpPort: 0,
    dataDir: null,
    portalUrl: null,
    ...keys,
  })
  const port = String(await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const sample = sampleEnvironment({
    publicUrl: url,
    simulatorsUrl: simulators.url,
    smtpPort: Number(new URL(simulators.smtpUrl).port),
  })
  const environment = {
    ...sample,
    JUSPAY_API_KEY: keys.juspayApiKey,
    PATH: process.env['PATH'],
    PORT: port,
    DATABASE_URL: database.databaseUrl,
    DATA_DIR: dataDir,
    KALARI_MODE: 'test',
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../node_modules/.cache/kalari'),
  }
  const db = openDatabase({ databaseUrl: database.databaseUrl })
  const gateway = gatewayControl(simulators.url)
  await gateway.settings({ webhooks: 'off' })
  return {
    url,
    db,
    gateway,
    startWeb: () =>
      startPart({
        name: 'web',
        script: 'src/server/main.web.ts',
        environment,
        logFile: path.join(dataDir, 'web.log'),
        signal: new AbortController().signal,
      }),
    close: async () => {
      await db.destroy()
      await simulators.stop()
      remove()
    },
  }
}

/** A logged-in student. */
async function student(db: Database): Promise<string> {
  const { id } = await makeStudent(db)
  const token = newToken()
  const now = new Date()
  const session = { studentId: id, tokenHash: hashOf(token), createdAt: now, lastSeenAt: now }
  const expiresAt = new Date(now.getTime() + 86_400_000)
  await db
    .insertInto('studentSessions')
    .values({ ...session, expiresAt })
    .execute()
  return token
}

type Answer = { status: number; orderId?: string; link?: string } | 'broken off'

type Ending = number | 'broken off'

async function initiate(courseId: string, token: string): Promise<Answer> {
  try {
    const response = await fetch(`${portal.url}/api/payment/initiate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ courseId, campus: 'Kochi' }),
    })
    // the contract's own shape
    const body = (await response.json()) as { order_id?: string; payment_links?: { web: string } }
    const [orderId, link] = [body.order_id, body.payment_links?.web]
    return { status: response.status, ...(orderId && link ? { orderId, link } : {}) }
  } catch {
    return 'broken off'
  }
}

/** Sends half of the announced body, then stops. @returns when the other side has closed the connection. */
async function neverEnding(): Promise<{ ended: Promise<unknown> }> {
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    'POST /api/payment/initiate HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{',
  )
  return { ended: once(socket, 'close') }
}

async function ordersOf(courseId: string): Promise<string[]> {
  const of = portal.db.selectFrom('orders').select('id').where('courseId', '=', courseId)
  return (await of.execute()).map(({ id }) => id)
}

test.each([
  { provider: 'answers after all', isHealed: true, ends: [200] as Ending[] },
  { provider: 'stays silent', isHealed: false, ends: [503, 'broken off'] },
])(
  'SIGTERM during fifty initiates whose provider $provider ends each call within ten seconds',
  async ({ isHealed, ends }) => {
    const { db, gateway } = portal
    const { id: courseId } = await makeCourse(db)
    const tokens = await Promise.all(Array.from({ length: AT_ONCE }, () => student(db)))
    const first = await portal.startWeb()
    await gateway.fault({ call: 'session', kind: 'slow', delayMs: 60_000, times: AT_ONCE })
    const asking = tokens.map((token) => initiate(courseId, token))
    await expect.poll(() => ordersOf(courseId)).toHaveLength(AT_ONCE)
    await expect.poll(() => gateway.faults()).toEqual([])
    const endless = await neverEnding()
    const stopping = first.stop()
    if (isHealed) await gateway.healed()
    const answers = await Promise.all(asking)
    // exits by itself: a supervisor would kill it after ten seconds
    expect(await stopping).toBe('exit code 0')
    await endless.ended
    expect(answers.map(endingOf).filter((ending) => !ends.includes(ending))).toEqual([])
    await expect.poll(() => moneyConnections(db)).toBe(0)

    await gateway.healed()
    const second = await portal.startWeb()
    const again = await Promise.all(tokens.map((token) => initiate(courseId, token)))
    expect(await second.stop()).toBe('exit code 0')
    expect(again.filter((answer) => endingOf(answer) !== 200)).toEqual([])
    // a client that received an order and a page receives the same ones again
    expect(again).toEqual(again.map((now, index) => keptOf(answers[index]) ?? now))
    const orders = await ordersOf(courseId)
    expect(orders).toHaveLength(AT_ONCE)
    expect(new Set(again.map((answer) => keptOf(answer)?.orderId))).toEqual(new Set(orders))
  },
  START_TIMEOUT_MS,
)

function keptOf(answer: Answer | undefined) {
  return typeof answer === 'object' && answer.status === 200 ? answer : undefined
}

async function moneyConnections(db: Database): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'kalari money'`.execute(db)
  return rows.length
}

function endingOf(answer: Answer): Ending {
  return answer === 'broken off' ? answer : answer.status
}
