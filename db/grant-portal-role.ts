import pg from 'pg'

const connectTimeoutMs = 15_000

/**
 * Lets a role run the portal and no more (decision 37): it reads and adds, changes and deletes rows where no trigger
 * refuses that for good, and owns nothing. So it cannot empty, alter or drop a table, nor switch off what keeps the books.
 * To be called by the owner of the tables whenever they were changed; what an earlier release granted is taken back.
 * @param role that exists; the owner itself may always do everything.
 * @throws Error of PostgreSQL where there is no such role, or the caller does not own the tables.
 */
export async function grantPortalRole(databaseUrl: string, role: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
  })
  await client.connect()
  try {
    const name = client.escapeIdentifier(role)
    const rows = await client.query<{ table: string; rights: string }>(rightsOfTables)
    const granted = rows.rows.map(({ table, rights }) => `grant ${rights} on ${table} to ${name};`)
    await client.query(`begin;
      revoke all on all tables in schema public, pgboss from ${name};
      revoke create on schema public, pgboss from ${name};
      grant usage on schema public, pgboss to ${name};
      grant usage, select on all sequences in schema public, pgboss to ${name};
      ${granted.join('\n')}
      commit`)
  } finally {
    await client.end()
  }
}

/**
 * A table whose rows a trigger keeps from every change (refuse_change) or loss (refuse_loss) needs no right for that.
 * tgtype is a sum of bits (pg_trigger.h): 8 is DELETE, 16 is UPDATE.
 */
const rightsOfTables = `
  select kept.table, concat_ws(', ', 'select',
    case when kept.is_history then null else 'insert' end,
    case when kept.is_history or kept.never_changes then null else 'update' end,
    case when kept.is_history or kept.never_goes then null else 'delete' end) as rights
  from (
    select format('%I.%I', schemas.nspname, tables.relname) as table,
      tables.relname = 'schema_migrations' as is_history,
      coalesce(bool_or(functions.proname = 'refuse_change' and triggers.tgtype & 16 > 0), false) as never_changes,
      coalesce(bool_or(functions.proname in ('refuse_change', 'refuse_loss') and triggers.tgtype & 8 > 0), false)
        as never_goes
    from pg_class tables
    join pg_namespace schemas on schemas.oid = tables.relnamespace and schemas.nspname in ('public', 'pgboss')
    left join pg_trigger triggers on triggers.tgrelid = tables.oid and not triggers.tgisinternal
      -- neither for some rows only, nor for some columns
      and triggers.tgqual is null and triggers.tgattr = ''
    left join pg_proc functions on functions.oid = triggers.tgfoid
    where tables.relkind in ('r', 'p', 'v')
    group by 1, 2
  ) kept`
