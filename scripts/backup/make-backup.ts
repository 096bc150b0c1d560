import path from 'node:path'
import { backUp } from '../../src/server/platform/backup/back-up.ts'
import type { Manifest } from '../../src/server/platform/backup/manifest.ts'
import { backupsStore } from '../../src/server/platform/backup/nightly/backups.store.ts'
import { madeOf } from '../../src/server/platform/backup/nightly/nightly-backups.ts'
import type { SealingKey } from '../../src/server/platform/backup/sealing.ts'
import { databaseTime, openDatabase } from '../../src/server/platform/db/database.ts'
import { ownPictures } from '../../src/server/catalog/pictures/own-pictures.http.ts'
import type { BucketSettings } from '../../src/server/catalog/pictures/bucket-client.ts'
import { silentLog } from './silent-log.ts'

type BackupInput = {
  databaseUrl: string
  file: string
  key: SealingKey
  options: { dataDir: string; bucket: BucketSettings | null; settings: Record<string, string> }
}

/**
 * Makes a backup on an operator's request and records it in the portal's database.
 * @throws as backUp does.
 */
export async function makeBackup({
  databaseUrl,
  file,
  key,
  options,
}: BackupInput): Promise<Manifest> {
  const db = openDatabase({ databaseUrl, maxConnections: 1, applicationName: 'kalari backup' })
  try {
    const now = await databaseTime(db)
    const pictures = ownPictures(options, { log: silentLog })
    const clock = { now: () => now }
    const { settings } = options
    const manifest = await backUp({ databaseUrl, file, key, pictures, clock, settings })
    const at = { fileName: path.basename(file), endedAt: await databaseTime(db) }
    await backupsStore(db).noteMade(at, await madeOf(manifest, file))
    return manifest
  } finally {
    await db.destroy()
  }
}
