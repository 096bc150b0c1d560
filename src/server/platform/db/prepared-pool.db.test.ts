import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { poolLimits } from './connection-limits.ts'
import { openDatabase } from './database.ts'
import { transactionsOf } from './in-transaction.ts'

const { databaseUrl } = testDatabase()
const db = openDatabase({ databaseUrl, limits: poolLimits.money, maxConnections: 2 })
const migration = openDatabase({ databaseUrl, maxConnections: 1 })
afterAll(() => Promise.all([db.destroy(), migration.destroy()]))

test('a statement is prepared once for each connection', async () => {
  const ask = (id: number) => sql`select id from courses where fee_in_paise = ${id}::int`
  const prepared = await db.connection().execute(async (one) => {
    for (const id of [1, 2, 3]) await ask(id).execute(one)
    const found = sql<{ uses: number }>`
      select (generic_plans + custom_plans)::int as uses from pg_prepared_statements where statement like 'select id from courses%'`
    return (await found.execute(one)).rows
  })
  expect(prepared).toEqual([{ uses: 3 }])
})

test('a concurrent migration that adds a column breaks no transaction', async () => {
  await sql`create table changing (id int)`.execute(migration)
  await sql`insert into changing values (1)`.execute(migration)
  const all = () =>
    transactionsOf(db)(async (tx) => (await sql`select * from changing`.execute(tx)).rows)
  const twice = () => Promise.all([all(), all()])
  expect(await twice()).toEqual([[{ id: 1 }], [{ id: 1 }]])
  await sql`alter table changing add name text default 'x'`.execute(migration)
  const changed = [{ id: 1, name: 'x' }]
  expect(await twice()).toEqual([changed, changed])
})
