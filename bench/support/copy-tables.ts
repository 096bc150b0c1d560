import type pg from 'pg'
import { writtenTables } from './written-tables.ts'

/**
 * The portal's tables and that of its jobs once more, with their rows, in a schema of their own called bare: the same columns and as many
 * indexes. No rule stands in them, no uniqueness, no reference and no trigger: what is written there is writing alone.
 */
export async function copyTables(client: pg.Client): Promise<void> {
  await client.query('create schema bare')
  for (const { schema, name, columns } of await writtenTables(client)) {
    await client.query(
      `create table bare."${name}" (like "${schema}"."${name}" including defaults including generated including storage)`,
    )
    const named = columns.map((column) => `"${column}"`).join(', ')
    await client.query(
      `insert into bare."${name}" (${named}) overriding system value select ${named} from "${schema}"."${name}"`,
    )
  }
  const { rows } = await client.query<{ definition: string }>(`
    select pg_get_indexdef(indexes.indexrelid) as definition
    from pg_index indexes join pg_class tables on tables.oid = indexes.indrelid
    where tables.relkind = 'r'
      and (tables.relnamespace = 'public'::regnamespace or tables.oid = to_regclass('pgboss.job_common'))`)
  for (const { definition } of rows)
    await client.query(
      definition
        .replace(/^CREATE (?:UNIQUE )?INDEX \S+ ON public\./, 'CREATE INDEX ON bare.')
        .replace(
          /^CREATE (?:UNIQUE )?INDEX \S+ ON pgboss\.job_common /,
          'CREATE INDEX ON bare.job ',
        )
        .replace(' NULLS NOT DISTINCT', ''),
    )
  await client.query('analyze')
}
