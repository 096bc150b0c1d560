import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { openSmallPool } from '../db/small-pool.ts'
import { countedUses, createUseLimit, removeEndedCounts } from './counted-uses.store.ts'

const database = testDatabase()
let pool: ReturnType<typeof openSmallPool>
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  pool = openSmallPool(database.databaseUrl, 'test of counted uses')
})
afterAll(async () => {
  await pool.end()
  vi.useRealTimers()
})
beforeEach(() => secondsPass(3_600))

test('concurrent uses are each counted once', async () => {
  const uses = countedUses(pool, 'burst', 60)
  const counted = await Promise.all(Array.from({ length: 30 }, () => uses.count('one')))
  const numbers = counted.map(({ count }) => count).toSorted((one, other) => one - other)
  expect(numbers).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
})

test('a window starts with the first use and is not extended by later ones', async () => {
  const uses = countedUses(pool, 'window', 60)
  await uses.count('one')
  secondsPass(59)
  expect((await uses.count('one')).count).toBe(2)
  secondsPass(1)
  expect((await uses.count('one')).count).toBe(1)
})

test('a use is given back only in its own window', async () => {
  const uses = countedUses(pool, 'back', 60)
  const first = await uses.count('one')
  await uses.undo(first)
  const again = await uses.count('one')
  expect(again.count).toBe(1)
  secondsPass(60)
  await uses.count('one')
  await uses.undo(again)
  expect((await uses.count('one')).count).toBe(2)
})

test('keys and names are counted separately, and a forgotten key starts anew', async () => {
  const uses = countedUses(pool, 'apart', 60)
  await uses.count('one')
  expect((await uses.count('other')).count).toBe(1)
  expect((await countedUses(pool, 'apart too', 60).count('one')).count).toBe(1)
  await uses.reset('one')
  expect((await uses.count('one')).count).toBe(1)
})

test('a limit returns the wait, and ended windows are deleted', async () => {
  const wait = createUseLimit(pool, { name: 'limit', uses: 2, windowSeconds: 60 })
  expect([await wait('one'), await wait('one')]).toEqual([0, 0])
  secondsPass(20)
  expect(await wait('one')).toBe(40)
  await removeEndedCounts(pool)
  expect(await wait('one')).toBe(40)
  secondsPass(40)
  await removeEndedCounts(pool)
  const { rows } = await pool.query("select key from rate_limits where key like 'limit:%'")
  expect(rows).toEqual([])
})

function secondsPass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1_000)
}
