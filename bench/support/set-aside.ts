import type pg from 'pg'

/** Written by set: triggers, references and indexes are put aside meanwhile. Nothing else of the schema is touched. */
const tables = [
  'students',
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
  'receipts',
  'receipt_series',
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
  'unsettled_captures',
  'search_misses',
  'course_wishes',
  'provider_inbox',
]

/** For a client that writes or puts back: sets are sorted and joined in memory. */
export const inMemory = `set work_mem = '256MB'; set maintenance_work_mem = '512MB'; set jit = off`

/**
 * Takes the triggers of these tables out of work, and drops their keys, references and indexes.
 * @returns what puts all of it back, when the rows are committed; what they promise is checked over the whole then.
 */
export async function setAside(client: pg.Client): Promise<(second: pg.Client) => Promise<void>> {
  const [references, keys, indexes] = [
    await linesOf(client, allReferences),
    await linesOf(client, allKeys),
    await linesOf(client, allIndexes),
  ]
  for (const { drop } of [...references, ...keys, ...indexes]) await client.query(drop)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  return async (second) => {
    // those that take long first, each by whichever client is free
    const toBuild = [...indexes.toSorted((one, other) => costOf(other) - costOf(one)), ...keys]
    await Promise.all(
      [client, second].map(async (one) => {
        for (let line = toBuild.shift(); line; line = toBuild.shift()) await one.query(line.make)
      }),
    )
    for (const { make } of references) await client.query(make)
    // the search of courses is made by the trigger's own function
    await client.query('select index_courses_for_search((select array_agg(id) from courses))')
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  }
}

type Line = { drop: string; make: string }

/** Words of a million rows take ten times as long as one of their columns. */
function costOf({ make }: Line): number {
  return make.includes('gin_trgm_ops') ? 1 : 0
}

async function linesOf(client: pg.Client, question: string): Promise<Line[]> {
  return (await client.query<Line>(question, [tables])).rows
}

const allReferences = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint
  where contype = 'f' and (conrelid::regclass::text = any ($1) or confrelid::regclass::text = any ($1))`

const allKeys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint
  where contype in ('p', 'u') and conrelid::regclass::text = any ($1)`

const allIndexes = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
  from pg_index
  where indrelid::regclass::text = any ($1)
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`
