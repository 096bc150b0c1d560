import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { makeStudent } from '../../../../test/support/story/make.ts'
import { poolLimits } from './connection-limits.ts'
import { openDatabase } from './database.ts'
import type { Database, Transaction } from './database.ts'
import { afterCommit, beforeCommit, transactionsOf } from './in-transaction.ts'

const database = testDatabase()
let db: Database
let inTransaction: ReturnType<typeof transactionsOf>

beforeAll(() => {
  db = openDatabase({ ...database, limits: poolLimits.money })
  inTransaction = transactionsOf(db)
})
afterAll(() => db.destroy())

function failWith(tx: Transaction, sqlstate: string) {
  return sql
    .raw(`do $$ begin raise exception 'in the way' using errcode = '${sqlstate}'; end $$`)
    .execute(tx)
}

describe('a conflicting transaction', () => {
  test('is retried: two transactions that lock the same rows in opposite order both succeed', async () => {
    const [one, other] = [await makeStudent(db), await makeStudent(db)]
    const hasFirst = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    const rename = (tx: Transaction, id: string) =>
      tx
        .updateTable('students')
        .set({ lastName: sql<string>`last_name || ' and on'` })
        .where('id', '=', id)
        .execute()
    const crossing = async (ids: [string, string], turn: 0 | 1) =>
      inTransaction(async (tx) => {
        await rename(tx, ids[0])
        hasFirst[turn].resolve()
        await hasFirst[turn === 0 ? 1 : 0].promise
        await rename(tx, ids[1])
      })
    await Promise.all([crossing([one.id, other.id], 0), crossing([other.id, one.id], 1)])
    const names = await db.selectFrom('students').select('lastName').execute()
    expect(names).toEqual([{ lastName: 'Nair and on and on' }, { lastName: 'Nair and on and on' }])
  })

  test.each(['40001', '40P01'])('is tried at most three times for %s', async (sqlstate) => {
    let tries = 0
    const always = inTransaction(async (tx) => {
      tries += 1
      await failWith(tx, sqlstate)
    })
    await expect(always).rejects.toThrow('in the way')
    expect(tries).toBe(3)
  })

  test('leaves nothing of its failed tries', async () => {
    let tries = 0
    await inTransaction(async (tx) => {
      tries += 1
      await makeStudent(tx, { email: `try-${tries}@example.test` })
      if (tries < 3) await failWith(tx, '40001')
    })
    const made = await db
      .selectFrom('students')
      .select('email')
      .where('email', 'like', 'try-%')
      .execute()
    expect(made).toEqual([{ email: 'try-3@example.test' }])
  })

  test('is not retried after any other failure', async () => {
    let tries = 0
    const once = inTransaction(async (tx) => {
      tries += 1
      await failWith(tx, '23505')
    })
    await expect(once).rejects.toThrow('in the way')
    expect(tries).toBe(1)
  })
})

test('tests use the lock and statement timeouts of production', async () => {
  const { rows } = await sql<{ name: string; ms: number }>`
    select name, setting::bigint as ms from pg_settings
    where name in ('lock_timeout', 'statement_timeout') order by name`.execute(db)
  expect(rows).toEqual([
    { name: 'lock_timeout', ms: poolLimits.money.lockTimeoutMs },
    { name: 'statement_timeout', ms: poolLimits.money.statementTimeoutMs },
  ])
})

test('work after a commit runs once, and never for failed tries', async () => {
  const done: number[] = []
  let tries = 0
  const work = async (tx: Transaction, failures: number) => {
    tries += 1
    const own = tries
    afterCommit(tx, () => done.push(own))
    if (tries <= failures) await failWith(tx, '40001')
  }
  await inTransaction((tx) => work(tx, 2))
  expect(done).toEqual([3])
  await expect(inTransaction((tx) => work(tx, 9))).rejects.toThrow('in the way')
  expect(done).toEqual([3])
})

describe('work before a commit', () => {
  test('runs last in the same transaction, once for the successful try', async () => {
    let tries = 0
    const email = 'last@example.test'
    await inTransaction(async (tx) => {
      tries += 1
      await beforeCommit(tx, async () => {
        await tx
          .updateTable('students')
          .set({ lastName: 'Renamed' })
          .where('email', '=', email)
          .execute()
        if (tries < 2) await failWith(tx, '40001')
      })
      await makeStudent(tx, { email })
    })
    const made = await db
      .selectFrom('students')
      .select('lastName')
      .where('email', '=', email)
      .execute()
    expect(made).toEqual([{ lastName: 'Renamed' }])
    expect(tries).toBe(2)
  })

  test('rolls the transaction back if it fails', async () => {
    const failing = inTransaction(async (tx) => {
      await beforeCommit(tx, () => Promise.reject(new Error('no number')))
      await makeStudent(tx, { email: 'never@example.test' })
    })
    await expect(failing).rejects.toThrow('no number')
    const made = await db
      .selectFrom('students')
      .select('id')
      .where('email', '=', 'never@example.test')
      .execute()
    expect(made).toEqual([])
  })
})

describe('a commit', () => {
  test('answered with ROLLBACK is a failure', async () => {
    const swallowing = inTransaction(async (tx) => {
      await makeStudent(tx, { email: 'rolled-back@example.test' })
      await failWith(tx, '23505').catch(() => undefined)
    })
    await expect(swallowing).rejects.toThrow(/rolled back|rollback/i)
    const made = await db
      .selectFrom('students')
      .select('id')
      .where('email', '=', 'rolled-back@example.test')
      .execute()
    expect(made).toEqual([])
  })

  test('without a response is not repeated', async () => {
    let tries = 0
    const lost = inTransaction(async (tx) => {
      tries += 1
      await makeStudent(tx, { email: 'lost-commit@example.test' })
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await beforeCommit(tx, async () => {
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      })
    })
    await expect(lost).rejects.toThrow(/terminat|connection error|ECONNRESET/)
    expect(tries).toBe(1)
  })
})

test('columns are camel-cased, and the keys of a JSON value stay unchanged', async () => {
  const { rows } = await sql<{ isWhole: boolean; jsonValue: unknown }>`
    select true as is_whole, '{"key_one": [{"key_two": 1}]}'::jsonb as json_value`.execute(db)
  expect(rows).toEqual([{ isWhole: true, jsonValue: { key_one: [{ key_two: 1 }] } }])
})
