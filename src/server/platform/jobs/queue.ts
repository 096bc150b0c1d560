import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Transaction } from '../db/database.ts'
import { poolLimits } from '../db/connection-limits.ts'
import { errorOf } from '../foundation/errors/error-of.ts'
import type { Log } from '../foundation/log.ts'
import { currentRequestId } from '../foundation/current-request-id.ts'
import type { JobJournal } from './job-journal.ts'
import { jobs } from '#contract/jobs.ts'
import type { JobName } from '#contract/jobs.ts'
import type { Enqueue, Repeat } from './enqueue.ts'
import { logQueueErrors } from './queue-errors.ts'

export const jobNames = Object.keys(jobs) as JobName[] // the table's own keys

/** The job of a killed worker is retried within about this time, in seconds. */
const HEARTBEAT_SECONDS = 20
const SUPERVISE_SECONDS = 5
const EXPIRE_SECONDS = 600
/**
 * Pauses double up to two hours, so retries last about three days. A mail server may be down that
 * long.
 */
const MAX_RETRIES = 48
const RETRY_DELAY_SECONDS = 2
const RETRY_DELAY_MAX_SECONDS = 7_200
/** `stop` returns a job that takes longer to the queue for the next worker. */
const STOP_WAIT_MS = 6_000
/** How long a job waits for a release that has a handler for it, in seconds. */
const RETENTION_SECONDS = 90 * 24 * 60 * 60

/** Queue of jobs that have used up their retries. */
export const DEAD_JOBS = 'dead-jobs'

export type Queue = {
  boss: PgBoss
  journal: JobJournal
  enqueue: Enqueue
  repeat: Repeat
  stop(): Promise<void>
}

/**
 * Opens the queue in our database (docs/decisions/0007).
 * @param options.isWorker true: listens for new jobs and maintains the tables.
 */
export async function openQueue(
  databaseUrl: string,
  log: Log,
  options: { isWorker: boolean; journal: JobJournal },
): Promise<Queue> {
  const { journal } = options
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'kalari-queue',
    max: (options.isWorker ? poolLimits.queueOfWorker : poolLimits.queueOfWeb).size,
    schedule: false,
    supervise: options.isWorker,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    // pg-boss checks heartbeats no more often than this, despite the setting above
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: 600,
    useListenNotify: options.isWorker,
    migrate: false,
    createSchema: false,
  })
  boss.on('error', logQueueErrors(log))
  await boss.start()
  return {
    boss,
    journal,
    ...sendersOf(boss, journal),
    stop: () => boss.stop({ graceful: true, timeout: STOP_WAIT_MS }),
  }
}

/**
 * Creates or updates the queue's tables and every queue of contract/jobs.ts. Safe to run again.
 * @param additional additional queues with jobs of another release.
 */
export async function prepareJobs(
  databaseUrl: string,
  additional: readonly string[] = [],
): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 2,
    schedule: false,
    supervise: false,
  })
  const failure = Promise.withResolvers<never>()
  boss.on('error', (emitted) => failure.reject(errorOf(emitted)))
  await Promise.race([prepare(boss, additional), failure.promise])
}

async function prepare(boss: PgBoss, also: readonly string[]): Promise<void> {
  await boss.start()
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  await makeQueue(boss, { ...defaults, name: DEAD_JOBS }, existing)
  const names = new Set([...jobNames, ...also].filter((name) => name !== DEAD_JOBS))
  for (const name of names)
    await makeQueue(boss, { ...defaults, name, deadLetter: DEAD_JOBS }, existing)
  await boss.stop({ graceful: false })
}

const defaults = {
  retryLimit: MAX_RETRIES,
  retryBackoff: true,
  retryDelay: RETRY_DELAY_SECONDS,
  retryDelayMax: RETRY_DELAY_MAX_SECONDS,
  expireInSeconds: EXPIRE_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retentionSeconds: RETENTION_SECONDS,
  notify: true,
}

type QueueOptions = typeof defaults & { name: string; deadLetter?: string }

/** Skips the update if the queue is as it should be. */
async function makeQueue(
  boss: PgBoss,
  { name, ...options }: QueueOptions,
  there: ReadonlyMap<string, object>,
): Promise<void> {
  const found = there.get(name)
  if (found === undefined) return boss.createQueue(name, options)
  const current = new Map(Object.entries(found))
  const isSame = Object.entries(options).every(([option, value]) => current.get(option) === value)
  if (!isSame) await boss.updateQueue(name, options)
}

/** A field beside the payload of a repeated job; no payload uses this name. */
const REPEATED_AT = 'repeatedAt'

/** When this repeat was requested; null if the job is no repeat. */
export function repeatedAtOf(data: unknown): Date | null {
  // written by this file, as text
  const { [REPEATED_AT]: text } = Object(data) as { [REPEATED_AT]?: unknown }
  return typeof text === 'string' ? new Date(text) : null
}

/** A field beside the payload: the id of the request that enqueued the job. */
const REQUEST = 'requestId'

/** Returns the id of the request that enqueued the job; undefined if there was none. */
export function requestOf(data: unknown): string | undefined {
  // written by this file
  const { [REQUEST]: id } = Object(data) as { [REQUEST]?: unknown }
  return typeof id === 'string' ? id : undefined
}

function withRequest(payload: object): object {
  const requestId = currentRequestId.getStore()
  return requestId === undefined ? payload : { ...payload, [REQUEST]: requestId }
}

function sendersOf(boss: PgBoss, journal: JobJournal): { enqueue: Enqueue; repeat: Repeat } {
  return {
    enqueue: async (tx, name, payload) => {
      const id = await journal.noteQueued(tx, { name, payload, repeats: null })
      await boss.send(name, withRequest(payload), {
        db: senderOf(tx),
        ...(id === null ? {} : { id }),
      })
    },
    repeat: async (tx, { id: repeats, name, payload }, repeatedAt) => {
      const id = await journal.noteQueued(tx, { name, payload, repeats })
      const data = withRequest({ ...payload, [REPEATED_AT]: repeatedAt.toISOString() })
      await boss.send(name, data, { db: senderOf(tx), ...(id === null ? {} : { id }) })
    },
  }
}

/** Inserts a job in the transaction; pg-boss needs no rows in return. */
function senderOf(tx: Transaction) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      await tx.executeQuery(CompiledQuery.raw(text, values))
      return { rows: [] }
    },
  }
}
