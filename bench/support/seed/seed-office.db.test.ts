import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { seed } from '../../../db/seed.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { moneyByDay } from '../../../src/server/accounting/books/day-book/money-by-day.store.ts'
import { certificateListStore } from '../../../src/server/teaching/certificates/certificate-list.store.ts'
import { openDatabase } from '../../../src/server/platform/db/database.ts'
import type { Database, Transaction } from '../../../src/server/platform/db/database.ts'
import { transactionsOf } from '../../../src/server/platform/db/in-transaction.ts'
import { ordersListStore } from '../../../src/server/office/orders/orders-list.store.ts'
import { studentsStore } from '../../../src/server/office/students/students.store.ts'
import { refundListStore } from '../../../src/server/money/refunds/showing/refund-list.store.ts'
import { checkAllBooks } from '../../../src/server/check-all-books.ts'
import { seedOffice, sizeTable } from './seed-office.ts'
import { plannedTable } from './seed-orders.ts'

const database = testDatabase()

/** How many rows of tables PostgreSQL looked at for it. */
function rowsReadBy(db: Database, ask: (tx: Transaction) => Promise<unknown>): Promise<number> {
  return transactionsOf(db)(async (tx) => {
    // so few rows are read whole sooner than by an index, or side by side; a million are not
    await sql`set local seq_page_cost = 1e9`.execute(tx)
    await sql`set local enable_mergejoin = off`.execute(tx)
    await sql`set local enable_hashjoin = off`.execute(tx)
    const before = await rowsRead(tx)
    await ask(tx)
    return (await rowsRead(tx)) - before
  })
}

/** By this connection, since it told the server's statistics. */
async function rowsRead(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::bigint as read
    from pg_stat_xact_user_tables`.execute(tx)
  return rows[0]?.read ?? 0
}

async function rowsOf(client: pg.Client, statement: string): Promise<unknown[]> {
  return (await client.query(statement)).rows
}

test('a large office is seeded with consistent books, and first pages read few rows', async () => {
  const { databaseUrl } = database
  const admin = { adminEmail: 'admin@kalari.test', adminPassword: undefined }
  await seed({ databaseUrl, ...admin, sampleData: true })
  // of three thousand PostgreSQL now and then reads all places once instead of those of 25 orders
  const size = { courses: 200, students: 5_000, orders: 10_000 }
  const details = await seedOffice(databaseUrl, size)
  expect(details.orderId).toMatch(/^ORD[0-9A-F]{14}$/)
  const db = openDatabase({ databaseUrl })
  try {
    expect(await checkAllBooks(db)).toEqual([])
    // the server's own look at the tables may have come half way through
    await sql`analyze`.execute(db)
    const slice = { limit: 25, offset: 0 }
    const issued = { from: undefined, before: undefined }
    const firstPages: Record<string, (tx: Transaction) => Promise<unknown>> = {
      orders: (tx) => ordersListStore(tx).rows({}, slice),
      'orders of a campus': (tx) => ordersListStore(tx).rows({ campus: 'Kochi' }, slice),
      students: (tx) => studentsStore(tx).rows({}, slice),
      refunds: (tx) =>
        refundListStore(tx).listRefunds({ patterns: [] }, { sort: 'queue', ...slice }),
      certificates: (tx) =>
        certificateListStore(tx).list({ patterns: [], issued }, '-issued', slice),
      'money by day': (tx) => moneyByDay(tx, { from: '2026-01-01', to: '2026-01-30' }),
    }
    const read = Object.entries(firstPages).map(async ([list, ask]) => [
      list,
      await rowsReadBy(db, ask),
    ])
    const tooMany = (await Promise.all(read)).filter(([, rows]) => Number(rows) > size.orders / 3)
    expect(
      tooMany,
      'first pages that read more than a third as many rows as there are orders',
    ).toEqual([])
  } finally {
    await db.destroy()
  }
})

test('the last of a million seeded orders have distinct courses and close times', async () => {
  const client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
  try {
    await client.query('begin; create schema seeding; set local search_path = public, seeding')
    const size = { courses: 5_000, students: 50_000, orders: 1_000_000 }
    await client.query(sizeTable(size, size.orders - 99))
    await client.query(plannedTable)
    const [row] = await rowsOf(
      client,
      `select count(*)::int as orders, count(distinct course_id)::int as courses,
         max(placed_at) - min(placed_at) < interval '2 hours' as is_dense
       from planned`,
    )
    expect(row).toEqual({ orders: 100, courses: 100, is_dense: true })
  } finally {
    await client.end()
  }
})
