import { fromKysely, PgBoss } from 'pg-boss'
import { poolLimits } from '../db/connection-limits.ts'
import type { Log } from '../tools.ts'
import { jobs } from './jobs.ts'
import type { Enqueue, JobName } from './jobs.ts'

export const jobNames = Object.keys(jobs) as JobName[] // the table's own keys

/** A job that a killed worker held is taken up again within about this long, in seconds. */
const HEARTBEAT_SECONDS = 20
const SUPERVISE_SECONDS = 5
const EXPIRE_SECONDS = 120
const MAX_RETRIES = 20
const RETRY_DELAY_MAX_SECONDS = 3_600
/** A job that hangs longer than this when we stop is given back, and taken up by the next worker. */
const STOP_WAIT_MS = 6_000
/** A job that no worker knows yet waits this long for one that does, in seconds. */
const RETENTION_SECONDS = 90 * 24 * 60 * 60

export type Queue = {
  boss: PgBoss
  enqueue: Enqueue
  stop(): Promise<void>
}

/**
 * Opens the queue that lives in our database (docs/decisions/0007).
 * @param options.isWorker true in a worker: it listens for new jobs and looks after the tables.
 */
export async function openQueue(
  databaseUrl: string,
  log: Log,
  options: { isWorker: boolean },
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'kalari-queue',
    max: (options.isWorker ? poolLimits.queueOfWorker : poolLimits.queueOfWeb).size,
    schedule: false,
    supervise: options.isWorker,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    // heartbeats are looked at no more often than this, whatever the line above says
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: 600,
    useListenNotify: options.isWorker,
    migrate: false,
    createSchema: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue error'))
  await boss.start()
  return {
    boss,
    enqueue: enqueueWith(boss),
    stop: () => boss.stop({ graceful: true, timeout: STOP_WAIT_MS }),
  }
}

/** Makes or brings up to date the queue's own tables and every queue of jobs.ts. Safe to run again. */
export async function prepareJobs(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 2,
    schedule: false,
    supervise: false,
  })
  const failure = Promise.withResolvers<never>()
  boss.on('error', failure.reject)
  await Promise.race([prepare(boss), failure.promise])
}

async function prepare(boss: PgBoss): Promise<void> {
  await boss.start()
  for (const name of jobNames) {
    const options = {
      retryLimit: MAX_RETRIES,
      retryBackoff: true,
      retryDelay: 2,
      retryDelayMax: RETRY_DELAY_MAX_SECONDS,
      expireInSeconds: EXPIRE_SECONDS,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retentionSeconds: RETENTION_SECONDS,
      notify: true,
    }
    if ((await boss.getQueue(name)) === null) await boss.createQueue(name, options)
    else await boss.updateQueue(name, options)
  }
  await boss.stop({ graceful: false })
}

function enqueueWith(boss: PgBoss): Enqueue {
  return async (tx, name, payload) => {
    await boss.send(name, payload, { db: fromKysely(tx) })
  }
}
