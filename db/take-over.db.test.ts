import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../test/support/database.ts'
import { migrateToSchema, simulateOldSchema } from '../test/support/simulate-old-schema.ts'
import { describeSchema } from './describe-schema.ts'
import { migrate, refuseTooOld } from './migrate.ts'
import { migrationNames } from './migration-files.ts'

const fresh = testDatabase()
const last = testDatabase('nothing')
const older = testDatabase('nothing')
const changed = testDatabase('nothing')
const clients = new Map<string, pg.Client>()

beforeAll(async () => {
  for (const { databaseUrl } of [last, older, changed]) await migrateToSchema(databaseUrl)
  for (const { databaseUrl } of [fresh, last, older, changed]) {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    clients.set(databaseUrl, client)
  }
})
afterAll(() => Promise.all([...clients.values()].map((client) => client.end())))

async function rowsOf<R extends object>(
  { databaseUrl }: { databaseUrl: string },
  query: string,
): Promise<R[]> {
  return (await clients.get(databaseUrl)?.query<R>(query))?.rows ?? []
}

async function schemaOf({ databaseUrl }: { databaseUrl: string }): Promise<string[]> {
  const client = clients.get(databaseUrl)
  return client === undefined ? [] : describeSchema(client, 'public')
}

const policies = 'select kind, text, published_at from policy_versions order by kind'
const history = 'select name, checksum from schema_migrations order by name'

test('a database of the last version before 1.0.0 is taken over with its rows', async () => {
  await rowsOf(last, 'update policy_versions set revision = 2 where published_at is null')
  const before = await rowsOf(last, policies)
  await simulateOldSchema(last.databaseUrl)
  expect(await migrate(last.databaseUrl)).toEqual({ applied: await migrationNames() })
  expect(await rowsOf(last, policies)).toEqual(before)
  expect(await rowsOf(last, history)).toEqual(await rowsOf(fresh, history))
  expect(await schemaOf(last)).toEqual(await schemaOf(fresh))
  expect(await migrate(last.databaseUrl)).toEqual({ applied: [] })
})

test('an older database is refused with instructions and stays unchanged', async () => {
  await simulateOldSchema(older.databaseUrl, 3)
  const before = [await rowsOf(older, history), await schemaOf(older)]
  await expect(migrate(older.databaseUrl)).rejects.toThrow(
    'Upgrade it, or restore its backup, with the last version that has db/migrations/0472_the_word_of_an_installment.sql. Then run this version again.',
  )
  await expect(refuseTooOld(older.databaseUrl)).rejects.toThrow('143 migrations up to 0142_made_up')
  expect([await rowsOf(older, history), await schemaOf(older)]).toEqual(before)
})

test('a database with manually changed tables is refused with the difference', async () => {
  await simulateOldSchema(changed.databaseUrl)
  await rowsOf(changed, 'alter table students add column nickname text')
  const before = [await rowsOf(changed, history), await schemaOf(changed)]
  await expect(migrate(changed.databaseUrl)).rejects.toThrow(
    /changed by hand \(1 differences\):\nunknown: column students \d+ nickname text/,
  )
  expect([await rowsOf(changed, history), await schemaOf(changed)]).toEqual(before)
})
