import pg from 'pg'
import { expect, test } from 'vitest'

import { testDatabase } from '../test/support/database.ts'
import { migrate } from './migrate.ts'

const database = testDatabase()

test('a migrated database has nothing left to apply, even for two at a time', async () => {
  const twice = await Promise.all([migrate(database.databaseUrl), migrate(database.databaseUrl)])
  expect(twice).toEqual([{ applied: [] }, { applied: [] }])
})

test('a release starts again on a database that a newer one has upgraded; one that lost a migration does not', async () => {
  const client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
  const note = (name: string) =>
    client.query(`insert into schema_migrations (name, checksum) values ('${name}', 'other')`)
  await note('9999_of_a_newer_release.sql')
  expect(await migrate(database.databaseUrl)).toEqual({ applied: [] })
  await note('0001_that_is_gone.sql')
  await expect(migrate(database.databaseUrl)).rejects.toThrow('0001_that_is_gone.sql is gone')
  await client.query(`delete from schema_migrations where checksum = 'other'`)
  await client.end()
})

test('a migration that was changed after it was applied is refused', async () => {
  const client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    "update schema_migrations set checksum = 'other' where name = (select min(name) from schema_migrations) returning name",
  )
  await client.end()
  await expect(migrate(database.databaseUrl)).rejects.toThrow(
    `${rows[0]?.name} was changed after this database had applied it`,
  )
})
