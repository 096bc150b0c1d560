import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { openDatabase } from '../../db/database.ts'
import type { Database } from '../../db/database.ts'
import { receiptSeriesStore } from '../receipts/receipt-series.store.ts'
import { nextDocumentSequence } from './document-series.store.ts'

const database = testDatabase()
let db: Database

beforeAll(() => {
  db = openDatabase(database)
})
afterAll(() => db.destroy())

/** Until a statement of ours waits for somebody else's lock. */
async function somebodyWaits(): Promise<'waits'> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if ((rows[0]?.count ?? 0) > 0) return 'waits'
  }
}

test('whoever numbers the first document of a year holds its receipts, of which there are none', async () => {
  const financialYear = '61-62'
  const taken = Promise.withResolvers<number | null>()
  const goOn = Promise.withResolvers<void>()
  const first = db.transaction().execute(async (tx) => {
    taken.resolve(await nextDocumentSequence(tx, { prefix: 'KRF', financialYear }))
    await goOn.promise
    return receiptSeriesStore(tx).nextReceiptSequence(financialYear)
  })
  expect(await taken.promise).toBe(1)
  const receipt = db
    .transaction()
    .execute((tx) => receiptSeriesStore(tx).nextReceiptSequence(financialYear))
  // otherwise it would hold the receipts by now, and wait for the other series next: each for the other
  expect(await Promise.race([receipt, somebodyWaits()])).toBe('waits')
  goOn.resolve()
  expect([await first, await receipt]).toEqual([1, 2])
})

test('a year that has begun is locked as it is', async () => {
  const place = { prefix: 'KRF', financialYear: '62-63' }
  const receipts = await db.transaction().execute(async (tx) => {
    const one = await receiptSeriesStore(tx).nextReceiptSequence(place.financialYear)
    expect(await nextDocumentSequence(tx, place)).toBe(1)
    expect(await nextDocumentSequence(tx, place)).toBe(2)
    return [one, await receiptSeriesStore(tx).nextReceiptSequence(place.financialYear)]
  })
  expect(receipts).toEqual([1, 2])
})
