import pg from 'pg'
import { expect, test } from 'vitest'
import { seed } from '../../db/seed.ts'
import { testDatabase } from '../../test/support/database.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import { objectionsToAllBooks } from '../../src/server/objections-to-all-books.ts'
import { seedOffice, sizeTable } from './seed-office.ts'
import { plannedTable } from './seed-orders.ts'

const database = testDatabase()

async function rowsOf(client: pg.Client, statement: string): Promise<unknown[]> {
  return (await client.query(statement)).rows
}

test('a large office is made set by set, and the books object to nothing of it', async () => {
  const { databaseUrl } = database
  const admin = { adminEmail: 'admin@kalari.test', adminPassword: undefined }
  await seed({ databaseUrl, ...admin, sampleData: true })
  const details = await seedOffice(databaseUrl, { courses: 60, students: 1_500, orders: 3_000 })
  expect(details.orderId).toMatch(/^ORDBENCH/)
  const db = openDatabase({ databaseUrl })
  try {
    expect(await objectionsToAllBooks(db)).toEqual([])
  } finally {
    await db.destroy()
  }
})

test('the last of a million orders has its course and its time', async () => {
  const client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
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
