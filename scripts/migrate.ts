import { migrate } from '../db/migrate.ts'
import { prepareJobs } from '../src/server/jobs/queue.ts'

const databaseUrl = process.env['DATABASE_URL']
if (databaseUrl === undefined || databaseUrl === '') {
  process.stderr.write(
    'Set DATABASE_URL to the database to migrate. (`npm start` migrates its own.)\n',
  )
  process.exit(1)
}
try {
  const { applied } = await migrate(databaseUrl)
  await prepareJobs(databaseUrl)
  const what =
    applied.length === 0 ? 'Nothing to do: up to date.' : `Applied ${applied.join(', ')}.`
  process.stdout.write(`${what}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
