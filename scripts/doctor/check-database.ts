import manifest from '../../package.json' with { type: 'json' }
import { migrationNames } from '../../db/migration-files.ts'
import type { doctorStore } from './doctor.store.ts'
import type { Finding } from './finding.ts'

type Store = ReturnType<typeof doctorStore>

const OLDEST_POSTGRES = 15
/** In milliseconds: a running worker takes due jobs within seconds. */
export const LONGEST_WAIT_MS = 10 * 60_000

/** A response with the version also proves the connection. */
export async function checkVersion(store: Store): Promise<Finding> {
  const about = 'database'
  const version = await store.version()
  const [major, minor] = [Math.floor(version / 10_000), version % 10_000]
  if (major >= OLDEST_POSTGRES)
    return { about, verdict: 'ok', sentence: `PostgreSQL ${major}.${minor} answers.` }
  const sentence = `PostgreSQL ${major}.${minor} is older than ${OLDEST_POSTGRES}: upgrade the database.`
  return { about, verdict: 'wrong', sentence }
}

/**
 * Whether the database has this release's migrations. More of them mean an upgrade by a newer
 * release.
 */
export async function checkMigrations(store: Store): Promise<Finding> {
  const about = 'migrations'
  const releaseMigrations = await migrationNames()
  const applied = new Set(await store.migrations())
  const missing = releaseMigrations.filter((name) => !applied.has(name))
  const newer = [...applied].filter((name) => !releaseMigrations.includes(name))
  if (missing.length > 0) {
    const sentence = `${missing.length} migrations are missing: \`npm run upgrade\` applies them.`
    return { about, verdict: 'wrong', sentence, details: missing }
  }
  if (newer.length > 0) {
    const sentence = 'The database was upgraded by a newer release than this one.'
    return { about, verdict: 'look', sentence, details: newer }
  }
  const sentence = `The tables are those of Kalari ${manifest.version}, up to ${releaseMigrations.at(-1)}.`
  return { about, verdict: 'ok', sentence }
}

/**
 * Whether PostgreSQL's log reaches its archive; nothing where there is none (docs/operations.md).
 */
export async function checkArchive(store: Pick<Store, 'archive'>): Promise<Finding[]> {
  const about = 'archive'
  const archive = await store.archive()
  if (archive === null) return []
  const { archivedAt, failedAt } = archive
  if (failedAt !== null && (archivedAt === null || archivedAt < failedAt)) {
    const since = archivedAt === null ? 'Nothing ever' : `Nothing since ${archivedAt.toISOString()}`
    const sentence = `${since} has reached the archive of PostgreSQL: its log says why. The disk fills until it does.`
    return [{ about, verdict: 'wrong', sentence }]
  }
  if (archivedAt === null)
    return [
      { about, verdict: 'look', sentence: 'Nothing has reached the archive of PostgreSQL yet.' },
    ]
  const sentence = `The archive of PostgreSQL holds all up to ${archivedAt.toISOString()}.`
  return [{ about, verdict: 'ok', sentence }]
}

type AsOf = {
  now: Date
  /** Recently: late jobs are then a backlog, not abandoned. */
  isWorkerHeard: boolean
}

export async function checkOrders(
  store: Pick<Store, 'orders'>,
  { now, isWorkerHeard }: AsOf,
): Promise<Finding> {
  const about = 'orders'
  const { overdue, undecided, undecidedSince } = await store.orders(overdueBefore(now))
  if (overdue > 0) {
    const sentence = `${overdue} orders should have been asked about at their provider long ago${isWorkerHeard ? ', and the worker runs: its log says why' : ''}.`
    return { about, verdict: 'wrong', sentence }
  }
  if (undecided > 0) {
    const since = undecidedSince?.toISOString() ?? ''
    const sentence = `${undecided} orders wait for a bank that does not say whether they are paid, the first since ${since}.`
    return { about, verdict: 'look', sentence }
  }
  return { about, verdict: 'ok', sentence: 'No order is undecided for long.' }
}

export async function checkQueue(
  store: Pick<Store, 'queue'>,
  { now, isWorkerHeard }: AsOf,
): Promise<Finding> {
  const about = 'queue'
  const queue = await store.queue(overdueBefore(now))
  if (queue === null)
    return { about, verdict: 'wrong', sentence: 'The queue has no tables: run `npm run migrate`.' }
  if (queue.overdue > 0) {
    const since = queue.oldest?.toISOString() ?? ''
    const sentence = `${queue.overdue} jobs wait for longer than ten minutes, the first since ${since}.${isWorkerHeard ? ' The worker is at work on them.' : ''}`
    return { about, verdict: isWorkerHeard ? 'look' : 'wrong', sentence }
  }
  return { about, verdict: 'ok', sentence: `No job is late; ${queue.waiting} wait for their time.` }
}

export async function checkDocumentHashes(store: Store): Promise<Finding> {
  const about = 'documents'
  const { documents, changed } = await store.documents()
  if (changed === 0)
    return {
      about,
      verdict: 'ok',
      sentence: `All ${documents} numbered documents have the hashes of their facts.`,
    }
  const sentence = `${changed} of ${documents} numbered documents have other facts than their hashes say.`
  return { about, verdict: 'wrong', sentence }
}

function overdueBefore(now: Date): Date {
  return new Date(now.getTime() - LONGEST_WAIT_MS)
}
