import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/database.ts'
import { demandList, monthsOfDemand } from './demand-list.store.ts'
import { demandStore } from './demand.store.ts'

const database = testDatabase()
let db: Database

beforeAll(() => {
  db = openDatabase(database)
})
afterAll(() => db.destroy())

const [june, july] = ['2026-06-01', '2026-07-01']

async function miss(month: string, words: string, lastAt: string) {
  await demandStore(db).countMiss({ month, words, firstOn: month, lastAt: new Date(lastAt) }, 100)
}

async function wish(month: string, words: string, madeAt: string) {
  const of = {
    id: randomUUID(),
    month,
    words,
    wish: 'Please',
    email: null,
    phone: null,
  }
  await demandStore(db).insertWish({ ...of, madeAt: new Date(madeAt) })
  return of.id
}

test('searches and wishes with the same words in a month share one row with both counts', async () => {
  await miss(june, 'baking', '2026-06-02T06:00:00Z')
  await miss(june, 'baking', '2026-06-03T06:00:00Z')
  await miss(july, 'baking', '2026-07-02T06:00:00Z')
  const answered = await wish(june, 'baking', '2026-06-09T06:00:00Z')
  await wish(june, 'baking', '2026-06-08T06:00:00Z')
  await wish(june, 'pottery', '2026-06-01T06:00:00Z')
  const answer = {
    answeredAt: new Date('2026-06-10T06:00:00Z'),
    answeredByName: 'Anu',
  }
  await demandStore(db).answer(answered, answer)
  const listed = async (filters: Parameters<typeof demandList>[1], limit = 25) => {
    const list = demandList(db, filters)
    const rows = await list.rows({ limit, offset: 0 })
    return [
      ...rows.map(({ month, words, searched, asked, open, lastAt }) =>
        [month, words, searched, asked, open, lastAt.toISOString().slice(5, 10)].join(' '),
      ),
      await list.count(),
    ]
  }
  const [inJuly, inJune, pottery] = [
    '2026-07 baking 1 0 0 07-02',
    '2026-06 baking 2 2 1 06-09',
    '2026-06 pottery 0 1 1 06-01',
  ]
  expect(await listed({})).toEqual([inJuly, inJune, pottery, 3])
  expect(await listed({ sort: '-searched' }, 2)).toEqual([inJune, inJuly, 3])
  expect(await listed({ sort: 'words' })).toEqual([inJuly, inJune, pottery, 3])
  expect(await listed({ q: 'bak' })).toEqual([inJuly, inJune, 2])
  expect(await listed({ month: '2026-06' })).toEqual([inJune, pottery, 2])
  expect(await listed({ q: 'knitting' })).toEqual([0])
})

test('pages sorted by latest together equal the whole list', async () => {
  const at = (day: number) => `2026-08-${String(day).padStart(2, '0')}T06:00:00Z`
  const august = '2026-08-01'
  for (let i = 1; i <= 12; i++) {
    if (i % 3 > 0) await miss(august, `word ${i}`, at(i))
    // wishes later or earlier than the searches; the last two of each at the same time
    if (i % 2 > 0) for (const day of [2, 25 - i, 25 - i]) await wish(august, `word ${i}`, at(day))
  }
  const list = demandList(db, { month: '2026-08' })
  const whole = await list.rows({ limit: 100, offset: 0 })
  expect(whole).toEqual(
    whole.toSorted(
      (one, other) =>
        Number(other.lastAt) - Number(one.lastAt) || (one.words < other.words ? -1 : 1),
    ),
  )
  expect(whole).toHaveLength(await list.count())
  const pages = [0, 2, 4, 6, 8, 10].map((offset) => list.rows({ limit: 2, offset }))
  expect((await Promise.all(pages)).flat()).toEqual(whole)
})

test('the months come from searches and wishes', async () => {
  await miss('2025-03-01', 'sewing', '2025-03-02T06:00:00Z')
  await wish('2024-11-01', 'sewing', '2024-11-02T06:00:00Z')
  expect(await monthsOfDemand(db)).toEqual(['2026-08', '2026-07', '2026-06', '2025-03', '2024-11'])
})
