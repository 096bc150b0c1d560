import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { onOneConnection } from '../../db/database.ts'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../foundation/time/clock.ts'
import type { Log } from '../../foundation/log.ts'
import type { LanePass } from '../../jobs/follow-lanes.ts'
import { backUp } from '../back-up.ts'
import type { PictureFiles } from '../back-up.ts'
import type { NightlySettings } from '../backup-settings.ts'
import type { Manifest } from '../manifest.ts'
import { backupsStore } from './backups.store.ts'
import type { MadeBackup } from './backups.store.ts'
import { proveRestore, sentenceOf } from './prove-restore.ts'
import type { CheckBooks } from './prove-restore.ts'
import { isBackupDue, isProofDue } from './when-due.ts'

/** An arbitrary advisory lock: one worker at a time makes backups. */
const BACKUP_LOCK = 4_701_983

export type NightlyDeps = {
  db: Database
  clock: Clock
  log: Log
  databaseUrl: string
  pictures: PictureFiles
  nightly: NightlySettings
  /** Variables of .env.example that are not secret. */
  settings: Record<string, string>
  checkBooks: CheckBooks
}

/**
 * A worker's lane that makes a backup each night and deletes old ones. Once a week it proves the
 * newest backup by restoring it beside the portal (decision 36). The results are stored for the
 * dashboard and `npm run doctor`.
 */
export function backupsLane(deps: NightlyDeps): LanePass {
  return {
    name: 'backups',
    pass: async () => {
      const store = backupsStore(deps.db)
      if (!isBackupDue(deps.clock.now(), await store.last())) return { checked: 0, failed: 0 }
      const made = await withBackupLock(deps, async () => {
        // another worker may have made it meanwhile
        const last = await store.last()
        if (!isBackupDue(deps.clock.now(), last)) return 0
        const { file } = await makeBackup(deps)
        if (file === null) return 1
        if (isProofDue(deps.clock.now(), last.provenAt)) await prove(deps, file)
        return 1
      })
      return { checked: made ?? 0, failed: 0 }
    },
  }
}

/** A backup between the nightly ones, on request; waits until no other is being made. */
export function makeBackupNow(deps: BackupDeps): Promise<BackupOutcome> {
  const { databaseUrl } = deps
  return onOneConnection({ databaseUrl, applicationName: 'kalari backups' }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK])
    return makeBackup(deps)
  })
}

/** @returns null if another worker holds the lock. */
function withBackupLock<T>(
  { databaseUrl }: Pick<NightlyDeps, 'databaseUrl'>,
  work: () => Promise<T>,
): Promise<T | null> {
  return onOneConnection({ databaseUrl, applicationName: 'kalari backups' }, async (client) => {
    const { rows } = await client.query<{ isMine: boolean }>(
      'select pg_try_advisory_lock($1) as "isMine"',
      [BACKUP_LOCK],
    )
    // the lock is released with the session
    return rows[0]?.isMine === true ? work() : null
  })
}

type BackupDeps = Omit<NightlyDeps, 'checkBooks'>
type BackupOutcome = { file: string; rowCount: number } | { file: null; failure: string }

async function makeBackup(deps: BackupDeps): Promise<BackupOutcome> {
  const { db, clock, log, nightly } = deps
  const file = path.join(nightly.folder, backupName('kalari', clock.now()))
  const fileName = path.basename(file)
  try {
    await mkdir(nightly.folder, { recursive: true })
    const manifest = await backUp({ ...deps, file, key: nightly.sealing })
    const made = await madeOf(manifest, file)
    await backupsStore(db).noteMade({ fileName, endedAt: clock.now() }, made)
    log.info({ file: fileName, rows: made.rowCount }, 'backup made')
    await deleteOldBackups(nightly)
    return { file, rowCount: made.rowCount }
  } catch (error) {
    log.error({ err: error, file: fileName }, 'backup failed')
    const failure = sentenceOf(error, file)
    await backupsStore(db).noteFailed({ fileName, endedAt: clock.now() }, failure)
    return { file: null, failure }
  }
}

/** Returns the facts of a backup that are stored in the database. */
export async function madeOf(manifest: Manifest, file: string): Promise<MadeBackup> {
  const { size: bytes } = await stat(file)
  const rowCount = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
  return { snapshotAt: new Date(manifest.madeAt), rowCount, bytes }
}

async function prove(deps: NightlyDeps, file: string): Promise<void> {
  const { db, clock, log, databaseUrl, nightly, checkBooks } = deps
  const proof = await proveRestore({
    databaseUrl,
    file,
    key: nightly.opening,
    now: clock.now(),
    checkBooks,
  })
  const fileName = path.basename(file)
  await backupsStore(db).noteProof({ fileName, endedAt: clock.now() }, proof)
  const { isProven, result } = proof
  if (isProven) log.info({ file: fileName, result }, 'backup verified by a test restore')
  else log.error({ file: fileName, result }, 'backup verification failed')
}

/** Returns a file name that contains the time, so that names sort by age. */
export function backupName(name: string, now: Date): string {
  return `${name}-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`
}

/** Deletes the oldest backups beyond the limit, and partial files of killed workers. */
async function deleteOldBackups({ folder, kept }: NightlySettings): Promise<void> {
  const names = await readdir(folder)
  const whole = names.filter((name) => /^kalari-[\dTZ-]+\.backup$/.test(name)).toSorted()
  const halves = names.filter((name) => /^kalari-[\dTZ-]+\.backup\.part$/.test(name))
  for (const name of [...whole.slice(0, -kept), ...halves])
    await rm(path.join(folder, name), { force: true })
}
