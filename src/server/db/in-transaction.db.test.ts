import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { makeStudent } from '../../../test/support/make.ts'
import { poolLimits } from './connection-limits.ts'
import { askAlong, builtOnce, compilable } from './built-statements.ts'
import { openDatabase } from './database.ts'
import type { Database, Transaction } from './database.ts'
import { mayTrust, trustThat } from './in-savepoint.ts'
import { afterCommit, doLast, transactionsOf } from './in-transaction.ts'

const database = testDatabase()
let db: Database
let inTransaction: ReturnType<typeof transactionsOf>

beforeAll(() => {
  db = openDatabase({ ...database, limits: poolLimits.money })
  inTransaction = transactionsOf(db)
})
afterAll(() => db.destroy())

/** PostgreSQL ends the transaction with this code. */
function failWith(tx: Transaction, sqlstate: string) {
  return sql
    .raw(`do $$ begin raise exception 'in the way' using errcode = '${sqlstate}'; end $$`)
    .execute(tx)
}

describe('a transaction that was in the way of another', () => {
  test('two that want the same rows in opposite order both come through', async () => {
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

  test.each(['40001', '40P01'])('%s is tried three times, not more', async (sqlstate) => {
    let tries = 0
    const always = inTransaction(async (tx) => {
      tries += 1
      await failWith(tx, sqlstate)
    })
    await expect(always).rejects.toThrow('in the way')
    expect(tries).toBe(3)
  })

  test('and leaves nothing of the tries that failed', async () => {
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

  test('what failed for another reason is not done again', async () => {
    let tries = 0
    const once = inTransaction(async (tx) => {
      tries += 1
      await failWith(tx, '23505')
    })
    await expect(once).rejects.toThrow('in the way')
    expect(tries).toBe(1)
  })
})

test('tests wait for a row and for a statement exactly as long as production does', async () => {
  const { rows } = await sql<{ name: string; ms: number }>`
    select name, setting::bigint as ms from pg_settings
    where name in ('lock_timeout', 'statement_timeout') order by name`.execute(db)
  expect(rows).toEqual([
    { name: 'lock_timeout', ms: poolLimits.money.lockTimeoutMs },
    { name: 'statement_timeout', ms: poolLimits.money.statementTimeoutMs },
  ])
})

test('what follows a commit is done once, and for tries that came to nothing never', async () => {
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

describe('what is to be done last', () => {
  test('comes after the rest, in the same transaction, and once, however often it was tried', async () => {
    let tries = 0
    const email = 'last@example.test'
    await inTransaction(async (tx) => {
      tries += 1
      await doLast(tx, async () => {
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

  test('and takes the rest with it where it fails', async () => {
    const failing = inTransaction(async (tx) => {
      await doLast(tx, () => Promise.reject(new Error('no number')))
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

describe('what is taken for granted', () => {
  const renameTo = (tx: Transaction, id: string, lastName: string) =>
    tx.updateTable('students').set({ lastName }).where('id', '=', id).execute()
  const lastNameOf = async (id: string) =>
    (await db.selectFrom('students').select('lastName').where('id', '=', id).execute())[0]?.lastName

  test('is looked at before the commit, and where it is so, that was all', async () => {
    const { id } = await makeStudent(db)
    const trusted: boolean[] = []
    await inTransaction(async (tx) => {
      trusted.push(mayTrust(tx))
      trustThat(tx, Promise.resolve(true))
      await renameTo(tx, id, 'Once')
    })
    expect([trusted, await lastNameOf(id)]).toEqual([[true], 'Once'])
  })

  test('where it is not, all is done once more without, and the first time leaves nothing', async () => {
    const { id } = await makeStudent(db)
    const trusted: boolean[] = []
    const done: string[] = []
    await inTransaction(async (tx) => {
      trusted.push(mayTrust(tx))
      afterCommit(tx, () => done.push(`try ${trusted.length}`))
      if (!mayTrust(tx)) return
      trustThat(tx, Promise.resolve(true))
      trustThat(tx, Promise.resolve(false))
      await renameTo(tx, id, 'Never')
    })
    expect([trusted, done, await lastNameOf(id)]).toEqual([[true, false], ['try 2'], 'Nair'])
  })

  test('a question that fails is the failure of the first time', async () => {
    let tries = 0
    await inTransaction(async (tx) => {
      tries += 1
      if (mayTrust(tx)) trustThat(tx, Promise.reject(new Error('no answer')))
    })
    expect(tries).toBe(2)
  })

  test('in a transaction of another making nothing is', async () => {
    await db.transaction().execute(async (tx) => {
      expect(mayTrust(tx)).toBe(false)
      expect(() => trustThat(tx, Promise.resolve(true))).toThrow('taken for granted')
      await renameTo(tx, '00000000-0000-7000-8000-000000000000', 'Nobody')
    })
  })

  test('whoever was asked about it in vain for too long is not asked again', async () => {
    let tries = 0
    const waiting = inTransaction(async (tx) => {
      tries += 1
      if (!mayTrust(tx)) return
      const late = failWith(tx, '55P03')
      trustThat(
        tx,
        late.then(() => true),
      )
      await late
    })
    await expect(waiting).rejects.toMatchObject({ code: '55P03' })
    expect(tries).toBe(1)
  })

  test('what fails after it was asked whether to trust is done again', async () => {
    const trusted: boolean[] = []
    await inTransaction(async (tx) => {
      trusted.push(mayTrust(tx))
      if (trusted.length === 1) await failWith(tx, '57014')
    })
    expect(trusted).toEqual([true, false])
  })

  test('the cause of what nobody waited for decides, not that the transaction is over', async () => {
    let tries = 0
    const deadlock = builtOnce((on) => compilable(on, sql`select pg_temp.deadlock()`))
    await inTransaction(async (tx) => {
      tries += 1
      await sql`
        create or replace function pg_temp.deadlock() returns void language plpgsql as $$
        begin raise exception 'in the way' using errcode = '40P01'; end $$`.execute(tx)
      if (tries > 1) return
      const { coming } = await askAlong(tx, deadlock.asks({}))
      await coming.catch(() => undefined)
      await sql`select 1`.execute(tx)
    })
    expect(tries).toBe(2)
  })
})
