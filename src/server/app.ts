import { googleIdentities } from './people/accounts/google/google-identity.http.ts'
import { chainLane } from './platform/activity/chain-lane.ts'
import { backupsLane } from './platform/backup/nightly/nightly-backups.ts'
import { createActivityRecorder } from './platform/activity/record-activity.ts'
import {
  followDatabaseClock,
  machineMonotonicMs,
  repeatByTimer,
} from './platform/foundation/time/clock.ts'
import type { Clock } from './platform/foundation/time/clock.ts'
import type { Config } from './config.ts'
import { poolLimits } from './platform/db/connection-limits.ts'
import { databaseTime, openDatabase, poolUseOf } from './platform/db/database.ts'
import type { Database } from './platform/db/database.ts'
import { transactionsOf } from './platform/db/in-transaction.ts'
import { openSmallPool } from './platform/db/small-pool.ts'
import { createUseLimit } from './platform/limits/counted-uses.store.ts'
import { changeLimit } from './platform/http/edge/change-limit.ts'
import { handlersOf, jobsOf, principalOf } from './handlers.ts'
import { eventSender } from './office/integrations/delivering/event-sender.http.ts'
import { coalesce } from './platform/foundation/coalesce.ts'
import { liveConnections, noteAccounts } from './settings/connections/connections.service.ts'
import type { LiveConnections } from './settings/connections/connections.service.ts'
import { openInstitute } from './institute/institute.service.ts'
import { invariant } from './platform/foundation/invariant.ts'
import { withRequestId } from './platform/foundation/current-request-id.ts'
import type { LanePass } from './platform/jobs/follow-lanes.ts'
import { openQueue } from './platform/jobs/queue.ts'
import { mailJournal } from './platform/mail/mail-journal.ts'
import { openChannels } from './platform/mail/channels/channels.ts'
import { paymentGateways } from './money/gateways/payment-gateways.ts'
import { imageHost } from './catalog/pictures/image-host.http.ts'
import { ownPictures } from './catalog/pictures/own-pictures.http.ts'
import { createPictures } from './catalog/pictures/pictures.service.ts'
import { createModules } from './modules.ts'
import type { Payments } from './money/payments.service.ts'
import { checkAllBooks } from './check-all-books.ts'
import { readStarterPolicies } from './starter-policies.ts'
import type { Log } from './platform/foundation/log.ts'
import type { PictureFiles } from './platform/backup/back-up.ts'
import type { Deps } from './platform/deps/deps.ts'

export type App = Awaited<ReturnType<typeof createApp>>

export type AppOptions = {
  log: Log
  /** A worker processes jobs; a web process only enqueues them. */
  isWorker: boolean
  /** Default: the database's clock. */
  clock?: Clock
}

/**
 * The composition root. It creates every part of the portal once and connects them; `stop` closes
 * whatever it opened. HTTP (open-web.ts) and jobs (main.worker.ts) start on top of it.
 */
export async function createApp(config: Config, options: AppOptions) {
  const log = withRequestId(options.log)
  warnAboutSettings(config, log)
  const { db, moneyDb, rateLimitPool, poolUse, closePools } = openPools(config)
  const databaseClock = options.clock ? null : await followClockOf(db, log)
  const clock = options.clock ?? databaseClock
  invariant(clock, 'a clock is configured')
  const journal = mailJournal(db, clock)
  const queue = await openQueue(queueUrlOf(config, options), log, { ...options, journal })
  const recordActivity = createActivityRecorder(clock)
  const depsFor = (pool: Database): Deps => {
    const inTransaction = transactionsOf(pool)
    return { db: pool, clock, log, inTransaction, enqueue: queue.enqueue, recordActivity }
  }
  const depsByPool = { deps: depsFor(db), moneyDeps: depsFor(moneyDb) }
  const outside = await openOffice(config, { db, log, clock })
  const modules = createModules(depsByPool, {
    ...outside,
    config,
    rateLimitPool,
    google: config.google && googleIdentities(config.google),
    pictures: createPictureShelves(config, log),
    sendEvent: eventSender({ allowsThisMachine: config.isForTrying }),
    repeatJob: queue.repeat,
  })
  outside.onNewGateways(modules.payments.useGateways)
  return {
    ...modules,
    handlers: handlersOf(modules),
    jobs: jobsOf(modules),
    principalOf: principalOf(modules),
    countChange: createUseLimit(rateLimitPool, changeLimit),
    config,
    log,
    db,
    clock,
    queue,
    /** Lanes of the worker that belong to no module. */
    lanes: () => [chainLane({ db, clock }), backupLane(config, { db, clock, log, ...outside })],
    /** Takes over what the office has changed, after a NOTIFY of the database. */
    followOffice: () => Promise.all([outside.institute.reload(), outside.useSaved()]),
    poolUse,
    /** False while the clock is uncertain. Scheduled work asks before each step. */
    isClockCertain: () => databaseClock?.isCertain() ?? true,
    /** Call it once, after HTTP and jobs have stopped. */
    async stop(): Promise<void> {
      databaseClock?.stop()
      await queue.stop()
      for (const channel of outside.channels) channel.stop()
      await closePools()
    },
  }
}

/** Logs settings that are allowed, but dangerous on a live portal. */
function warnAboutSettings({ allowsPlainConnections, isTestMode }: Config, log: Log): void {
  if (allowsPlainConnections) log.warn({}, 'plain connections are allowed')
  if (isTestMode) log.warn({}, 'test payments are allowed')
}

type OfficeTools = { db: Database; log: Log; clock: Clock }

/**
 * The institute and its accounts with other companies: the office may change both while the portal
 * runs.
 */
async function openOffice(config: Config, { db, log, clock }: OfficeTools) {
  const { publicUrl, isTestMode } = config
  const connections = liveConnections({ db, log, config })
  const note = () =>
    noteAccounts({ db, log, config, now: () => clock.now() }, connections.present())
  await connections.reload()
  await note()
  const open = () => paymentGateways({ publicUrl, ...connections.present() }, log)
  const once = coalesce<void>()
  let useGateways: Payments['useGateways'] = () => undefined
  const emailNow = () => connections.present().email
  return {
    ...(await loadInstitute(db, log)),
    connections,
    channels: openChannels(config.channels, { log, isTestMode, emailNow }),
    gateways: await open(),
    pictureFiles: ownPictures(config, { log }),
    /** Makes this process use what was saved. */
    useSaved: () =>
      once('connections', async () => {
        if (!(await connections.reload())) return
        useGateways(await open())
        await note()
      }),
    onNewGateways: (use: Payments['useGateways']): void => {
      useGateways = use
    },
  }
}

async function loadInstitute(db: Database, log: Log) {
  const institute = openInstitute({ db, log })
  await institute.reload()
  return { institute, starters: await readStarterPolicies() }
}

/** A worker's queue uses LISTEN, which a pooler may not support. */
function queueUrlOf({ databaseUrl, directUrl }: Config, { isWorker }: AppOptions): string {
  return isWorker ? directUrl : databaseUrl
}

type BackupTools = {
  db: Database
  clock: Clock
  log: Log
  connections: LiveConnections
  pictureFiles: PictureFiles
}

/** Does nothing while no folder for backups is set up. */
function backupLane(
  { directUrl: databaseUrl, settings }: Config,
  { connections, pictureFiles: pictures, ...tools }: BackupTools,
): LanePass {
  const proofOptions = { databaseUrl, settings, pictures, checkBooks: checkAllBooks }
  return {
    name: 'backups',
    pass: async (shouldContinue) => {
      const { nightly } = connections.present()
      if (nightly === null) return { checked: 0, failed: 0 }
      return backupsLane({ ...tools, nightly, ...proofOptions }).pass(shouldContinue)
    },
  }
}

function openPools({ databaseUrl, databaseConnections, moneyConnections }: Config) {
  const db = openDatabase({ databaseUrl, maxConnections: databaseConnections })
  const moneyDb = openDatabase({
    databaseUrl,
    limits: { ...poolLimits.money, size: moneyConnections },
    applicationName: 'kalari money',
  })
  const rateLimitPool = openSmallPool(databaseUrl, 'kalari rate limits')
  const closePools = async () => {
    await Promise.all([db.destroy(), moneyDb.destroy(), rateLimitPool.end()])
  }
  const poolUse = () => ({
    portal: poolUseOf(db),
    money: poolUseOf(moneyDb),
    'rate limits': poolUseOf(rateLimitPool),
  })
  return { db, moneyDb, rateLimitPool, poolUse, closePools }
}

function followClockOf(db: Database, log: Log) {
  return followDatabaseClock({
    askDatabase: () => databaseTime(db),
    monotonicMs: machineMonotonicMs,
    repeat: repeatByTimer,
    warn: (details, event) => log.warn(details, event),
  })
}

function createPictureShelves(config: Config, log: Log) {
  const { imageHost: host } = config
  return createPictures({
    own: ownPictures(config, { log }),
    host: host && imageHost(host, log),
  })
}
