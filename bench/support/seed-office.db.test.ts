import pg from 'pg'
import { expect, test } from 'vitest'
import { seed } from '../../db/seed.ts'
import { testDatabase } from '../../test/support/database.ts'
import { seedOffice, sizeTable, plannedTable } from './seed-office.ts'

const database = testDatabase()

async function rowsOf(client: pg.Client, statement: string): Promise<unknown[]> {
  return (await client.query(statement)).rows
}

test('a large office is made with every trigger and constraint at work', async () => {
  const { databaseUrl } = database
  const admin = { adminEmail: 'admin@kalari.test', adminPassword: undefined }
  await seed({ databaseUrl, ...admin, sampleData: true })
  const details = await seedOffice(databaseUrl, { courses: 60, students: 1_500, orders: 3_000 })
  expect(details.orderId).toMatch(/^ORDBENCH/)
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
