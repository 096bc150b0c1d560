import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'

const database = testDatabase()
let client: pg.Client
let createExtension: string

beforeAll(async () => {
  const file = path.join(import.meta.dirname, '../../../db/schema/10_platform.sql')
  const schema = await readFile(file, 'utf8')
  createExtension = schema.slice(0, schema.indexOf('end $$;') + 'end $$;'.length)
  client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
  await client.query('drop extension pg_trgm cascade')
})
afterAll(() => client.end())

test('a role without the right to create the extension is told which right to request', async () => {
  await client.query(`revoke create on database ${client.database} from current_user`)
  await expect(client.query(createExtension)).rejects.toThrow(
    /create extension pg_trgm; or: grant create on database \w+ to \w+/,
  )
})

test('a role with create rights installs the trusted extension itself', async () => {
  await client.query(`grant create on database ${client.database} to current_user`)
  await client.query(createExtension)
  const { rows } = await client.query("select extname from pg_extension where extname = 'pg_trgm'")
  expect(rows).toHaveLength(1)
})
