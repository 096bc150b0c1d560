import type pg from 'pg'

export type Table = {
  schema: string
  name: string
  /** Writable columns, in their order. */
  columns: string[]
  /** Columns of the primary key; all columns if there is none. */
  keys: string[]
}

/** Lists all tables of the portal with their writable columns, sorted by name. */
export function listTables(client: pg.ClientBase): Promise<Table[]> {
  return tablesWhere(
    client,
    "tables.relnamespace = 'public'::regnamespace and tables.relkind = 'r'",
  )
}

/** The queue's job table, as one table; undefined before the first start. */
export async function findJobsTable(client: pg.ClientBase): Promise<Table | undefined> {
  const [table] = await tablesWhere(client, "tables.oid = to_regclass('pgboss.job')")
  return table
}

async function tablesWhere(client: pg.ClientBase, condition: string): Promise<Table[]> {
  const { rows } = await client.query<Omit<Table, 'keys'> & { keys: string[] | null }>(`
    select tables.relnamespace::regnamespace::text as schema, tables.relname as name,
           array_agg(columns.attname::text order by columns.attnum) as columns,
           array_agg(columns.attname::text order by columns.attnum)
             filter (where columns.attnum = any(keys.indkey)) as keys
    from pg_class tables
    join pg_attribute columns on columns.attrelid = tables.oid
      and columns.attnum > 0 and not columns.attisdropped and columns.attgenerated = ''
    left join pg_index keys on keys.indrelid = tables.oid and keys.indisprimary
    where ${condition}
    group by tables.oid order by tables.relname`)
  return rows.map((table) => ({ ...table, keys: table.keys ?? table.columns }))
}
