import { expect } from 'vitest'
import { sql } from 'kysely'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'

/** While the act runs, whoever reads the table fails. */
export async function withoutTable(
  db: Queryable,
  table: 'deductions' | 'journal_due',
  act: () => Promise<unknown>,
): Promise<void> {
  const away = `${table}_away`
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db)
  await rename(table, away)
  try {
    await act()
  } finally {
    await rename(away, table)
  }
}

/** A statement waits for somebody's lock; for vi.waitFor. */
export async function expectLockWait(db: Database, atLeast = 1): Promise<void> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  expect(rows[0]?.waiting).toBeGreaterThanOrEqual(atLeast)
}

/** Waits until a statement waits for somebody's lock, and ends it. */
export async function cancelLockWait(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0) return
  }
}

/** No provider's message can be stored until the transaction ends. */
export async function lockProviderMessages(tx: Transaction): Promise<void> {
  await sql`lock table provider_inbox in exclusive mode`.execute(tx)
}
