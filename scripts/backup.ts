/*
 * npm run backup -- FILE
 *
 * For an operator at the machine, or a timer: writes all of the portal's data to one sealed file
 * while the portal runs. It takes DATABASE_URL and DATA_DIR as the portal does; without
 * DATABASE_URL it uses the embedded database of DATA_DIR.
 */
import { readBackupOptions } from '../src/server/config.ts'
import { refuseMissingFolder } from '../src/server/platform/backup/refuse-no-backup.ts'
import { sealingKey } from './backup/backup-keys.ts'
import { makeBackup } from './backup/make-backup.ts'
import { onPortalDatabase } from './backup/portal-database.ts'

try {
  const [file, ...rest] = process.argv.slice(2)
  if (file === undefined || rest.length > 0) throw new Error('npm run backup -- FILE')
  const options = readBackupOptions()
  await refuseMissingFolder(file)
  const key = await sealingKey(options)
  const manifest = await onPortalDatabase(options, (databaseUrl) =>
    makeBackup({ databaseUrl, file, key, options }),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(
    `${file}: ${rows} rows of ${manifest.tables.length} tables and ${manifest.pictures.files} pictures, as of ${manifest.madeAt}.\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
