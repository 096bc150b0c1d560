import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RECEIPTS } from '#contract/platform/number-series.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { nextSequence } from './document-series.store.ts'

const database = testDatabase()
let db: Database
/** Each test uses its own year. */
let year = 50
let financialYear: string

beforeAll(() => {
  db = openDatabase(database)
})
afterAll(() => db.destroy())
beforeEach(() => {
  year += 1
  financialYear = `${year}-${year + 1}`
})

const next = (tx: Transaction, series = RECEIPTS) => nextSequence(tx, { series, financialYear })

/** Takes a number and keeps its transaction open until the test ends it. */
function takeAndHold() {
  const taken = Promise.withResolvers<number | null>()
  const end = Promise.withResolvers<void>()
  const ended = db.transaction().execute(async (tx) => {
    taken.resolve(await next(tx))
    await end.promise
  })
  return { taken: taken.promise, commit: end.resolve, rollBack: end.reject, ended }
}

/** Resolves when a statement of ours waits for a lock. */
async function somebodyWaits(): Promise<'waits'> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if ((rows[0]?.count ?? 0) > 0) return 'waits'
  }
}

test('concurrent payments get consecutive numbers', async () => {
  const first = takeAndHold()
  expect(await first.taken).toBe(1)
  const second = db.transaction().execute((tx) => next(tx))
  // without the lock it would have the same number by now
  expect(await Promise.race([second, somebodyWaits()])).toBe('waits')
  first.commit()
  await first.ended
  expect(await second).toBe(2)
})

test('a number of a rolled-back payment is reused without a gap', async () => {
  const first = takeAndHold()
  expect(await first.taken).toBe(1)
  const second = db.transaction().execute((tx) => next(tx))
  expect(await Promise.race([second, somebodyWaits()])).toBe('waits')
  first.rollBack(new Error('the payment is not recorded'))
  await expect(first.ended).rejects.toThrow('the payment is not recorded')
  expect(await second).toBe(1)
})

test('the first number of another series locks the receipts of the year', async () => {
  const taken = Promise.withResolvers<number | null>()
  const goOn = Promise.withResolvers<void>()
  const first = db.transaction().execute(async (tx) => {
    taken.resolve(await next(tx, 'KRF'))
    await goOn.promise
    return next(tx)
  })
  expect(await taken.promise).toBe(1)
  const receipt = db.transaction().execute((tx) => next(tx))
  // otherwise it would hold the receipts and then wait for the other series: a deadlock
  expect(await Promise.race([receipt, somebodyWaits()])).toBe('waits')
  goOn.resolve()
  expect([await first, await receipt]).toEqual([1, 2])
})

test('each series of a year has its own numbers', async () => {
  const taken = await db.transaction().execute(async (tx) => {
    const one = await next(tx)
    expect([await next(tx, 'KRF'), await next(tx, 'KRF'), await next(tx, 'KTI')]).toEqual([1, 2, 1])
    return [one, await next(tx)]
  })
  expect(taken).toEqual([1, 2])
})
