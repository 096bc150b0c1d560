/*
 * npm run upgrade
 *
 * For somebody at the machine, in the folder of the new release, while the release before goes on: makes a backup, applies
 * the new migrations, starts the new release's web process beside the old one and sees it get ready. It stops and
 * replaces nothing: what is left to do is to start the new release in the old one's place (decision 36). Ends with 1 where
 * something went wrong; the release before then goes on with what is there.
 */
import { readBackupOptions } from '../src/server/config.ts'
import { PORTAL_ROLE } from '../src/server/db/embedded/prepare-database.ts'
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
