import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { providerCallbacks } from '#contract/money/payment-providers.ts'
import { simulatedProviders } from './providers/simulated.ts'
import { sellingWebhooks } from '#server/selling/selling.webhooks.ts'
import type { EnrollmentRequest } from '#server/selling/checkout/start-enrollment.ts'
import { providerAddresses } from '../../../simulators/pages-url.ts'
import { startSimulators } from '../../../simulators/run-all.ts'
import type { JobName, JobPayload } from '#contract/jobs.ts'
import { offerEveryProvider } from '../change/providers.ts'
import { testDatabase } from '../database.ts'
import { drainJobs, giveUpJobs } from '../drain-jobs.ts'
import { fixedClock } from '../fixed-clock.ts'
import { gatewayControl } from './gateway-control.ts'
import type { PaymentReturn } from './gateway-control.ts'
import { makeAdmin, makeBatch, makeCourse, makeStudent } from './make.ts'
import { providersAt } from './providers/all-providers.ts'
import { razorpayControl } from './razorpay-control.ts'
import { visitLink, visitor } from './providers/visit-page.ts'
import { stripeControl } from './stripe-control.ts'

export const keys = {
  juspayMerchantId: 'kalari',
  juspayClientId: 'kalari',
  juspayApiKey: 'test-api-key',
  juspayResponseKey: 'test-response-key',
  juspayWebhookUser: 'webhook',
  juspayWebhookPassword: 'test-webhook-password',
  stripeSecretKey: 'sk_test_of_the_tests',
  stripeWebhookSecret: 'whsec_of_the_tests',
  razorpayKeyId: 'rzp_test_of_the_tests',
  razorpayKeySecret: 'razorpay-secret-of-the-tests',
  razorpayWebhookSecret: 'razorpay-webhook-of-the-tests',
}

export type Story = Awaited<ReturnType<typeof openStory>>

/**
 * The use cases of paying on a database of their own, with the gateway simulator over HTTP, a clock
 * that stands still and jobs that run when the story says so. Call it at the top of a test file.
 * @param environment variables of the portal that differ from the usual ones.
 * @param wayTo where the portal finds that database; left out: at its own address.
 */
export function moneyStory(
  environment: Record<string, string> = {},
  wayTo: (databaseUrl: string) => string = (databaseUrl) => databaseUrl,
): () => Story {
  const database = testDatabase()
  let story: Story | undefined
  beforeAll(async () => {
    story = await openStory(wayTo(database.databaseUrl), environment)
  })
  afterAll(() => story?.close())
  return () => {
    if (!story) throw new Error('the story begins with the first test')
    return story
  }
}

/**
 * A story on this database; whoever opens one closes it.
 * @param others the companies of another story, where both are of one institute; its own ones else.
 */
export async function openStory(
  databaseUrl: string,
  environment: Record<string, string>,
  others?: Simulators,
) {
  const simulators = others ?? (await openSimulators())
  const harness = await openHarness({ ...environment, DATABASE_URL: databaseUrl }, simulators)
  const providers = providersAt(simulators.url, visitor(harness.db, harness.url))
  for (const provider of simulatedProviders) {
    await providers[provider].webhooks('off')
    await providers[provider].sendTo(harness.url + providerCallbacks[provider].notifications.path)
  }
  return {
    ...harness,
    simulators,
    /** The same acts at each provider. */
    providers,
    gateway: gatewayControl(simulators.url),
    stripe: stripeControl(simulators.url),
    razorpay: razorpayControl(simulators.url),
    /** Mails that arrived, newest first. */
    mailsTo: (address: string) => mailsTo(simulators.url, address),
    mailboxFault: (kind: string) => mailboxFault(simulators.url, kind),
    close: async () => {
      await harness.close()
      if (others === undefined) await simulators.stop()
    },
  }
}

type Simulators = Awaited<ReturnType<typeof openSimulators>>

function openSimulators() {
  return startSimulators({
    port: 0,
    host: '127.0.0.1',
    smtpPort: 0,
    dataDir: null,
    portalUrl: null,
    ...keys,
  })
}

async function openHarness(
  environment: Record<string, string>,
  simulators: { url: string; smtpUrl: string },
) {
  const config = readConfig({
    KALARI_MODE: 'test',
    ...providerAddresses(simulators.url),
    JUSPAY_MERCHANT_ID: keys.juspayMerchantId,
    JUSPAY_CLIENT_ID: keys.juspayClientId,
    JUSPAY_API_KEY: keys.juspayApiKey,
    JUSPAY_RESPONSE_KEY: keys.juspayResponseKey,
    JUSPAY_WEBHOOK_USER: keys.juspayWebhookUser,
    JUSPAY_WEBHOOK_PASSWORD: keys.juspayWebhookPassword,
    STRIPE_SECRET_KEY: keys.stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: keys.stripeWebhookSecret,
    RAZORPAY_KEY_ID: keys.razorpayKeyId,
    RAZORPAY_KEY_SECRET: keys.razorpayKeySecret,
    RAZORPAY_WEBHOOK_SECRET: keys.razorpayWebhookSecret,
    SECRET_KEY: 'a-secret-of-the-tests-of-32-characters',
    SMTP_URL: simulators.smtpUrl,
    MAIL_FROM: 'Kalari Institute <office@institute.test>',
    ...environment,
  })
  const clock = fixedClock(new Date())
  const logged: ({ event: string } & Record<string, unknown>)[] = []
  const quiet = () => undefined
  const note = (fields: object, event: string) => void logged.push({ ...fields, event })
  const log = { info: quiet, warn: note, error: note }
  const app = await createApp(config, { log, isWorker: false, clock })
  const { db, enrollments, groups, integrations, office, payments, policies, refunds, selling } =
    app
  const server = Fastify()
  await sellingWebhooks(server, selling, { name: 'Kalari Institute' })
  await server.listen({ port: 0, host: '127.0.0.1' })
  // a server that listens on TCP has an address with a port
  const { port } = server.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  await offerEveryProvider(db)
  await app.followOffice()
  return {
    url,
    db,
    clock,
    enrollments,
    groups,
    selling,
    integrations,
    office,
    payments,
    policies,
    refunds,
    /** Warnings and errors, as an operator would find them. */
    logged,
    /** The endpoints' handlers, for what has no use case here. */
    handlers: app.handlers,
    /** As the worker does now and then; how many. */
    queueReminders: () => app.officeBatches.queueReminders(),
    /** A job once more, as a queue may run it. */
    jobs: app.jobs,
    /** A member of staff who may decide about refunds, as the desk names them. */
    staffMember: async () => {
      const { id, name } = await makeAdmin(db)
      return { kind: 'admin', id, name } as const
    },
    student: (details: Parameters<typeof makeStudent>[1] = {}) => makeStudent(db, details),
    course: (details: Parameters<typeof makeCourse>[1] = {}) => makeCourse(db, details),
    batches: app.batches,
    accounts: app.accounts,
    concessions: app.concessions,
    batch: (details: Parameters<typeof makeBatch>[1]) => makeBatch(db, details),
    /** A student of their own requests a course, unless the story says who requests what. */
    initiate: async (wanted: Partial<EnrollmentRequest> = {}) => {
      const request: EnrollmentRequest & { provider: string } = {
        studentId: wanted.studentId ?? (await makeStudent(db)).id,
        courseId: wanted.courseId ?? (await makeCourse(db)).id,
        address: wanted.address,
        campus: wanted.campus,
        batchId: wanted.batchId,
        expectedFeeInPaise: wanted.expectedFeeInPaise,
        clientKey: wanted.clientKey,
        customerPhone: wanted.customerPhone,
        code: wanted.code,
        partsShown: wanted.partsShown,
        provider: wanted.provider ?? 'juspay',
      }
      const started = await selling.start(request)
      // the browser follows the link
      if (started.kind === 'go-and-pay') await visitLink(url, started.link)
      return { ...started, studentId: request.studentId, courseId: request.courseId }
    },
    drainJobs: () => drainJobs(app.queue, app.jobs),
    enqueue: <N extends JobName>(name: N, payload: JobPayload<N>) =>
      db.transaction().execute((tx) => app.queue.enqueue(tx, name, payload)),
    /** The queue has tried every such job as often as it does, in vain. */
    giveUp: (name: JobName) => giveUpJobs(app, name),
    /** The browser follows the provider's redirect, two seconds later. */
    comesBack: (way: PaymentReturn) => {
      clock.advance({ seconds: 2 })
      return followBack(url, way)
    },
    close: async () => {
      await server.close()
      await app.stop()
    },
  }
}

/** Answers status and where the browser is sent on to. */
async function followBack(url: string, way: PaymentReturn) {
  const back = new URL(way.url)
  const target = `${url}${back.pathname}${back.search}`
  const response = await fetch(target, {
    method: way.method,
    redirect: 'manual',
    ...(way.method === 'POST' ? { body: new URLSearchParams(way.fields) } : {}),
  })
  return { status: response.status, location: response.headers.get('location') }
}

/** A mail as the mailbox's control call shows it; its README promises this shape. */
type ShownMail = {
  subject: string
  text: string
  html: string
  attachments: { filename: string; path: string }[]
}

async function mailsTo(simulatorsUrl: string, address: string): Promise<ShownMail[]> {
  const response = await fetch(
    `${simulatorsUrl}/control/mailbox/mails?to=${encodeURIComponent(address)}`,
  )
  return ((await response.json()) as { mails: ShownMail[] }).mails
}

async function mailboxFault(simulatorsUrl: string, kind: string): Promise<void> {
  await fetch(`${simulatorsUrl}/control/mailbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind }),
  })
}
