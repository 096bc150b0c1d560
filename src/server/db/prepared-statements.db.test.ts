import { setImmediate as nextMacrotask } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { openDatabase } from './database.ts'
import type { Database, Queryable } from './database.ts'
import { transactionsOf } from './in-transaction.ts'
import { inOneJourney } from './one-journey.ts'
import { plannedOnce } from './prepared-statements.ts'

const database = testDatabase()
let db: Database

beforeAll(() => {
  // one connection: what is prepared on it is what is used
  db = openDatabase({ ...database, maxConnections: 1 })
})
afterAll(() => db.destroy())
beforeEach(async () => {
  await sql`drop table if exists shelves`.execute(db)
  await sql`create table shelves (number integer primary key, books integer not null)`.execute(db)
  await sql`insert into shelves values (1, 40), (2, 50)`.execute(db)
})

const shelf = async (on: Queryable, number: number) => {
  const { rows } = await sql<object>`select * from shelves where number = ${number}`.execute(on)
  return rows
}

const preparedAbout = async (word: string) => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements order by prepare_time`.execute(db)
  return rows.map(({ statement }) => statement).filter((statement) => statement.includes(word))
}

describe('statements of a connection', () => {
  test('are prepared once, whatever their values', async () => {
    expect(await shelf(db, 1)).toEqual([{ number: 1, books: 40 }])
    expect(await shelf(db, 2)).toEqual([{ number: 2, books: 50 }])
    expect(await preparedAbout('from shelves where number')).toHaveLength(1)
  })

  test('without values are prepared, too, and answer anew each time', async () => {
    const full = sql<object>`
      select count(*) as full from shelves where books > 45`
    expect((await full.execute(db)).rows).toEqual([{ full: 1 }])
    await sql`update shelves set books = 60`.execute(db)
    expect((await full.execute(db)).rows).toEqual([{ full: 2 }])
    expect(await preparedAbout('as full')).toHaveLength(1)
  })

  test('answer with the same columns and types each time, also behind one that fails and several at once', async () => {
    await sql`alter table shelves add column last_read timestamptz, add column books_in_all bigint`.execute(
      db,
    )
    await sql`update shelves set last_read = '2026-11-25T12:00:00Z', books_in_all = 7 where number = 1`.execute(
      db,
    )
    const whole = async (number: number) =>
      (await sql<object>`select * from shelves where number = ${number}`.execute(db)).rows
    const lastRead = new Date('2026-11-25T12:00:00Z')
    const first = [{ number: 1, books: 40, lastRead, booksInAll: 7 }]
    const second = [{ number: 2, books: 50, lastRead: null, booksInAll: null }]
    expect(await whole(1)).toEqual(first)
    expect(await whole(2)).toEqual(second)
    await expect(whole(2 ** 40)).rejects.toThrow('out of range')
    expect(await Promise.all([whole(1), whole(3), whole(2)])).toEqual([first, [], second])
    const halved = (number: number) => sql`update shelves set books = books / ${number}`.execute(db)
    await halved(2)
    await expect(halved(0)).rejects.toThrow('division by zero')
    expect((await halved(2)).numAffectedRows).toBe(2n)
  })

  test('a search and a page of a list are planned for their own values', async () => {
    await sql`select 'shelves' as a where 'x' like ${'x%'}`.execute(db)
    await sql`select number from shelves limit ${1} offset ${1}`.execute(db)
    expect(await preparedAbout(' like ')).toEqual([])
    expect(await preparedAbout(' offset ')).toEqual([])
  })

  test('a search of which every plan is good is planned once, for a bounded number of its forms', async () => {
    const search = (form: number) =>
      sql`select ${plannedOnce} ${sql.lit(form)} as form where 'x' like ${'x%'}`.execute(db)
    for (let form = 1; form <= 30; form++) await search(form)
    const prepared = await preparedAbout('as form')
    expect(prepared.length).toBeGreaterThan(0)
    expect(prepared.length).toBeLessThan(30)
    expect((await search(30)).rows).toEqual([{ form: 30 }])
  })

  test('go on when an upgrade adds a column', async () => {
    await shelf(db, 1)
    await sql`alter table shelves add column room text default 'B'`.execute(db)
    expect(await shelf(db, 1)).toEqual([{ number: 1, books: 40, room: 'B' }])
  })

  test('and a transaction that meets it is done again, whole', async () => {
    await shelf(db, 1)
    await sql`alter table shelves add column room text default 'B'`.execute(db)
    const seen = await transactionsOf(db)(async (tx) => {
      await sql`update shelves set books = books + 1 where number = ${1}`.execute(tx)
      return shelf(tx, 1)
    })
    expect(seen).toEqual([{ number: 1, books: 41, room: 'B' }])
  })

  test('also where it meets it in the exchange that begins it', async () => {
    await shelf(db, 1)
    await sql`alter table shelves add column room text default 'B'`.execute(db)
    let tries = 0
    const seen = await transactionsOf(db)(async (tx) => {
      tries += 1
      return shelf(tx, 1)
    })
    expect(seen).toEqual([{ number: 1, books: 40, room: 'B' }])
    expect(tries).toBe(2)
  })

  test('what an exchange did not come to is prepared by the next one', async () => {
    const seen = transactionsOf(db)(async (tx) => {
      await sql`insert into shelves values (${1}, ${2}) /* held */`.execute(tx)
      return sql`select books + ${1}::int as more from shelves where number = ${2}::int`.execute(tx)
    })
    await expect(seen).rejects.toMatchObject({ code: '23505' })
    const { rows } =
      await sql`select books + ${1}::int as more from shelves where number = ${2}::int`.execute(db)
    expect(rows).toEqual([{ more: 51 }])
  })

  test('nor does one that is on its way already miss what the exchange before it did not come to', async () => {
    const halved = (by: number) => sql`select 1 / ${by}::int as half`.execute(db)
    const fresh = () => sql`select ${1}::int as fresh`.execute(db)
    await halved(1)
    const later = async () => {
      await nextMacrotask()
      return fresh()
    }
    const [failing, skipped, behind] = await inOneJourney(
      () => settled(halved(0)),
      () => settled(fresh()),
      () => settled(later()),
    )
    expect([failing.status, skipped.status]).toEqual(['rejected', 'rejected'])
    expect(behind).toMatchObject({ value: { rows: [{ fresh: 1 }] } })
  })

  test('an exchange that was answered in time is not waited for any longer', async () => {
    const url = new URL(database.databaseUrl)
    url.searchParams.set('query_timeout', '60000')
    const hasty = openDatabase({ databaseUrl: url.href, maxConnections: 1 })
    const timers = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length
    const ask = () => transactionsOf(hasty)((tx) => shelf(tx, 1))
    try {
      await ask()
      const before = timers()
      await ask()
      await expect(transactionsOf(hasty)((tx) => shelf(tx, 2 ** 40))).rejects.toThrow('range')
      expect(timers()).toBe(before)
    } finally {
      await hasty.destroy()
    }
  })
})

const settled = async (asked: Promise<unknown>) => {
  const [one] = await Promise.allSettled([asked])
  return one
}

test('a connection whose server has forgotten its statements is given up, and the next transaction works', async () => {
  const alone = openDatabase({ ...database, maxConnections: 1 })
  const ask = () =>
    transactionsOf(alone)((tx) => sql<{ sum: number }>`select ${1}::int + 1 as sum`.execute(tx))
  try {
    await ask()
    // as a pooler does that hands the connection on
    await sql`deallocate all`.execute(alone)
    await ask().catch(() => undefined)
    expect((await ask()).rows).toEqual([{ sum: 2 }])
    const outside = () => sql`select ${3}::int as three`.execute(alone)
    await outside()
    await sql`deallocate all`.execute(alone)
    await outside().catch(() => undefined)
    expect((await outside()).rows).toEqual([{ three: 3 }])
  } finally {
    await alone.destroy()
  }
})
