import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PORTAL_ROLE } from '../src/server/platform/db/embedded/prepare-database.ts'
import { testDatabase } from '../test/support/database.ts'
import { grantPortalRole } from './grant-portal-role.ts'

const database = testDatabase()
let owner: pg.Client
let portal: pg.Client

beforeAll(async () => {
  owner = new pg.Client({ connectionString: database.databaseUrl })
  portal = new pg.Client({ connectionString: database.portalUrl })
  await Promise.all([owner.connect(), portal.connect()])
})

afterAll(() => Promise.all([owner.end(), portal.end()]))

const books = [
  'orders',
  'order_lines',
  'installments',
  'captures',
  'capture_returns',
  'allocations',
  'documents',
  'document_series',
  'journal_entries',
  'journal_lines',
  'refunds',
  'disputes',
  'enrollments',
  'certificates',
  'activity',
]

describe('the database role of the portal', () => {
  test.each(books)('cannot truncate, alter or drop %s or disable its rules', async (table) => {
    for (const statement of [
      `truncate ${table} cascade`,
      `drop table ${table} cascade`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} add column more text`,
      `create trigger mine before insert on ${table} for each row execute function refuse_change()`,
    ])
      await expect(portal.query(statement)).rejects.toThrow(/must be owner|permission denied/)
  })

  test.each(['journal_lines', 'journal_entries', 'documents', 'capture_returns', 'activity'])(
    'inserts into %s and cannot update it',
    async (table) => {
      await expect(portal.query(`delete from ${table}`)).rejects.toThrow('permission denied')
      const { rows } = await portal.query(
        "select has_table_privilege($1, 'insert') as adds, has_table_privilege($1, 'update') as changes",
        [table],
      )
      expect(rows).toEqual([{ adds: true, changes: false }])
    },
  )

  test('cannot create tables or forge the migration history', async () => {
    await expect(portal.query('create table mine (id int)')).rejects.toThrow('permission denied')
    const forged = "insert into schema_migrations (name, checksum) values ('x', 'y')"
    await expect(portal.query(forged)).rejects.toThrow('permission denied')
  })

  test.each([
    'select * from schema_migrations',
    'update students set first_name = first_name',
    'delete from student_sessions',
    'update pgboss.job set state = state',
  ])('performs the operations of the portal: %s', async (statement) => {
    await expect(portal.query(statement)).resolves.toBeDefined()
  })

  test('receives the same grants again after each migration', async () => {
    await owner.query(`create table later (id int); grant all on documents to ${PORTAL_ROLE}`)
    await grantPortalRole(database.databaseUrl, PORTAL_ROLE)
    await portal.query('insert into later values (1)')
    await expect(portal.query('truncate documents')).rejects.toThrow('permission denied')
  })
})
