import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Transaction } from '../db/database.ts'
import { poolLimits } from '../db/connection-limits.ts'
import { errorOf } from '../foundation/error-of.ts'
import type { Log } from '../foundation/log.ts'
import { requestInHand } from '../foundation/request-in-hand.ts'
import type { JobJournal } from './job-journal.ts'
import { jobs } from '#contract/jobs.ts'
import type { JobName } from '#contract/jobs.ts'
import type { Enqueue, Repeat } from './enqueue.ts'
import { logQueueErrors } from './queue-errors.ts'

export const jobNames = Object.keys(jobs) as JobName[] // the table's own keys

/** A job that a killed worker held is taken up again within about this long, in seconds. */
const HEARTBEAT_SECONDS = 20
const SUPERVISE_SECONDS = 5
const EXPIRE_SECONDS = 600
/** With pauses that double up to two hours: three days and a little, which a mail server may be away. */
const MAX_RETRIES = 48
const RETRY_DELAY_SECONDS = 2
const RETRY_DELAY_MAX_SECONDS = 7_200
/** A job that hangs longer than this when we stop is given back, and taken up by the next worker. */
const STOP_WAIT_MS = 6_000
/** A job that no worker knows yet waits this long for one that does, in seconds. */
const RETENTION_SECONDS = 90 * 24 * 60 * 60

/** Where a job goes that was tried so often in vain. */
export const DEAD_JOBS = 'dead-jobs'

export type Queue = {
  boss: PgBoss
  journal: JobJournal
  enqueue: Enqueue
  /** Queues a job of the journal once more. */
  repeat: Repeat
  stop(): Promise<void>
}

/**
 * Opens the queue that lives in our database (docs/decisions/0007).
 * @param options.isWorker true in a worker: it listens for new jobs and looks after the tables.
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
    // heartbeats are looked at no more often than this, whatever the line above says
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
 * Makes or brings up to date the queue's own tables and every queue of contract/jobs.ts. Safe to run again.
 * @param also other queues, which jobs of another release lie in.
 */
export async function prepareJobs(
  databaseUrl: string,
  also: readonly string[] = [],
): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 2,
    schedule: false,
    supervise: false,
  })
  const failure = Promise.withResolvers<never>()
  boss.on('error', (emitted) => failure.reject(errorOf(emitted)))
  await Promise.race([prepare(boss, also), failure.promise])
}

async function prepare(boss: PgBoss, also: readonly string[]): Promise<void> {
  await boss.start()
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  await makeQueue(boss, { ...usual, name: DEAD_JOBS }, there)
  const names = new Set([...jobNames, ...also].filter((name) => name !== DEAD_JOBS))
  for (const name of names) await makeQueue(boss, { ...usual, name, deadLetter: DEAD_JOBS }, there)
  await boss.stop({ graceful: false })
}

const usual = {
  retryLimit: MAX_RETRIES,
  retryBackoff: true,
  retryDelay: RETRY_DELAY_SECONDS,
  retryDelayMax: RETRY_DELAY_MAX_SECONDS,
  expireInSeconds: EXPIRE_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retentionSeconds: RETENTION_SECONDS,
  notify: true,
}

type QueueWanted = typeof usual & { name: string; deadLetter?: string }

/** One that is as it should be costs no start a question. */
async function makeQueue(
  boss: PgBoss,
  { name, ...wanted }: QueueWanted,
  there: ReadonlyMap<string, object>,
): Promise<void> {
  const found = there.get(name)
  if (found === undefined) return boss.createQueue(name, wanted)
  const known = new Map(Object.entries(found))
  const isSame = Object.entries(wanted).every(([option, value]) => known.get(option) === value)
  if (!isSame) await boss.updateQueue(name, wanted)
}

/** Beside the payload, in a job that somebody asked for once more; no payload has a field of this name. */
const REPEATED_AT = 'repeatedAt'

/** When somebody asked for this job once more; null for one of its own accord. */
export function repeatedAtOf(data: unknown): Date | null {
  // written below, as text
  const { [REPEATED_AT]: text } = Object(data) as { [REPEATED_AT]?: unknown }
  return typeof text === 'string' ? new Date(text) : null
}

/** Beside the payload too: the request that this job follows from. */
const REQUEST = 'requestId'

/** The id of the request that a job follows from; undefined where it follows from none. */
export function requestOf(data: unknown): string | undefined {
  // written below
  const { [REQUEST]: id } = Object(data) as { [REQUEST]?: unknown }
  return typeof id === 'string' ? id : undefined
}

function withRequest(payload: object): object {
  const requestId = requestInHand.getStore()
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

/** Writes a job in the transaction; nobody reads what it says about it. */
function senderOf(tx: Transaction) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      await tx.executeQuery(CompiledQuery.raw(text, values))
      return { rows: [] }
    },
  }
}
