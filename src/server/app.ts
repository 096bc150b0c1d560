import { providerDoors } from '#contract/endpoints.ts'
import { institute } from '#institute/institute.ts'
import { accountsJobs } from './accounts/accounts.jobs.ts'
import { accountsRoutes } from './accounts/accounts.routes.ts'
import { createAccounts } from './accounts/accounts.service.ts'
import { googleIdentities } from './accounts/google-identity.http.ts'
import { createActivityRecorder } from './audit/audit.service.ts'
import { catalogRoutes } from './catalog/catalog.routes.ts'
import { createCatalog } from './catalog/catalog.service.ts'
import { followDatabaseClock } from './clock.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { databaseTime, openDatabase } from './db/database.ts'
import { openSmallPool } from './db/small-pool.ts'
import { receiptDocumentMaker } from './documents/receipt-document.ts'
import { enrollmentsJobs } from './enrollments/enrollments.jobs.ts'
import { enrollmentsRoutes } from './enrollments/enrollments.routes.ts'
import { createEnrollments } from './enrollments/enrollments.service.ts'
import type { Handlers } from './http/handlers.ts'
import { invariant } from './invariant.ts'
import type { JobHandlers } from './jobs/jobs.ts'
import { openQueue } from './jobs/queue.ts'
import { juspayGateway } from './payments/gateways/juspay/juspay-gateway.ts'
import { createMailRoom } from './mail/mail.service.ts'
import { createSmtpMailer } from './mail/mailer.smtp.ts'
import type { Mailer } from './mail/mailer.ts'
import { createPayments } from './payments/payments.service.ts'
import type { Log, Tools } from './tools.ts'

export type App = Awaited<ReturnType<typeof createApp>>

export type AppOptions = {
  log: Log
  /** True in a worker: its queue works, a web process's only sends. */
  isWorker: boolean
  /** Left out: the database's clock. */
  clock?: Clock
}

/**
 * The composition root: every part of the portal is made here, once, and told of the others. What it
 * opened, its stop closes. HTTP (open-web.ts) and jobs (open-worker.ts) are opened on top.
 */
export async function createApp(config: Config, options: AppOptions) {
  const { log } = options
  const { databaseUrl } = config
  const db = openDatabase({ databaseUrl })
  const rateLimitPool = openSmallPool(databaseUrl, 'kalari rate limits')
  const followed = options.clock ? null : await followDatabaseClock(() => databaseTime(db))
  const clock = options.clock ?? followed
  invariant(clock, 'there is a clock')
  const queue = await openQueue(databaseUrl, log, { isWorker: options.isWorker })
  const tools: Tools = {
    db,
    clock,
    log,
    inTransaction: (work) => db.transaction().execute(work),
    enqueue: queue.enqueue,
    recordActivity: createActivityRecorder(clock),
  }
  const mailer = createSmtpMailer({ ...config.mail, log })
  const subjects = createSubjects(tools, { config, rateLimitPool, mailer })
  return {
    ...subjects,
    config,
    log,
    db,
    clock,
    queue,
    /** Closes what was opened; call it after HTTP and jobs have stopped. May be called once. */
    async stop(): Promise<void> {
      followed?.stop()
      await queue.stop()
      mailer.stop()
      await Promise.all([db.destroy(), rateLimitPool.end()])
    },
  }
}

type Outside = {
  config: Config
  rateLimitPool: ReturnType<typeof openSmallPool>
  mailer: Mailer
}

function createSubjects(tools: Tools, { config, rateLimitPool, mailer }: Outside) {
  const { loginFailuresPerAddress, registrationsPerAddress } = config
  const catalog = createCatalog(tools)
  const returnUrl = config.publicUrl + providerDoors.juspayReturn.path
  const gateway = juspayGateway({ ...config.juspay, returnUrl }, tools.log)
  const { receiptPrefix } = institute
  const payments = createPayments(tools, { gateways: [gateway], receiptPrefix })
  const accounts = createAccounts(tools, {
    loginFailuresPerAddress,
    registrationsPerAddress,
    rateLimitPool,
    google: config.google && googleIdentities(config.google),
    secretKey: config.secretKey,
    hasUndecidedOrder: payments.hasUndecidedOrder,
  })
  const { publicUrl } = config
  const makeReceiptDocument = receiptDocumentMaker({ institute, publicUrl })
  const mail = createMailRoom(tools, { mailer, institute, publicUrl, makeReceiptDocument })
  const enrollments = createEnrollments({
    ...tools,
    gateway,
    catalog,
    accounts,
    payments,
    mail,
    makeReceiptDocument,
  })
  const handlers: Handlers = {
    ...catalogRoutes(catalog),
    ...accountsRoutes(accounts),
    ...enrollmentsRoutes(enrollments),
  }
  const jobs: JobHandlers = { ...enrollmentsJobs(enrollments), ...accountsJobs(accounts, mail) }
  return { accounts, enrollments, handlers, jobs }
}
