import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'

import { startEmbeddedPostgres } from '../src/server/platform/db/embedded-postgres.ts'
import { makeTemporaryDataDir } from '../src/server/platform/db/embedded/temporary-data-dir.ts'
import { migrate } from './migrate.ts'

const root = path.dirname(import.meta.dirname)

/**
 * Migrates an empty database and writes the types of its tables to that file, as src/server/platform/db/tables.generated.ts
 * holds them (CONTRIBUTING §5). The database is gone afterwards.
 */
export async function generateTypes(outFile: string): Promise<void> {
  const { dataDir, remove } = makeTemporaryDataDir('types')
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, durability: 'off', log: () => {} })
    try {
      await migrate(postgres.databaseUrl)
      await runCodegen(postgres.databaseUrl, outFile)
    } finally {
      await postgres.stop()
    }
  } finally {
    remove()
  }
}

async function runCodegen(databaseUrl: string, outFile: string): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('kysely-codegen/package.json')
  const cli = path.join(path.dirname(manifest), 'dist', 'cli', 'bin.js')
  const args = [
    cli,
    '--dialect=postgres',
    '--default-schema=public',
    '--log-level=error',
    '--camel-case',
  ]
  // the view is read by the doctor and the benchmark in SQL
  const excluded = 'public.{schema_migrations,searched_students}'
  args.push(`--exclude-pattern=${excluded}`, `--out-file=${outFile}`)
  await promisify(execFile)(process.execPath, args, {
    cwd: root,
    // by the environment, because a command line can be read by everyone on the machine
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
}

if (import.meta.main) {
  await generateTypes(path.join(root, 'src', 'server', 'platform', 'db', 'tables.generated.ts'))
}
