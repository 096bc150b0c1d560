import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { copyIn, emptyTables, withoutRules } from '#server/backup/load.store.ts'
import { speakPlainly } from '#server/backup/snapshot.store.ts'
import { listTables } from '#server/backup/list-tables.ts'
import { migrate } from '../../db/migrate.ts'

/** The last migration of that release is the one before. */
const NEXT_MIGRATION = '0017'
const file = path.join(import.meta.dirname, '..', 'fixtures', 'first-release.copy')

/**
 * Fills an empty database as commit 66067ed7 of 21 November 2026 had filled its own, by its own use cases and simulators:
 * a payment at each provider and one at the desk, a refund that is on its way, an open order, and whoever logs in. What it wrote
 * is kept as `COPY … TO STDOUT` wrote it, a table after the other.
 */
export async function loadFirstRelease(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl, { before: NEXT_MIGRATION })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await speakPlainly(client)
    await withoutRules(client, async () => {
      const tables = await listTables(client)
      await emptyTables(
        client,
        tables.filter(({ name }) => name !== 'schema_migrations'),
      )
      for (const { name, columns, rows } of readTables())
        await copyIn(client, { schema: 'public', name, columns, rows: 0 }, Readable.from([rows]))
    })
    await client.query(
      `select setval(pg_get_serial_sequence('activity', 'position'), max(position)) from activity`,
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}

function readTables(): { name: string; columns: string[]; rows: Buffer }[] {
  const text = readFileSync(file, 'utf8')
  const blocks = text.matchAll(/^copy (\w+) \(([^)]*)\) from stdin\n(.*?)^\\\.$/gms)
  return [...blocks].map(([, name = '', columns = '', rows = '']) => ({
    name,
    columns: columns.split(', '),
    rows: Buffer.from(rows),
  }))
}
