/*
 * npm run upgrade
 *
 * For an operator at the machine, in the folder of the new release, while the previous release runs
 * on. It makes a backup, applies the new migrations, and starts the new release's web process
 * beside the old one until it is ready. It stops and replaces nothing: the operator then starts the
 * new release in the old one's place (decision 36). It ends with 1 where something went wrong; the
 * previous release then runs on with the present state.
 */
import { readBackupOptions } from '../src/server/config.ts'
import { PORTAL_ROLE } from '../src/server/platform/db/embedded/prepare-database.ts'
import { sealingKey } from './backup/backup-keys.ts'
import { onPortalDatabase } from './backup/portal-database.ts'
import { upgrade } from './upgrade/upgrade.ts'

try {
  const options = readBackupOptions()
  const key = await sealingKey(options)
  await onPortalDatabase(options, (databaseUrl) =>
    upgrade({
      databaseUrl,
      owner: options.owner ?? { ownerUrl: databaseUrl, portalRole: PORTAL_ROLE },
      key,
      options,
      environment: process.env,
      say,
    }),
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
