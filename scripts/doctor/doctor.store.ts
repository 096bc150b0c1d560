import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queryable } from '../../src/server/platform/db/database.ts'

/** The doctor's queries besides those about the books. */
export function doctorStore(db: Queryable) {
  return {
    /** As 150018. */
    version: async () => {
      const { version } = await one<{ version: number }>(
        db,
        sql`select current_setting('server_version_num')::int as version`,
      )
      return version
    },
    migrations: async () => {
      const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
      return rows.map(({ name }) => name)
    },
    /** The folder of its files, if this role may see it; null otherwise. */
    dataFolder: async () => {
      const { folder } = await one<{ folder: string | null }>(
        db,
        sql`select case when pg_has_role('pg_read_all_settings', 'usage')
              then current_setting('data_directory') end as folder`,
      )
      return folder
    },
    sizeInBytes: async () => {
      const { bytes } = await one<{ bytes: number }>(
        db,
        sql`select pg_database_size(current_database()) as bytes`,
      )
      return bytes
    },
    /** PostgreSQL's archive statistics; null where it has no archive. */
    archive: async () => {
      const { rows } = await sql<{ archivedAt: Date | null; failedAt: Date | null }>`
        select last_archived_time as archived_at, last_failed_time as failed_at
        from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(db)
      return rows[0] ?? null
    },
    orders: (dueBefore: Date) => orders(db, dueBefore),
    queue: (dueBefore: Date) => queue(db, dueBefore),
    paymentsWithoutNotification: (between: { from: Date; to: Date }) =>
      unheardPayments(db, between),
    documents: () =>
      one<{ documents: number; changed: number }>(
        db,
        sql`select count(*) as documents,
                   count(*) filter (where facts_sha256 <> encode(sha256(convert_to(facts, 'UTF8')), 'hex')) as changed
            from documents`,
      ),
  }
}

/** Orders whose poll is overdue, and those without a bank's decision. */
function orders(db: Queryable, dueBefore: Date) {
  return one<{ overdue: number; undecided: number; undecidedSince: Date | null }>(
    db,
    sql`select
          (select count(*) from orders where next_check_at < ${dueBefore}) as overdue,
          (select count(distinct order_id) from order_flags
           where kind = 'undecided' and resolved_at is null) as undecided,
          (select min(raised_at) from order_flags
           where kind = 'undecided' and resolved_at is null) as undecided_since`,
  )
}

/** Null where the queue has no tables yet. */
async function queue(db: Queryable, dueBefore: Date) {
  const { isThere } = await one<{ isThere: boolean }>(
    db,
    sql`select to_regclass('pgboss.job') is not null as is_there`,
  )
  if (!isThere) return null
  return one<{ waiting: number; overdue: number; oldest: Date | null }>(
    db,
    sql`select count(*) as waiting, count(*) filter (where start_after < ${dueBefore}) as overdue,
               min(start_after) as oldest
        from pgboss.job where state in ('created', 'retry')`,
  )
}

/** Payments of a period at providers that have sent no notification in it. */
async function unheardPayments(db: Queryable, { from, to }: { from: Date; to: Date }) {
  const { rows } = await sql<{ provider: string; payments: number }>`
    select a.provider, count(*)::int as payments
    from captures c join payment_attempts a on a.id = c.attempt_id
    where c.recorded_at between ${from} and ${to}
      and not exists (select from provider_inbox i
                      where i.provider = a.provider and i.received_at >= ${from})
    group by a.provider order by a.provider`.execute(db)
  return rows
}

async function one<Row>(db: Queryable, question: RawBuilder<unknown>): Promise<Row> {
  const { rows } = await question.execute(db)
  // each query above returns one row
  return rows[0] as Row
}
