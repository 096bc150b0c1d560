import { isHostOfThisMachine } from '../../src/server/production-dangers.ts'
import type { Config } from '../../src/server/config.ts'
import { databaseTime } from '../../src/server/platform/db/database.ts'
import type { Database } from '../../src/server/platform/db/database.ts'
import type { BucketSettings } from '../../src/server/catalog/pictures/bucket-client.ts'
import { workerHeartbeatStore } from '../../src/server/platform/jobs/worker-heartbeat.store.ts'
import { doctorStore } from './doctor.store.ts'
import type { Finding } from './finding.ts'
import { lookAtBackups, lookAtRestores } from './look-at-backups.ts'
import { lookAtActivity, lookAtBooks } from './look-at-books.ts'
import {
  lookAtArchive,
  lookAtDocuments,
  lookAtMigrations,
  lookAtOrders,
  lookAtQueue,
  lookAtVersion,
} from './look-at-database.ts'
import { lookAtDatabaseDisk, lookAtDisk } from './look-at-machine.ts'
import { lookAtClocks, lookAtMail } from './look-at-others.ts'
import { lookAtPapers } from './look-at-papers.ts'
import { lookAtPictures } from './look-at-pictures.ts'
import {
  lookAtKeys,
  lookAtMode,
  lookAtNotifications,
  lookAtPages,
  lookAtWaysToPay,
} from './look-at-providers.ts'
import { lookAtSignatures } from './look-at-signatures.ts'
import { lookAtWorker } from './look-at-worker.ts'
import { papersStore } from './papers.store.ts'
import { readSettings } from './read-settings.ts'

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
export async function askAll(db: Database, portal: Portal): Promise<Finding[]> {
  const { databaseUrl, dataDir, bucket, isEmbedded, environment, isToOpenPages } = portal
  const store = doctorStore(db)
  const now = await databaseTime(db)
  const { config, finding: settings } = readSettings(environment, { databaseUrl, isEmbedded })
  const isHere = isEmbedded || isHostOfThisMachine(new URL(databaseUrl).hostname)
  const embeddedIn = isEmbedded ? dataDir : null
  const beside = [
    settings,
    await lookAtVersion(store),
    await lookAtDisk(dataDir),
    await lookAtDatabaseDisk(store, { embeddedIn, isHere }),
    ...(await lookAtPictures(bucket)),
    ...(await lookAtClocks(() => databaseTime(db), config?.payments ?? null)),
    ...(config === null ? [] : await lookBeyond(config, isToOpenPages)),
  ]
  const migrations = await lookAtMigrations(store)
  if (migrations.verdict === 'wrong')
    return [...beside, migrations, notAsked('books', 'the database lacks migrations')]
  const heardAt = await workerHeartbeatStore(db).last()
  const worker = lookAtWorker({ heardAt, now, isEmbedded })
  const asOf = { now, isWorkerHeard: worker.verdict === 'ok' }
  return [
    ...beside,
    migrations,
    worker,
    ...(await lookAtBackups(db, now)),
    ...(await lookAtRestores(db)),
    ...(await lookAtArchive(store)),
    ...(await lookAtWaysToPay(db, now)),
    ...(await lookAtNotifications(db, now)),
    await lookAtOrders(store, asOf),
    await lookAtQueue(store, asOf),
    await lookAtDocuments(store),
    await lookAtSignatures(db),
    await lookAtPapers(papersStore(db)),
    await lookAtActivity(db, now),
    await lookAtBooks(db),
  ]
}

/** The checks that call other companies. */
async function lookBeyond(config: Config, isToOpenPages: boolean): Promise<Finding[]> {
  return [
    await lookAtMail(config),
    ...lookAtMode(config),
    ...(await lookAtKeys(config)),
    ...(isToOpenPages ? await lookAtPages(config) : []),
  ]
}

function notAsked(about: string, why: string): Finding {
  return { about, verdict: 'look', sentence: `Not asked: ${why}.` }
}
