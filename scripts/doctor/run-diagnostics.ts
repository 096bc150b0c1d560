import { isHostOfThisMachine } from '../../src/server/settings/production-errors.ts'
import type { Config } from '../../src/server/config.ts'
import { databaseTime } from '../../src/server/platform/db/database.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import type { BucketSettings } from '../../src/server/catalog/pictures/bucket-client.ts'
import { workerHeartbeatStore } from '../../src/server/platform/jobs/worker-heartbeat.store.ts'
import { doctorStore } from './doctor.store.ts'
import type { Finding } from './finding.ts'
import { checkActivityLog, checkBooks } from './check-books.ts'
import {
  checkArchive,
  checkDocumentHashes,
  checkMigrations,
  checkOrders,
  checkQueue,
  checkVersion,
} from './check-database.ts'
import { checkDatabaseDisk, checkDisk } from './check-disk.ts'
import { checkClocks, checkMailServer } from './check-clocks-and-mail.ts'
import { checkPrintableLetters } from './check-printable-letters.ts'
import {
  checkProviderKeys,
  checkPaymentMode,
  checkNotifications,
  checkPaymentPages,
  checkProviderObjections,
} from './check-providers.ts'
import { checkDocumentSignatures } from './check-document-signatures.ts'
import { checkWorker } from './check-worker.ts'
import { papersStore } from './papers.store.ts'
import { testBucket } from '#server/catalog/pictures/picture-bucket.http.ts'
import { checkConnections, connectionsOf } from './check-connections.ts'
import type { PresentConnections } from '#server/settings/connections/connections.service.ts'
import { silentLog } from '../backup/silent-log.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { pages } from '#contract/pages.ts'
import { NIGHT_IS_MISSED_AFTER_MS } from '#server/platform/backup/backup-settings.ts'
import { unrecordedRecovery } from '#server/platform/backup/recovery.store.ts'
import { restoresStore } from '#server/platform/backup/restores.store.ts'
import { lastBackups } from '#server/platform/backup/nightly/backups.store.ts'
import { isProofLate } from '#server/platform/backup/nightly/when-due.ts'
import type { Queryable } from '#server/platform/db/database.ts'

/** The age of the newest known backup, and of the last restore test. */
async function checkBackups(db: Queryable, now: Date): Promise<Finding[]> {
  const { madeAt, failure, provenAt, doubt } = await lastBackups(db)
  return [
    backupFinding(now, { madeAt, failure }),
    {
      about: 'restore',
      verdict: doubt !== null || isProofLate(now, provenAt) ? 'look' : 'ok',
      sentence:
        provenAt === null
          ? 'No backup was ever proven by a restore, as far as the portal knows.'
          : `A backup was last proven by a restore on ${provenAt.toISOString()}.`,
      ...(doubt === null ? {} : { details: [`Tried since: ${doubt}`] }),
    },
  ]
}

/**
 * Whether a restore is to be recorded, or online payments wait for the review of one (decision 34).
 */
async function checkRestores(db: Queryable): Promise<Finding[]> {
  const unread = await restoresStore(db).unread()
  const playedBackTo = await unrecordedRecovery(db)
  if (playedBackTo !== null) return [recoveryFinding(playedBackTo)]
  return unread.map(({ asOf }) => ({
    about: 'restore',
    verdict: 'look',
    sentence: `Restored as of ${asOf.toISOString()}: online payments wait until an owner has read ${pages.officeRestore()} in the office.`,
  }))
}

function recoveryFinding(to: Date): Finding {
  const sentence = `PostgreSQL has played this database back, the last of it from ${to.toISOString()}, and nobody has recorded that: \`npm run restore -- --recovered-to TIME\`, before web and worker start.`
  return { about: 'restore', verdict: 'wrong', sentence }
}

function backupFinding(
  now: Date,
  { madeAt, failure }: { madeAt: Date | null; failure: string | null },
): Finding {
  const about = 'backup'
  const details = failure === null ? {} : { details: [`Tried since: ${failure}`] }
  if (madeAt === null) {
    const sentence = 'No backup was ever made, as far as the portal knows.'
    return { about, verdict: failure === null ? 'look' : 'wrong', sentence, ...details }
  }
  const isOld = now.getTime() - madeAt.getTime() > NIGHT_IS_MISSED_AFTER_MS
  const sentence = `The last backup is of ${madeAt.toISOString()}.`
  return { about, verdict: isOld || failure !== null ? 'wrong' : 'ok', sentence, ...details }
}

type Portal = {
  databaseUrl: string
  dataDir: string
  /** null: pictures lie below dataDir. */
  bucket: BucketSettings | null
  /** The database of `npm start`. */
  isEmbedded: boolean
  environment: NodeJS.ProcessEnv
  /** Opens a payment page at each provider, to see its address. */
  isToOpenPages: boolean
}

/** All checks of `npm run doctor`, in the order of the output. */
export async function runDiagnostics(db: Database, portal: Portal): Promise<Finding[]> {
  const { databaseUrl, dataDir, bucket, isEmbedded, environment, isToOpenPages } = portal
  const store = doctorStore(db)
  const now = await databaseTime(db)
  const { config, finding: settings } = readSettings(environment, { databaseUrl, isEmbedded })
  const connections = config && (await connectionsOf(db, config))
  const isHere = isEmbedded || isHostOfThisMachine(new URL(databaseUrl).hostname)
  const embeddedIn = isEmbedded ? dataDir : null
  const independentFindings = [
    settings,
    await checkVersion(store),
    await checkDisk(dataDir),
    await checkDatabaseDisk(store, { embeddedIn, isHere }),
    ...(await checkPictureBucket(bucket)),
    ...(await checkClocks(() => databaseTime(db), connections?.payments ?? null)),
    ...checkConnections(connections),
    ...(config === null || connections === null
      ? []
      : await checkExternalServices({ ...config, ...connections }, isToOpenPages)),
  ]
  const migrations = await checkMigrations(store)
  if (migrations.verdict === 'wrong')
    return [
      ...independentFindings,
      migrations,
      skippedCheck('books', 'the database lacks migrations'),
    ]
  const heardAt = await workerHeartbeatStore(db).last()
  const worker = checkWorker({ heardAt, now, isEmbedded })
  const asOf = { now, isWorkerHeard: worker.verdict === 'ok' }
  return [
    ...independentFindings,
    migrations,
    worker,
    ...(await checkBackups(db, now)),
    ...(await checkRestores(db)),
    ...(await checkArchive(store)),
    ...(await checkProviderObjections(db, now)),
    ...(await checkNotifications(db, now)),
    await checkOrders(store, asOf),
    await checkQueue(store, asOf),
    await checkDocumentHashes(store),
    await checkDocumentSignatures(db),
    await checkPrintableLetters(papersStore(db)),
    await checkActivityLog(db, now),
    await checkBooks(db),
  ]
}

/** The checks that call other companies. */
async function checkExternalServices(
  config: Config & PresentConnections,
  isToOpenPages: boolean,
): Promise<Finding[]> {
  return [
    await checkMailServer(config.email),
    ...checkPaymentMode(config),
    ...(await checkProviderKeys(config)),
    ...(isToOpenPages ? await checkPaymentPages(config) : []),
  ]
}

function skippedCheck(about: string, why: string): Finding {
  return { about, verdict: 'look', sentence: `Not asked: ${why}.` }
}

/** Whether the portal can use its bucket; nothing where pictures are in a folder. */
async function checkPictureBucket(bucket: BucketSettings | null): Promise<Finding[]> {
  if (bucket === null) return []
  const about = 'pictures'
  const refusal = await testBucket(bucket, { log: silentLog })
  if (refusal !== null) return [{ about, verdict: 'wrong', sentence: refusal }]
  const sentence = 'The bucket of pictures can be written, read, listed and cleared.'
  return [{ about, verdict: 'ok', sentence }]
}

/**
 * The settings of `npm run serve`, if they are complete.
 * @param given.isEmbedded whether this is the portal of `npm start`, which has samples for missing
 * settings.
 */
function readSettings(
  environment: NodeJS.ProcessEnv,
  given: { databaseUrl: string; isEmbedded: boolean },
): { config: Config | null; finding: Finding } {
  const about = 'settings'
  const { databaseUrl, isEmbedded } = given
  const mode = isEmbedded ? 'start' : 'serve'
  try {
    const config = readConfig({ KALARI_MODE: mode, ...environment, DATABASE_URL: databaseUrl })
    const sentence = 'Everything that the portal needs is set.'
    return { config, finding: { about, verdict: 'ok', sentence } }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const details = error.message.split('\n')
    const sentence = isEmbedded
      ? 'Not asked: mail and providers are the samples of `npm start`.'
      : '`npm run serve` does not start with these settings; mail and providers were not asked.'
    const verdict = isEmbedded ? 'look' : 'wrong'
    return {
      config: null,
      finding: { about, verdict, sentence, ...(isEmbedded ? {} : { details }) },
    }
  }
}
