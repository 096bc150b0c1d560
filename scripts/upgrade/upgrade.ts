import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { refuseTooOld } from '../../db/migrate.ts'
import { readConfig } from '../../src/server/config.ts'
import { backupName } from '../../src/server/platform/backup/nightly/nightly-backups.ts'
import type { SealingKey } from '../../src/server/platform/backup/sealing.ts'
import type { BucketSettings } from '../../src/server/catalog/pictures/bucket-client.ts'
import { databaseTimeAt } from '../backup/database-time.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { prepareTables } from '../prepare-tables.ts'
import { tryWeb } from './try-web.ts'

export type Upgrade = {
  databaseUrl: string
  /** The owner's connection, and the role of the processes. */
  owner: Parameters<typeof prepareTables>[0]
  key: SealingKey
  options: {
    /** null: the portal of `npm start`. */
    databaseUrl: string | null
    dataDir: string
    bucket: BucketSettings | null
    settings: Record<string, string>
    /** The worker's backup folder; undefined: beside the data. */
    folder: string | undefined
  }
  environment: NodeJS.ProcessEnv
  say: (line: string) => void
}

const builtPages = path.join(import.meta.dirname, '..', '..', 'build', 'server', 'index.js')

/**
 * Each step leaves a working portal: the previous release runs on during all of them, and takes
 * payments.
 * @throws Error with a sentence about the failure and the remedy.
 */
export async function upgrade(wanted: Upgrade): Promise<void> {
  const { say } = wanted
  const environment = environmentOf(wanted)
  // checks the settings before anything is changed
  readConfig(environment)
  if (!existsSync(builtPages))
    throw new Error(
      'The pages are not built: run `npx react-router build` first. Nothing was changed.',
    )
  await refuseTooOld(wanted.databaseUrl)
  const file = await backUpFirst(wanted)
  say(`Backup: ${file}.`)
  const applied = await prepared(wanted)
  say(applied.length === 0 ? 'No migration was new.' : `Applied ${applied.join(', ')}.`)
  await tryWeb(environment)
  say(
    'The new release got ready beside the old one. Start it in its place now: first the web process, then the worker (docs/runbooks/upgrade.md).',
  )
}

async function backUpFirst({ databaseUrl, key, options }: Upgrade): Promise<string> {
  const folder = options.folder ?? path.dirname(path.resolve(options.dataDir))
  await mkdir(folder, { recursive: true })
  const file = path.join(
    folder,
    backupName('before-upgrade', await databaseTimeAt(databaseUrl, 'kalari upgrade')),
  )
  await makeBackup({ databaseUrl, file, key, options })
  return file
}

async function prepared({ owner }: Upgrade): Promise<string[]> {
  try {
    return await prepareTables(owner)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const sentence = `${reason}\nThe release before goes on: leave it running, and report this.`
    throw new Error(sentence, { cause: error })
  }
}

/**
 * The environment as set for the portal's own commands. A portal of `npm start` has samples for the
 * settings of other companies.
 */
function environmentOf({ databaseUrl, options, environment }: Upgrade): NodeJS.ProcessEnv {
  const isEmbedded = options.databaseUrl === null
  const mode = isEmbedded ? 'start' : 'serve'
  return {
    ...(isEmbedded ? samples : {}),
    KALARI_MODE: mode,
    NODE_ENV: 'production',
    ...environment,
    DATABASE_URL: databaseUrl,
    DATA_DIR: options.dataDir,
  }
}

const nobody = '127.0.0.1:9'
/** Never called: a process only needs its database to get ready. */
const samples = {
  SMTP_URL: `smtp://${nobody}`,
  MAIL_FROM: 'Kalari <office@kalari.test>',
  SECRET_KEY: 'sample-secret-key-of-32-characters-or-more',
  JUSPAY_BASE_URL: `http://${nobody}`,
  JUSPAY_MERCHANT_ID: 'kalari',
  JUSPAY_CLIENT_ID: 'kalari',
  JUSPAY_API_KEY: 'sample-juspay-api-key',
}
