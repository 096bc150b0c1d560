import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testDatabase } from '../test/support/database.ts'
import { migrate } from './migrate.ts'

const database = testDatabase()
const empty = testDatabase('nothing')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kalari-migrations-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function ask<R extends object>(databaseUrl: string, query: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<R>(query)).rows
  } finally {
    await client.end()
  }
}

const later = '1001_nicknames.sql'
const broken = '1002_broken.sql'

test('an empty database gets the schema, then each later migration once', async () => {
  await writeFile(path.join(folder, later), 'alter table students add column nickname text;')
  expect(await migrate(empty.databaseUrl, { folder })).toEqual({ applied: ['1000_schema', later] })
  expect(await migrate(empty.databaseUrl, { folder })).toEqual({ applied: [] })
  expect(await ask(empty.databaseUrl, 'select nickname from students')).toEqual([])
})

test('a failed migration changes nothing and is named in the error', async () => {
  const text = 'drop table staff_notes; alter table nowhere add column nickname text;'
  await writeFile(path.join(folder, broken), text)
  await expect(migrate(empty.databaseUrl, { folder })).rejects.toThrow(
    `db/migrations/${broken} failed and changed nothing: relation "nowhere" does not exist`,
  )
  expect(await ask(empty.databaseUrl, 'select id from staff_notes')).toEqual([])
  await rm(path.join(folder, broken))
})

test('a later migration that was changed or removed after it was applied is refused', async () => {
  await writeFile(path.join(folder, later), 'alter table students add column alias text;')
  await expect(migrate(empty.databaseUrl, { folder })).rejects.toThrow(
    `db/migrations/${later} was changed after this database had applied it`,
  )
  await rm(path.join(folder, later))
  await writeFile(path.join(folder, '1003_next.sql'), 'select 1;')
  await expect(migrate(empty.databaseUrl, { folder })).rejects.toThrow(
    `db/migrations/${later} is gone after this database had applied it`,
  )
})

test('a migrated database has nothing left to apply, even with two concurrent runs', async () => {
  const twice = await Promise.all([migrate(database.databaseUrl), migrate(database.databaseUrl)])
  expect(twice).toEqual([{ applied: [] }, { applied: [] }])
})

test('an older release starts on a database that a newer release has upgraded', async () => {
  const note = `insert into schema_migrations (name, checksum) values ('9999_of_a_newer_release.sql', 'other')`
  await ask(database.databaseUrl, note)
  expect(await migrate(database.databaseUrl)).toEqual({ applied: [] })
  await ask(database.databaseUrl, `delete from schema_migrations where checksum = 'other'`)
})

test('a schema that was changed after it was applied is refused', async () => {
  await ask(database.databaseUrl, "update schema_migrations set checksum = 'other'")
  await expect(migrate(database.databaseUrl)).rejects.toThrow(
    'db/schema was changed after this database had applied it',
  )
})
