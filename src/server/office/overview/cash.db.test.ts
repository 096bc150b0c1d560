import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/database.ts'
import { overviewStore } from './overview.store.ts'

const database = testDatabase()
let db: Database

beforeAll(() => {
  db = openDatabase(database)
  return () => db.destroy()
})

/** As the journal's trigger sums it; above zero: into the drawer. */
async function moved(day: string, account: string, amountInPaise: number, kind: string) {
  await db
    .insertInto('journalSums')
    .values({
      occurredOn: day,
      kind,
      account,
      currency: 'INR',
      isDebit: amountInPaise > 0,
      amountInPaise: Math.abs(amountInPaise),
      lines: 1,
    })
    .execute()
}

const cash = async () => (await overviewStore(db).cash()).map((row) => Object.values(row).join(' '))

test('the oldest cash leaves first, and cash on its way to the bank still counts', async () => {
  expect(await cash()).toEqual([])
  await moved('2026-07-01', 'cash:kochi', 100_000, 'capture')
  await moved('2026-07-02', 'cash:kochi', 200_000, 'capture')
  await moved('2026-07-03', 'cash:kottiyam', 50_000, 'capture')
  expect(await cash()).toEqual(['kochi 300000 2026-07-01', 'kottiyam 50000 2026-07-03'])
  // what came on the first is at the bank
  await moved('2026-07-04', 'cash:kochi', -150_000, 'deposit')
  expect(await cash()).toEqual(['kochi 150000 2026-07-02', 'kottiyam 50000 2026-07-03'])
  // counted and put aside for the bank
  await moved('2026-07-05', 'cash:kochi', -150_000, 'toDeposit')
  await moved('2026-07-05', 'to-deposit:kochi', 150_000, 'toDeposit')
  expect(await cash()).toEqual(['kochi 150000 2026-07-02', 'kottiyam 50000 2026-07-03'])
  await moved('2026-07-06', 'cash:kottiyam', -50_000, 'deposit')
  expect(await cash()).toEqual(['kochi 150000 2026-07-02'])
})
