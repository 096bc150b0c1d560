import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { openDatabaseDoor } from '../../../test/support/database-door.ts'
import { openDatabase } from './database.ts'
import type { Database, Queryable } from './database.ts'
import { held } from './held-statements.ts'
import { inSavepoint } from './in-savepoint.ts'
import { transactionsOf } from './in-transaction.ts'

const database = testDatabase()
let db: Database

beforeAll(() => {
  db = openDatabase({ ...database, maxConnections: 1 })
})
afterAll(() => db.destroy())
beforeEach(async () => {
  await sql`drop table if exists shelves`.execute(db)
  await sql`create table shelves (number integer primary key, books integer not null check (books >= 0))`.execute(
    db,
  )
})

const write = (on: Queryable, number: number, books: number) =>
  sql`insert into shelves values (${number}, ${books}) ${held}`.execute(on)

const shelves = async (on: Queryable) => {
  const { rows } = await sql<object>`select * from shelves order by number`.execute(on)
  return rows
}

describe('a write that waits for the next statement', () => {
  test('is seen by that statement, and committed with it', async () => {
    const seen = await transactionsOf(db)(async (tx) => {
      await write(tx, 1, 40)
      await write(tx, 2, 50)
      return shelves(tx)
    })
    expect(seen).toEqual([
      { number: 1, books: 40 },
      { number: 2, books: 50 },
    ])
    expect(await shelves(db)).toEqual(seen)
  })

  test('and fails, is the failure of that statement, and nothing is kept', async () => {
    const work = transactionsOf(db)(async (tx) => {
      await write(tx, 1, 40)
      await write(tx, 1, 50)
      return shelves(tx)
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await shelves(db)).toEqual([])
  })

  test('and fails at the end is the failure of the commit', async () => {
    const work = transactionsOf(db)(async (tx) => {
      await write(tx, 1, 40)
      await write(tx, 2, -1)
    })
    await expect(work).rejects.toMatchObject({ code: '23514' })
    expect(await shelves(db)).toEqual([])
  })

  test('in a part that may fail takes only this part with it', async () => {
    const attempted = await transactionsOf(db)(async (tx) => {
      await write(tx, 1, 40)
      const part = await inSavepoint(tx, () => write(tx, 1, 50))
      await write(tx, 2, 60)
      return part
    })
    expect(attempted).toMatchObject({ kind: 'failed', error: { code: '23505' } })
    expect(await shelves(db)).toEqual([
      { number: 1, books: 40 },
      { number: 2, books: 60 },
    ])
  })

  test('before such a part is no failure of that part', async () => {
    const work = transactionsOf(db)(async (tx) => {
      await write(tx, 1, -1)
      return inSavepoint(tx, () => shelves(tx))
    })
    await expect(work).rejects.toMatchObject({ code: '23514' })
    expect(await shelves(db)).toEqual([])
  })

  test('that can’t be sent holds back the commit behind it', async () => {
    const circle: Record<string, unknown> = {}
    circle['itself'] = circle
    const work = transactionsOf(db)(async (tx) => {
      await write(tx, 1, 40)
      await sql`insert into shelves select 2, length(${circle}) ${held}`.execute(tx)
    })
    await expect(work).rejects.toThrow('circular')
    expect(await shelves(db)).toEqual([])
    await transactionsOf(db)((tx) => write(tx, 1, 40))
    expect(await shelves(db)).toHaveLength(1)
  })

  test('and whose failure somebody swallows leaves the transaction one', async () => {
    const circle: Record<string, unknown> = {}
    circle['itself'] = circle
    const work = transactionsOf(db)(async (tx) => {
      await sql`select ${circle}::jsonb`.execute(tx).catch(() => undefined)
      await write(tx, 1, 40)
      throw new Error('given up')
    })
    await expect(work).rejects.toThrow('given up')
    expect(await shelves(db)).toEqual([])
  })

  test('outside of a transaction waits for nothing', async () => {
    await write(db, 1, 40)
    expect(await shelves(db)).toEqual([{ number: 1, books: 40 }])
    await expect(write(db, 1, 50)).rejects.toMatchObject({ code: '23505' })
  })
})

test('a part is done without a savepoint, and with one where something of it failed', async () => {
  const tries: string[] = []
  const done = await transactionsOf(db)(async (tx) => {
    await write(tx, 1, 40)
    const parts = []
    for (const number of [1, 2])
      parts.push(
        await inSavepoint(tx, async () => {
          tries.push(`part ${number}`)
          await write(tx, number, 50)
          // what is waited for in vain may come up behind the part
          if (number === 2) await shelves(tx)
        }),
      )
    await write(tx, 3, 60)
    return parts.map(({ kind }) => kind)
  })
  expect(done).toEqual(['failed', 'done'])
  expect(tries).toEqual(['part 1', 'part 2', 'part 1', 'part 2'])
  expect(await shelves(db)).toEqual([
    { number: 1, books: 40 },
    { number: 2, books: 50 },
    { number: 3, books: 60 },
  ])
})

test('a commit whose answer is lost is not made again, whatever parts it had', async () => {
  const door = await openDatabaseDoor()
  door.leadTo(database.databaseUrl)
  const behind = openDatabase({ ...database, databaseUrl: door.urlFor(database.databaseUrl) })
  let tries = 0
  try {
    const isLost = door.whileLosing(1, async () =>
      transactionsOf(behind)(async (tx) => {
        tries += 1
        await inSavepoint(tx, () => write(tx, tries, 40))
      }),
    )
    expect(await isLost).toBe(true)
  } finally {
    await behind.destroy()
    door.close()
  }
  expect(tries).toBe(1)
  expect(await shelves(db)).toEqual([{ number: 1, books: 40 }])
})

test('a part whose failure somebody swallows is done again like any other', async () => {
  let tries = 0
  const done = await transactionsOf(db)(async (tx) => {
    tries += 1
    await write(tx, 1, 40)
    await inSavepoint(tx, async () => {
      await write(tx, 1, 50)
      return shelves(tx)
    }).catch(() => undefined)
    return 'done'
  })
  expect({ done, tries }).toEqual({ done: 'done', tries: 2 })
  expect(await shelves(db)).toEqual([{ number: 1, books: 40 }])
})

test('a transaction whose part fails for good outside of it is done twice, not more', async () => {
  let tries = 0
  const work = transactionsOf(db)(async (tx) => {
    tries += 1
    await inSavepoint(tx, () => write(tx, 1, 40))
    throw new Error('given up')
  })
  await expect(work).rejects.toThrow('given up')
  expect(tries).toBe(2)
  expect(await shelves(db)).toEqual([])
})

test('a transaction that does nothing, and one that gives up, leave the connection as it was', async () => {
  await transactionsOf(db)(() => Promise.resolve())
  const work = transactionsOf(db)(async (tx) => {
    await write(tx, 1, 40)
    throw new Error('given up')
  })
  await expect(work).rejects.toThrow('given up')
  expect(await shelves(db)).toEqual([])
})

test('where it is to, a transaction plans a statement once and by indexes, and what comes after it as before', async () => {
  const planning = async (on: Queryable) => {
    const { rows } = await sql<{ planning: string }>`
      select current_setting('plan_cache_mode') || ' ' || current_setting('enable_seqscan') as planning`.execute(
      on,
    )
    return rows[0]?.planning
  }
  const ofRequests = openDatabase({ ...database, maxConnections: 1, isForRequests: true })
  try {
    expect(await transactionsOf(ofRequests)(planning)).toBe('force_generic_plan off')
    expect(await planning(ofRequests)).toBe('auto on')
    expect(await transactionsOf(db)(planning)).toBe('auto on')
  } finally {
    await ofRequests.destroy()
  }
})

test('a refusal behind a write that would have failed stays the refusal, and the connection stays', async () => {
  const backend = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  const before = await backend()
  const refusal = new Error('the batch is full')
  const work = transactionsOf(db)(async (tx) => {
    await shelves(tx)
    await write(tx, 1, -1)
    throw refusal
  })
  await expect(work).rejects.toBe(refusal)
  const unsent = transactionsOf(db)(async (tx) => {
    await write(tx, 1, -1)
    throw refusal
  })
  await expect(unsent).rejects.toBe(refusal)
  expect(await shelves(db)).toEqual([])
  expect(await backend()).toBe(before)
})
