import { sql } from 'kysely'
import type { Queryable, Transaction } from '../db/database.ts'

/** An arbitrary advisory lock: one worker at a time makes links. */
const CHAIN_LOCK = 4_701_982
/** Maximum lines of a link. If a link is broken, this many lines must be examined. */
const LINES_OF_A_LINK = 500

/**
 * The hash of a log line's facts as one text, identical on every PostgreSQL. It excludes columns
 * added later, because existing links must stay valid.
 */
export const hashOfLine = sql<Buffer>`sha256(convert_to(jsonb_build_array(
  position, id, to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), actor_kind, actor_id, actor_name,
  action, subject_kind, subject_id, subject_label, before, after, reason)::text, 'UTF8'))`

export function activityChainStore(db: Queryable) {
  return {
    /** The last written and the last chained position; 0 if there is none. */
    async ends(): Promise<{ written: number; chained: number }> {
      const { rows } = await sql<{ written: number; chained: number }>`
        select coalesce((select max(position) from activity), 0) as written,
               coalesce((select max(to_position) from activity_chain), 0) as chained`.execute(db)
      return rows[0] ?? { written: 0, chained: 0 }
    },
    /**
     * Transactions that may hold an uncommitted position: each has locked the table before it draws
     * one.
     */
    async writers(): Promise<string[]> {
      const { rows } = await sql<{ writer: string }>`
        select distinct virtualtransaction as writer from pg_locks
        where locktype = 'relation' and granted and relation = 'activity'::regclass
          and database = (select oid from pg_database where datname = current_database())
          and mode in ('RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`.execute(
        db,
      )
      return rows.map(({ writer }) => writer)
    },
  }
}

/**
 * Adds the next link, with lines up to this position at most.
 * @returns false if no line is left, or another worker holds the lock.
 */
export async function addLink(
  tx: Transaction,
  { upTo, now }: { upTo: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${CHAIN_LOCK}) as is_mine`.execute(tx)
  if (rows[0]?.isMine !== true) return false
  const { numAffectedRows = 0n } = await sql`
    with link_before as (
      select number, to_position, sha256 from activity_chain order by number desc limit 1),
    line as (
      select position, ${hashOfLine} as hash from activity
      where position > coalesce((select to_position from link_before), 0) and position <= ${upTo}
      order by position limit ${LINES_OF_A_LINK})
    insert into activity_chain (number, to_position, lines, sha256, chained_at)
    select coalesce((select number from link_before), 0) + 1, max(position), count(*),
      sha256(coalesce((select sha256 from link_before), ''::bytea) || string_agg(hash, ''::bytea order by position)),
      ${now}
    from line having count(*) > 0`.execute(tx)
  return numAffectedRows > 0n
}
