import type pg from 'pg'
import { runInLanes } from './lanes.ts'

/** Written by set: triggers, references and indexes are put aside meanwhile. Nothing else of the schema is touched. */
const tables = [
  'students',
  'student_search',
  'courses',
  'batches',
  'waiting_list',
  'payers',
  'orders',
  'order_lines',
  'installments',
  'payment_attempts',
  'captures',
  'capture_returns',
  'allocations',
  'payment_events',
  'enrollments',
  'refunds',
  'refund_events',
  'refund_allocations',
  'certificates',
  'certificate_series',
  'order_flags',
  'sent_mails',
  'mails',
  'activity',
  'journal_entries',
  'journal_lines',
  'documents',
  'document_series',
  'document_register',
  'unsettled_captures',
  'search_misses',
  'course_wishes',
  'provider_inbox',
]

/** The search of courses is made by the trigger's own function. */
const courseSearch =
  'select index_courses_for_search((select array_agg(id) from courses)) /* course_search, course_search_words */'

/**
 * Takes the triggers of these tables out of work, drops their keys, references and indexes, fills them, and puts all of
 * it back; what keys and references promise is checked over the whole then.
 */
export async function withSetAside(
  clients: readonly [pg.Client, ...pg.Client[]],
  fill: readonly string[],
): Promise<void> {
  const [client] = clients
  const [references, keys, indexes] = [
    await linesOf(client, allReferences),
    await linesOf(client, allKeys),
    await linesOf(client, allIndexes),
  ]
  for (const { drop } of [...references, ...keys, ...indexes]) await client.query(drop)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  // those that take long first
  const toBuild = [...indexes, ...keys].toSorted((one, other) => costOf(other) - costOf(one))
  await runInLanes(clients, [...withoutLog(fill), courseSearch, ...toBuild.map(({ make }) => make)])
  // both lock whole tables: a key is called one when its index is there, a reference is checked later
  const between = [...indexes, ...keys, ...references].flatMap(({ then }) => then ?? [])
  for (const statement of between) await client.query(statement)
  const checks = references.flatMap(({ make }) => make)
  // as autovacuum leaves them
  const vacuums = tables.map((table) => `vacuum (analyze) ${table}`)
  await runInLanes(clients, [...vacuums, ...checks])
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
}

/**
 * The first rows of a table are written together with a file that is new: a server that keeps no log for others
 * (wal_level minimal) writes none of it, the table stays as safe as it was.
 */
function withoutLog(fill: readonly string[]): string[] {
  const seen = new Set<string>()
  return fill.map((statement) => {
    const [, table = ''] = /^insert into (\w+)/.exec(statement) ?? []
    if (seen.has(table) || !tables.includes(table)) return statement
    seen.add(table)
    return `alter table ${table} set unlogged; alter table ${table} set logged; ${statement}`
  })
}

/** `then`: when all are made. */
type Line = { drop: string; make: string; then?: string }

/** Words of a million rows take ten times as long as one of their columns. */
function costOf({ make }: Line): number {
  return make.includes('gin_trgm_ops') ? 1 : 0
}

async function linesOf(client: pg.Client, question: string): Promise<Line[]> {
  return (await client.query<Line>(question, [tables])).rows
}

const allReferences = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s not valid', conrelid::regclass, conname,
      replace(pg_get_constraintdef(oid), ' NOT VALID', '')) as then,
    format('alter table %s validate constraint %I', conrelid::regclass, conname) as make
  from pg_constraint
  where contype = 'f' and (conrelid::regclass::text = any ($1) or confrelid::regclass::text = any ($1))`

const allKeys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    pg_get_indexdef(conindid) as make,
    format('alter table %s add constraint %I %s using index %I', conrelid::regclass, conname,
      case contype when 'p' then 'primary key' else 'unique' end, conname) as then
  from pg_constraint
  where contype in ('p', 'u') and conrelid::regclass::text = any ($1)`

const allIndexes = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make,
    (select string_agg(format('alter index %s alter column %s set statistics %s', indexrelid::regclass, attnum, attstattarget), '; ')
     from pg_attribute where attrelid = indexrelid and attstattarget >= 0) as then
  from pg_index
  where indrelid::regclass::text = any ($1)
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`
