import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { openDatabase, poolUseOf } from './database.ts'
import type { Database } from './database.ts'
import { inOneJourney } from './one-journey.ts'
import { transactionsOf } from './in-transaction.ts'

const database = testDatabase()
let db: Database
let office: Database

beforeAll(() => {
  db = openDatabase({ ...database, maxConnections: 3 })
  office = openDatabase({ ...database, maxConnections: 3 })
})
afterAll(async () => {
  await db.destroy()
  await office.destroy()
})

const ask = (on: Database, what: string) => async () => {
  const { rows } = await sql<{ answer: string; pid: number }>`
    select ${what}::text as answer, pg_backend_pid() as pid`.execute(on)
  const [row] = rows
  if (!row) throw new Error('a question without from has one answer')
  return row
}

const divide = (on: Database) => () => sql`select 1 / (${1}::int - 1)`.execute(on)
const misspell = (on: Database) => () => sql`select ${'one'}::int`.execute(on)

test('what is asked of one pool at once is answered in its order, over one connection of it', async () => {
  const [one, other, third] = await inOneJourney(ask(db, 'a'), ask(office, 'b'), ask(db, 'c'))
  expect([one.answer, other.answer, third.answer]).toEqual(['a', 'b', 'c'])
  expect(one.pid).toBe(third.pid)
  expect(other.pid).not.toBe(one.pid)
  expect([poolUseOf(db), poolUseOf(office)]).toEqual([
    { total: 1, idle: 1, waiting: 0 },
    { total: 1, idle: 1, waiting: 0 },
  ])
})

test('the first that fails is the failure, and its connection goes on', async () => {
  const asked = inOneJourney(ask(db, 'a'), divide(db), ask(db, 'b'), misspell(db))
  await expect(asked).rejects.toMatchObject({ code: '22012' })
  expect(poolUseOf(db)).toEqual({ total: 1, idle: 1, waiting: 0 })
  expect((await ask(db, 'later')()).answer).toBe('later')
})

test('what is asked after another answer within a question goes the same way', async () => {
  const twice = async () => {
    const first = await ask(db, 'first')()
    return [first.pid, (await ask(db, 'second')()).pid]
  }
  const [[first, second], { pid }] = await inOneJourney(twice, ask(db, 'beside'))
  expect([first, second]).toEqual([pid, pid])
  expect(poolUseOf(db)).toEqual({ total: 1, idle: 1, waiting: 0 })
})

test('a transaction inside of a question is refused, one after it is not', async () => {
  const inTransaction = transactionsOf(db)
  const begin = () => inTransaction((tx) => sql`select 1`.execute(tx))
  await expect(inOneJourney(begin)).rejects.toThrow('a transaction has a connection of its own')
  await begin()
  expect(poolUseOf(db)).toEqual({ total: 1, idle: 1, waiting: 0 })
})
