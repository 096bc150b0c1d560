import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { listTables } from '#server/backup/list-tables.ts'
import { copyIn, emptyTables, withConstraintsDisabled } from '#server/backup/load.store.ts'
import { setPortableOutput } from '#server/backup/snapshot.store.ts'
import { migrate } from '../../db/migrate.ts'

/** The first migration that its release did not have. */
const NEXT_MIGRATION = '0460'
const fixtures = path.join(import.meta.dirname, '..', 'fixtures')

/**
 * Fills an empty database as a release of 29 November 2026 filled its own, by its own use cases and the simulators: payments at
 * both providers, at the desk, by link and by cheque, orders in parts and of organisations, differences of moves, refunds,
 * disputes, reassigned money, before and after the institute is registered for GST; and one paid order without its receipt. Each
 * table is kept as `COPY … TO STDOUT` wrote it.
 */
export async function loadBefore0460(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl, { before: NEXT_MIGRATION })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    await setPortableOutput(client)
    await withConstraintsDisabled(client, async () => {
      const tables = await listTables(client)
      await emptyTables(
        client,
        tables.filter(({ name }) => name !== 'schema_migrations'),
      )
      for (const { name, columns, rows } of keptTables())
        await copyIn(client, { schema: 'public', name, columns, rows: 0 }, Readable.from([rows]))
    })
    await advanceSequences(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** What readPortal read of it, with that release. */
export function readBefore0460(): Record<string, unknown> {
  return JSON.parse(kept('before-0460.json.gz')) as Record<string, unknown>
}

function kept(file: string): string {
  return gunzipSync(readFileSync(path.join(fixtures, file))).toString('utf8')
}

function keptTables(): { name: string; columns: string[]; rows: Buffer }[] {
  const blocks = kept('before-0460.copy.gz').matchAll(
    /^copy (\w+) \(([^)]*)\) from stdin\n(.*?)^\\\.$/gms,
  )
  return [...blocks].map(([, name = '', columns = '', rows = '']) => ({
    name,
    columns: columns.split(', '),
    rows: Buffer.from(rows),
  }))
}

/** Columns that count themselves go on after their last number. */
async function advanceSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select attrelid::regclass::text as table, attname as column,
      pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and pg_get_serial_sequence(attrelid::regclass::text, attname) is not null`)
  for (const { table, column, sequence } of rows)
    await client.query(`select setval('${sequence}', greatest(max(${column}), 1)) from ${table}`)
}
