import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { refuseTooOld } from '../../db/migrate.ts'
import { readConfig } from '../../src/server/config.ts'
import { backupName } from '../../src/server/platform/backup/nightly/nightly-backups.ts'
import type { SealingKey } from '../../src/server/platform/backup/sealing.ts'
import type { BucketSettings } from '../../src/server/catalog/pictures/bucket-client.ts'
import { databaseTimeAt } from '../backup/database-time.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { prepareTables } from '../portal/prepare-tables.ts'
import { tmpdir } from 'node:os'
import { findFreePort } from '#server/platform/db/embedded/free-port.ts'
import { startPart } from '../portal/portal-part.ts'
import { programFile } from '../programs/programs.ts'

const HOST = '127.0.0.1'
/** From the start of the process to its first page, in milliseconds. */
const ANSWER_TIMEOUT_MS = 20_000

/**
 * Starts this release's web process on a private port, requests a page, and ends it.
 * @throws Error with a sentence and the process's output, where it does not get ready; its log is
 * then kept.
 */
async function testWebProcess(environment: NodeJS.ProcessEnv): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kalari-upgrade-'))
  const port = await findFreePort(HOST)
  try {
    const web = await startPart({
      name: 'web',
      script: programFile('web'),
      environment: { ...environment, HOST, PORT: String(port) },
      logFile: path.join(folder, 'web.log'),
      signal: new AbortController().signal,
    })
    try {
      // the home page of a closed portal answers 503
      for (const address of ['/readyz', '/adminLogin'])
        await requestPage(`http://${HOST}:${port}${address}`)
    } finally {
      await web.stop()
    }
    await rm(folder, { recursive: true, force: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const sentence = `The new release does not get ready: ${reason}\nThe release before goes on with the migrated database: leave it running. Nothing was lost, and nothing has to be restored.`
    throw new Error(sentence, { cause: error })
  }
}

async function requestPage(url: string): Promise<void> {
  const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
  if (!ok) throw new Error(`${new URL(url).pathname} answers ${status}.`)
}

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
export async function upgrade(upgradeOptions: Upgrade): Promise<void> {
  const { say } = upgradeOptions
  const environment = environmentOf(upgradeOptions)
  // checks the settings before anything is changed
  readConfig(environment)
  if (!existsSync(builtPages))
    throw new Error(
      'The pages are not built: run `npx react-router build` first. Nothing was changed.',
    )
  await refuseTooOld(upgradeOptions.databaseUrl)
  const file = await backUpFirst(upgradeOptions)
  say(`Backup: ${file}.`)
  const applied = await prepared(upgradeOptions)
  say(applied.length === 0 ? 'No migration was new.' : `Applied ${applied.join(', ')}.`)
  await testWebProcess(environment)
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
    return await prepareTables({ ...owner, institute: 'empty' })
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
