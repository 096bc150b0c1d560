import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import type { BackedUpTable, Sequence } from './manifest.ts'
import { nameOf } from './snapshot.store.ts'

/** A constraint or trigger that blocks loading table by table, and the SQL that restores it. */
type DisabledConstraint = { putBack: string }

/** Names of existing tables of the portal, and of the queue's if they hold jobs. */
export async function existingTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname`)
  const names = rows.map(({ name }) => name)
  return (await hasJobs(client)) ? [...names, 'pgboss.job'] : names
}

async function hasJobs(client: pg.Client): Promise<boolean> {
  const made = await client.query("select from pg_class where oid = to_regclass('pgboss.job')")
  if (made.rows.length === 0) return false
  return (await client.query('select from pgboss.job limit 1')).rows.length > 0
}

/**
 * Loads tables in any order within the transaction: triggers are off, and foreign keys are checked
 * once at the end. The tables' owner may do that without being a superuser.
 * @throws DatabaseError if a row refers to a missing row.
 */
export async function withConstraintsDisabled<T>(
  client: pg.Client,
  load: () => Promise<T>,
): Promise<T> {
  const suspended = [...(await suspendConstraints(client)), ...(await suspendTriggers(client))]
  const loaded = await load()
  for (const { putBack } of suspended) await client.query(putBack)
  return loaded
}

/** Foreign keys, and checks that older rows may violate. */
async function suspendConstraints(client: pg.Client): Promise<DisabledConstraint[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where connamespace = 'public'::regnamespace
      and (contype = 'f' or (contype = 'c' and not convalidated))`)
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  return rows.map(({ table, name, definition }) => ({
    putBack: `alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
  }))
}

async function suspendTriggers(client: pg.Client): Promise<DisabledConstraint[]> {
  const { rows } = await client.query<{ table: string; name: string }>(`
    select tgrelid::regclass::text as table, tgname as name
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled = 'O'`)
  for (const { table, name } of rows)
    await client.query(`alter table ${table} disable trigger ${pg.escapeIdentifier(name)}`)
  return rows.map(({ table, name }) => ({
    putBack: `alter table ${table} enable trigger ${pg.escapeIdentifier(name)}`,
  }))
}

/** Deletes the rows that migrations inserted. */
export async function emptyTables(
  client: pg.Client,
  tables: readonly { schema: string; name: string }[],
): Promise<void> {
  await client.query(`truncate ${tables.map(nameOf).join(', ')}`)
}

/**
 * Loads a table from pieces of COPY output. Identity columns keep their old values.
 * @throws DatabaseError if a row is refused.
 */
export async function copyIn(
  client: pg.Client,
  table: BackedUpTable,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const copy = client.query(from(`copy ${nameOf(table)} (${columns}) from stdin`))
  await pipeline(Readable.from(pieces, { objectMode: false }), copy)
}

/** Sets the sequences to their old values. */
export async function restoreSequences(
  client: pg.Client,
  sequences: readonly Sequence[],
): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [
      nameOf({ schema: 'public', name }),
      value,
      isCalled,
    ])
}
