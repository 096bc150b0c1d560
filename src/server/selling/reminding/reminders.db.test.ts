import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { makeOpenOrder } from '../../../../test/support/story/make-order.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/database.ts'
import { transactionsOf } from '../../platform/db/in-transaction.ts'
import { noteLeftPayments } from './reminders.store.ts'

const database = testDatabase()
let db: Database

beforeAll(() => {
  db = openDatabase(database)
})
afterAll(() => db.destroy())

test('abandoned payments beyond the batch size are noted by the next pass', async () => {
  const placedAt = new Date('2026-06-14T06:00:00Z')
  for (let number = 0; number < 203; number++) {
    await makeOpenOrder(db, { placedAt, nextCheckAt: placedAt })
  }
  const window = {
    since: new Date('2026-06-13T07:00:00Z'),
    until: new Date('2026-06-14T07:00:00Z'),
    now: new Date('2026-06-15T07:00:00Z'),
  }
  const look = () => transactionsOf(db)((tx) => noteLeftPayments(tx, window))
  const noted = [await look(), await look(), await look()]
  expect(noted.map(({ length }) => length)).toEqual([200, 3, 0])
  expect(new Set(noted.flat()).size).toBe(203)
})
