import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { openDatabase } from '../../db/database.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { receiptSeriesStore } from './receipt-series.store.ts'

const database = testDatabase()
let db: Database
/** Each test numbers a year of its own. */
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

const next = (tx: Transaction) => receiptSeriesStore(tx).nextReceiptSequence(financialYear)

/** Takes a number and keeps its transaction open until it is told how to end. */
function takeAndHold() {
  const taken = Promise.withResolvers<number | null>()
  const end = Promise.withResolvers<void>()
  const ended = db.transaction().execute(async (tx) => {
    taken.resolve(await next(tx))
    await end.promise
  })
  return { taken: taken.promise, commit: end.resolve, rollBack: end.reject, ended }
}

/** Until a statement of ours waits for somebody else's lock. */
async function somebodyWaits(): Promise<'waits'> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if ((rows[0]?.count ?? 0) > 0) return 'waits'
  }
}

test('two payments at the same time get two numbers, one after the other', async () => {
  const first = takeAndHold()
  expect(await first.taken).toBe(1)
  const second = db.transaction().execute(next)
  // without the lock it would have its number by now, and the same one
  expect(await Promise.race([second, somebodyWaits()])).toBe('waits')
  first.commit()
  await first.ended
  expect(await second).toBe(2)
})

test('a number whose payment is not recorded after all is given to the next: no gap', async () => {
  const first = takeAndHold()
  expect(await first.taken).toBe(1)
  const second = db.transaction().execute(next)
  expect(await Promise.race([second, somebodyWaits()])).toBe('waits')
  first.rollBack(new Error('the payment is not recorded'))
  await expect(first.ended).rejects.toThrow('the payment is not recorded')
  expect(await second).toBe(1)
})
