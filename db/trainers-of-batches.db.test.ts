import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../test/support/database.ts'
import { migrateToSchema } from '../test/support/simulate-old-schema.ts'
import { migrate } from './migrate.ts'

const { databaseUrl } = testDatabase('nothing')
let client: pg.Client

beforeAll(async () => {
  await migrateToSchema(databaseUrl)
  client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
})
afterAll(() => client.end())

test('each name that batches gave their trainer becomes one trainer, to whom they refer', async () => {
  const [department, course] = [randomUUID(), randomUUID()]
  const times = 'created_at, updated_at'
  await client.query(
    `insert into departments (id, title, slug, description, ${times})
     values ($1, 'Civil', 'civil', 'Sites.', now(), now())`,
    [department],
  )
  await client.query(
    `insert into courses (id, department_id, course_name, course_code, description, ${times})
     values ($1, $2, 'Levelling', 'CE-1', 'Level.', now(), now())`,
    [course, department],
  )
  const batches: [string, string | null, string | null, string][] = [
    ['a', 'Anil Kumar', 'Old text.', '2026-01-01'],
    ['b', 'anil kumar', 'New text.', '2026-02-01'],
    ['c', 'Anil Kumar', null, '2026-03-01'],
    ['d', null, null, '2026-03-01'],
  ]
  for (const [note, name, about, at] of batches)
    await client.query(
      `insert into batches (id, course_id, campus, mode, starts_on, ends_on, seats, enroll_until, trainer_name,
         trainer_about, joining_note, ${times})
       values ($1, $2, 'Kochi', 'Offline', '2027-01-04', '2027-02-26', 5, '2027-01-04', $3, $4, $5, $6, $6)`,
      [randomUUID(), course, name, about, note, at],
    )
  await migrate(databaseUrl)
  const { rows } = await client.query(
    `select joining_note as note, name, about from batches
     left join trainers on trainers.id = batches.trainer_id order by joining_note`,
  )
  const anil = { name: 'anil kumar', about: 'New text.' }
  expect(rows).toEqual([
    { note: 'a', ...anil },
    { note: 'b', ...anil },
    { note: 'c', ...anil },
    { note: 'd', name: null, about: null },
  ])
  expect((await client.query('select count(*)::int from trainers')).rows).toEqual([{ count: 1 }])
})
