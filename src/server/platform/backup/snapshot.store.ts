import type { Readable } from 'node:stream'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import type { BackedUpTable, Sequence } from './manifest.ts'

/** Makes PostgreSQL write values in a form that it reads back whatever its settings. */
const plainTexts = [
  "set local datestyle to 'ISO, YMD'",
  "set local intervalstyle to 'postgres'",
  "set local timezone to 'UTC'",
  'set local extra_float_digits to 3',
  "set local bytea_output to 'hex'",
  "set local client_encoding to 'UTF8'",
]

/** Runs queries that all see the database as of one moment, while others write. */
export async function onSnapshot<T>(client: pg.Client, act: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read, read only')
  try {
    await setPortableOutput(client)
    // the first query takes the snapshot
    await client.query('select 1')
    return await act()
  } finally {
    await client.query('rollback')
  }
}

/** Applies to the rest of the transaction. */
export async function setPortableOutput(client: pg.Client): Promise<void> {
  for (const statement of plainTexts) await client.query(statement)
}

/**
 * Passes a table's rows on in pieces, as COPY writes them.
 * @returns the number of rows.
 */
export async function copyOut(
  client: pg.Client,
  table: Pick<BackedUpTable, 'schema' | 'name' | 'columns'>,
  take: (piece: Buffer) => Promise<void>,
): Promise<number> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const copy = client.query(to(`copy (select ${columns} from ${nameOf(table)}) to stdout`))
  // it is a Readable according to its own types too
  for await (const piece of copy as Readable) await take(piece as Buffer)
  return copy.rowCount
}

/** The quoted name for SQL. */
export function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}

/**
 * Snapshots don't contain sequences. Read after the snapshot, a sequence is at least as high as any
 * number in it.
 */
export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`)
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const found = await client.query<{ value: number; isCalled: boolean }>(
      `select last_value as value, is_called as "isCalled" from ${nameOf({ schema: 'public', name })}`,
    )
    const [state] = found.rows
    if (state) sequences.push({ name, ...state })
  }
  return sequences
}

/** Names of queues with jobs. */
export async function queuesWithJobs(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select distinct name from pgboss.job order by name',
  )
  return rows.map(({ name }) => name)
}
