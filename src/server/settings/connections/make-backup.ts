import { realpath } from 'node:fs/promises'
import { makeBackupNow } from '../../platform/backup/nightly/nightly-backups.ts'
import { readManifest } from '../../platform/backup/read-manifest.ts'
import { BackupRefused } from '../../platform/backup/backup-refused.ts'
import type { NightlySettings } from '../../platform/backup/backup-settings.ts'
import type { ConnectionDeps } from './connection-deps.ts'
import { connectionChecksStore } from './connections.store.ts'
import type { CheckResult } from './connections.store.ts'

/**
 * A worker makes the backup that an owner asked for, and reads the whole file back. Runs once for
 * each request.
 */
export async function makeBackupAsked(
  deps: ConnectionDeps,
  { checkId }: { checkId: string },
): Promise<void> {
  const store = connectionChecksStore(deps.db)
  if (!(await store.isOpen(checkId))) return
  const { nightly } = deps.connections.present()
  const ended = nightly === null ? noFolder : await makeAndRead(deps, nightly)
  await store.end(checkId, { ...ended, endedAt: deps.clock.now() })
}

const noFolder: CheckResult = { isGood: false, result: 'No folder is set up.' }

async function makeAndRead(deps: ConnectionDeps, nightly: NightlySettings): Promise<CheckResult> {
  const { directUrl: databaseUrl, settings } = deps.config
  const made = await makeBackupNow({
    ...deps,
    nightly,
    databaseUrl,
    settings,
    pictures: deps.pictureFiles,
  })
  if (made.file === null) return { isGood: false, result: `No backup was made: ${made.failure}` }
  const folder = await realpath(nightly.folder)
  const written = `A backup of ${made.rowCount} rows is in ${folder}`
  if (nightly.opening === null)
    return { isGood: true, result: `${written}. This computer has no key to read it back.` }
  try {
    const manifest = await readManifest(made.file, nightly.opening)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    if (rows === made.rowCount)
      return { isGood: true, result: `${written}, and was read back whole.` }
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error
    deps.log.error({ err: error }, 'backup on request could not be read back')
  }
  return { isGood: false, result: `${written}, but it could not be read back.` }
}
