import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { createAccounts } from '#server/accounts/accounts.service.ts'
import { createCatalog } from '#server/catalog/catalog.service.ts'
import { openDatabase } from '#server/db/database.ts'
import { enrollmentsDoors } from '#server/enrollments/enrollments.doors.ts'
import { enrollmentsJobs } from '#server/enrollments/enrollments.jobs.ts'
import { createEnrollments } from '#server/enrollments/enrollments.service.ts'
import type { EnrollmentWish } from '#server/enrollments/start-enrollment.ts'
import { openQueue } from '#server/jobs/queue.ts'
import { juspayGateway } from '#server/payments/gateways/juspay/juspay-gateway.ts'
import { createPayments } from '#server/payments/payments.service.ts'
import type { Tools } from '#server/tools.ts'
import { startSimulators } from '../../simulators/run-all.ts'
import { testDatabase } from './database.ts'
import { drainJobs } from './drain-jobs.ts'
import { fixedClock } from './fixed-clock.ts'
import { gatewayControl } from './gateway-control.ts'
import type { WayBack } from './gateway-control.ts'
import { makeCourse, makeStudent } from './make.ts'

const keys = {
  juspayMerchantId: 'kalari',
  juspayClientId: 'kalari',
  juspayApiKey: 'test-api-key',
  juspayResponseKey: 'test-response-key',
  juspayWebhookUser: 'webhook',
  juspayWebhookPassword: 'test-webhook-password',
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

export type Story = Awaited<ReturnType<typeof openStory>>

/**
 * The use cases of paying on a database of their own, with the gateway simulator over HTTP, a clock
 * that stands still and jobs that run when the story says so. Call it at the top of a test file.
 */
export function moneyStory(): () => Story {
  const database = testDatabase()
  let story: Story | undefined
  beforeAll(async () => {
    story = await openStory(database.databaseUrl)
  })
  afterAll(() => story?.close())
  return () => {
    if (!story) throw new Error('the story begins with the first test')
    return story
  }
}

async function openStory(databaseUrl: string) {
  const simulators = await startSimulators({
    port: 0,
    host: '127.0.0.1',
    dataDir: null,
    portalUrl: null,
    ...keys,
  })
  const house = await openHouse(databaseUrl, simulators.url)
  const gateway = gatewayControl(simulators.url)
  await gateway.settings({
    webhooks: 'off',
    webhookUrl: `${house.url}/api/payment/notifications/juspay`,
  })
  return {
    ...house,
    gateway,
    close: async () => {
      await house.close()
      await simulators.stop()
    },
  }
}

async function openHouse(databaseUrl: string, juspayUrl: string) {
  const db = openDatabase({ databaseUrl })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const queue = await openQueue(databaseUrl, quiet, { isWorker: false })
  const clock = fixedClock(new Date())
  const tools: Tools = {
    db,
    clock,
    log: quiet,
    inTransaction: (work) => db.transaction().execute(work),
    enqueue: queue.enqueue,
  }
  const app = Fastify()
  const enrollments = enrollmentsOf(tools, pool, { juspayUrl, portalUrl: 'http://localhost' })
  await enrollmentsDoors(app, enrollments)
  await app.listen({ port: 0, host: '127.0.0.1' })
  // a server that listens on TCP has an address with a port
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    db,
    clock,
    enrollments,
    student: (facts: Parameters<typeof makeStudent>[1] = {}) => makeStudent(db, facts),
    course: (facts: Parameters<typeof makeCourse>[1] = {}) => makeCourse(db, facts),
    /** A student of their own wishes for a course, unless the story says who wishes for what. */
    wish: async (wanted: Partial<EnrollmentWish> = {}) => {
      const wish: EnrollmentWish = {
        studentId: wanted.studentId ?? (await makeStudent(db)).id,
        courseId: wanted.courseId ?? (await makeCourse(db)).id,
        campus: wanted.campus,
        clientKey: wanted.clientKey,
        customerPhone: wanted.customerPhone,
      }
      const started = await enrollments.start(wish)
      return { ...started, studentId: wish.studentId, courseId: wish.courseId }
    },
    drainJobs: () =>
      drainJobs(queue, { ...enrollmentsJobs(enrollments), 'send-receipt': async () => undefined }),
    comesBack: (way: WayBack) => followBack(url, way),
    close: async () => {
      await app.close()
      await queue.stop()
      await pool.end()
      await db.destroy()
    },
  }
}

function enrollmentsOf(
  tools: Tools,
  rateLimitPool: pg.Pool,
  at: { juspayUrl: string; portalUrl: string },
) {
  const gateway = juspayGateway(
    {
      baseUrl: at.juspayUrl,
      merchantId: keys.juspayMerchantId,
      clientId: keys.juspayClientId,
      apiKey: keys.juspayApiKey,
      responseKey: keys.juspayResponseKey,
      webhookUser: keys.juspayWebhookUser,
      webhookPassword: keys.juspayWebhookPassword,
      returnUrl: `${at.portalUrl}/api/payment/return/juspay`,
    },
    tools.log,
  )
  const limits = { loginFailuresPerAddress: 100, registrationsPerAddress: 200, rateLimitPool }
  return createEnrollments({
    ...tools,
    gateway,
    catalog: createCatalog(tools),
    accounts: createAccounts(tools, limits),
    payments: createPayments(tools, { gateways: [gateway], receiptPrefix: 'KAL' }),
  })
}

/** The browser follows the provider's redirect; answers status and where it is sent on to. */
async function followBack(url: string, way: WayBack) {
  const back = new URL(way.url)
  const target = `${url}${back.pathname}${back.search}`
  const response = await fetch(target, {
    method: way.method,
    redirect: 'manual',
    ...(way.method === 'POST' ? { body: new URLSearchParams(way.fields) } : {}),
  })
  return { status: response.status, location: response.headers.get('location') }
}
