import { migrate } from '../db/migrate.ts'
import { readDatabaseUrl } from '../src/server/config.ts'
import { prepareJobs } from '../src/server/jobs/queue.ts'

try {
  const databaseUrl = readDatabaseUrl()
  const { applied } = await migrate(databaseUrl)
  await prepareJobs(databaseUrl)
  const what =
    applied.length === 0 ? 'Nothing to do: up to date.' : `Applied ${applied.join(', ')}.`
  process.stdout.write(`${what}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
