import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { insertAlong, insertHeld, insertUnlessThere } from './built-inserts.store.ts'
import { askAlong, askTogether, builtOnce } from './built-statements.ts'
import type { ValueOf } from './built-statements.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { transactionsOf } from './in-transaction.ts'

const database = testDatabase()
let db: Database

beforeAll(() => {
  db = openDatabase({ ...database, maxConnections: 1 })
})
afterAll(() => db.destroy())

const series = builtOnce((on, value: ValueOf<{ financialYear: string }>) =>
  on.selectFrom('receiptSeries').selectAll().where('financialYear', '=', value('financialYear')),
)

test('a statement is built once, and sent with other values each time', async () => {
  await insertHeld(db, 'receiptSeries', [{ financialYear: '2101-02', lastNumber: 0 }])
  await insertHeld(db, 'receiptSeries', [{ financialYear: '2102-03', lastNumber: 0 }])
  const asked = await Promise.all([
    series.first(db, { financialYear: '2101-02' }),
    series.first(db, { financialYear: '2102-03' }),
    series.first(db, { financialYear: '2103-04' }),
  ])
  expect(asked).toEqual([
    { financialYear: '2101-02', lastNumber: 0 },
    { financialYear: '2102-03', lastNumber: 0 },
    undefined,
  ])
})

test('one with a list is sent with lists of any length', async () => {
  const listed = builtOnce(
    (on, value: ValueOf<{ financialYears: readonly string[]; least: number }>) =>
      on
        .selectFrom('receiptSeries')
        .select('financialYear')
        .where('financialYear', 'in', value('financialYears'))
        .where('lastNumber', '>=', value('least'))
        .orderBy('financialYear'),
  )
  const years = Array.from(
    { length: 50 },
    (_, at) => `${2301 + at}-${String(2 + at).padStart(2, '0')}`,
  )
  await insertHeld(
    db,
    'receiptSeries',
    years.map((financialYear) => ({ financialYear, lastNumber: 0 })),
  )
  const found = async (financialYears: readonly string[], least = 0) =>
    (await listed.rows(db, { financialYears, least })).map((row) => row.financialYear)
  // down and up again: what was kept for a length is used with other values, and what was not is right too
  for (const length of [1, 50, 2, 49, 1, 45])
    expect(await found(years.slice(50 - length))).toEqual(years.slice(50 - length))
  for (let length = 1; length <= 50; length++)
    expect(await found(years.slice(0, length))).toEqual(years.slice(0, length))
  expect(await found([years[7] ?? ''], 1)).toEqual([])
})

test('what is asked together is answered each, in one transaction with what was written before', async () => {
  const answers = await transactionsOf(db)(async (tx) => {
    await insertHeld(tx, 'receiptSeries', [{ financialYear: '2104-05', lastNumber: 0 }])
    return askTogether(
      tx,
      series.asks({ financialYear: '2105-06' }),
      series.asks({ financialYear: '2104-05' }),
    )
  })
  expect(answers).toEqual([[], [{ financialYear: '2104-05', lastNumber: 0 }]])
})

test('a question that fails fails them all, and nothing of the transaction is kept', async () => {
  const broken = builtOnce((on, value: ValueOf<{ text: string }>) =>
    on.selectFrom('receiptSeries').select(sql`${value('text')}::integer`.as('number')),
  )
  const work = transactionsOf(db)(async (tx) => {
    await insertHeld(tx, 'receiptSeries', [{ financialYear: '2106-07', lastNumber: 0 }])
    return askTogether(
      tx,
      broken.asks({ text: 'no number' }),
      series.asks({ financialYear: '2106-07' }),
    )
  })
  await expect(work).rejects.toMatchObject({ code: '22P02' })
  expect(await series.first(db, { financialYear: '2106-07' })).toBeUndefined()
})

test('what failed first is the failure, also where it was a write that had waited', async () => {
  const row = { financialYear: '2106-07', lastNumber: 0 }
  const work = transactionsOf(db)(async (tx) => {
    await insertHeld(tx, 'receiptSeries', [row])
    await insertHeld(tx, 'receiptSeries', [row])
    const asked = { financialYear: '2106-07' }
    return askTogether(tx, series.asks(asked), series.asks(asked))
  })
  await expect(work).rejects.toMatchObject({ code: '23505' })
})

test('a row that stands in the way of another is left as it is', async () => {
  const row = { financialYear: '2107-08', lastNumber: 0 }
  expect(await insertUnlessThere(db, 'receiptSeries', row)).toBe(true)
  expect(await insertUnlessThere(db, 'receiptSeries', row)).toBe(false)
})

test('rows are written with the columns that they have, however they are ordered', async () => {
  await insertHeld(db, 'receiptSeries', [{ lastNumber: 0, financialYear: '2108-09' }])
  await insertHeld(db, 'receiptSeries', [
    { financialYear: '2109-10', lastNumber: 0 },
    { financialYear: '2110-11', lastNumber: 0 },
  ])
  expect(await series.first(db, { financialYear: '2108-09' })).toMatchObject({ lastNumber: 0 })
  expect(await series.first(db, { financialYear: '2110-11' })).toMatchObject({ lastNumber: 0 })
  const different = [
    { financialYear: '2111-12', lastNumber: 0 },
    { financialYear: '2112-13' },
  ] as never[]
  await expect(insertHeld(db, 'receiptSeries', different)).rejects.toThrow('same columns')
})

test('what is asked along is answered with the next question, and sees what was written before it', async () => {
  const of = { financialYear: '2111-12' }
  await transactionsOf(db)(async (tx) => {
    await insertHeld(tx, 'receiptSeries', [{ ...of, lastNumber: 0 }])
    const { coming } = await askAlong(tx, series.asks(of))
    let isThere = false
    const noted = coming.then(() => (isThere = true))
    // it has been sent with the write, and nobody has waited for it
    expect(isThere).toBe(false)
    expect(await series.rows(tx, { financialYear: '2112-13' })).toEqual([])
    await noted
    expect(await coming).toEqual([[{ ...of, lastNumber: 0 }]])
  })
})

test('a row that is written along says whether it was', async () => {
  const row = { financialYear: '2113-14', lastNumber: 1 }
  await transactionsOf(db)(async (tx) => {
    const first = await insertAlong(tx, 'receiptSeries', row)
    const again = await insertAlong(tx, 'receiptSeries', row)
    await series.rows(tx, { financialYear: '2113-14' })
    expect([await first.isWritten, await again.isWritten]).toEqual([true, false])
  })
})

test('where it fails, so does the next question, with its error', async () => {
  const misspelled = builtOnce((on, value: ValueOf<{ financialYear: string }>) =>
    on
      .selectFrom('receiptSeries')
      .select(sql<number>`last_number / 0`.as('none'))
      .where('financialYear', '=', value('financialYear')),
  )
  await insertHeld(db, 'receiptSeries', [{ financialYear: '2114-15', lastNumber: 1 }])
  const failing = db.transaction().execute(async (tx) => {
    await askAlong(tx, misspelled.asks({ financialYear: '2114-15' }))
    await series.rows(tx, { financialYear: '2114-15' })
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await series.rows(db, { financialYear: '2115-16' })).toEqual([])
})
