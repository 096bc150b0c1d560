import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { makeOpenOrder } from '../../../test/support/story/make-order.ts'
import { openDatabase } from '../platform/db/database.ts'
import type { Database } from '../platform/db/database.ts'
import { changeOrder } from './orders/change-order.store.ts'
import { claimMissedOrders, claimOrdersToCheck, dueOrders } from './orders/checking.store.ts'

const database = testDatabase()
const now = new Date('2026-11-21T06:00:00Z')
const leaseMs = 60_000
let db: Database

beforeAll(() => {
  db = openDatabase(database)
})
afterAll(() => db.destroy())
beforeEach(async () => {
  // orders that earlier tests left must not be due
  await db.updateTable('orders').set({ nextCheckAt: null }).execute()
})

const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

function open(dueInMinutes: number, providers?: string[]): Promise<string> {
  const details = { placedAt: minutes(-120), nextCheckAt: minutes(dueInMinutes) }
  return makeOpenOrder(db, providers ? { ...details, providers } : details)
}

async function openMany(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let order = 0; order < count; order++) ids.push(await open(order - count))
  return ids
}

function claim(more: Partial<{ lane: string; now: Date; limit: number }> = {}) {
  const wanted = { lane: 'juspay', now, limit: 10, leaseMs, ...more }
  return db.transaction().execute((tx) => claimOrdersToCheck(tx, wanted))
}

describe('the claimed orders', () => {
  test('are due orders of this provider, by time', async () => {
    const [later, sooner] = [await open(-1), await open(-5)]
    await open(1)
    const elsewhere = await open(-1, ['stripe'])
    const both = await open(-1, ['juspay', 'stripe', 'juspay'])
    expect(await claim()).toEqual([sooner, later])
    expect(await claim({ lane: 'stripe' })).toEqual([elsewhere])
    expect(await claim({ lane: 'several' })).toEqual([both])
  })

  test('put open orders before paid ones', async () => {
    const paid = await open(-30)
    await db.transaction().execute((tx) => changeOrder(tx, paid, { state: 'paid' }))
    const waiting = await open(-1)
    expect(await claim({ limit: 1 })).toEqual([waiting])
    expect(await claim()).toEqual([paid])
  })

  test('are read from a sorted index, without a scan', async () => {
    await db.connection().execute(async (one) => {
      // the planner would scan a table of a few rows sequentially
      await sql`set seq_page_cost = 1e9`.execute(one)
      const explained = await dueOrders(one, { lane: 'juspay', now, limit: 20 }).explain()
      const plan = JSON.stringify(explained)
      expect(plan).toContain('orders_to_ask')
      expect(plan).not.toContain('Sort')
    })
  })
})

describe('two workers', () => {
  test('that claim at the same time get different orders without waiting', async () => {
    const ids = await openMany(4)
    const isTaken = Promise.withResolvers<string[]>()
    const mayCommit = Promise.withResolvers<void>()
    const first = db.transaction().execute(async (tx) => {
      const wanted = { lane: 'juspay', now, limit: 2, leaseMs }
      isTaken.resolve(await claimOrdersToCheck(tx, wanted))
      await mayCommit.promise
    })
    expect(await isTaken.promise).toEqual(ids.slice(0, 2))
    // the first transaction commits only after this claim has returned
    expect(await claim()).toEqual(ids.slice(2))
    mayCommit.resolve()
    await first
  })

  test('never share an order until its lease ends', async () => {
    const [id] = await openMany(1)
    expect(await claim()).toEqual([id])
    expect(await claim()).toEqual([])
    expect(await claim({ now: new Date(now.getTime() + leaseMs - 1) })).toEqual([])
    expect(await claim({ now: new Date(now.getTime() + leaseMs) })).toEqual([id])
  })

  test('of eight in one lane ask about each order once', async () => {
    const ids = await openMany(40)
    const workers = Array.from({ length: 8 }, async () => {
      const taken: string[] = []
      for (;;) {
        const batch = await claim({ limit: 3 })
        if (batch.length === 0) return taken
        taken.push(...batch)
      }
    })
    const taken = (await Promise.all(workers)).flat()
    expect(taken).toHaveLength(40)
    expect(new Set(taken)).toEqual(new Set(ids))
  })
})

describe('orders that were open before a worker started', () => {
  const missed = (from: Date, limit = 2) =>
    db
      .transaction()
      .execute((tx) =>
        claimMissedOrders(tx, { lane: 'juspay', now, limit, leaseMs }, { startedAt: now, from }),
      )

  test('are asked early, the soonest first, each once', async () => {
    const ids = [await open(120), await open(240), await open(600)]
    const first = await missed(now)
    expect(first.ids).toEqual(ids.slice(0, 2))
    const second = await missed(first.from ?? now)
    expect(second).toEqual({ ids: ids.slice(2), from: null })
  })

  test('are skipped if asked since, ended or due within a minute', async () => {
    const asked = await open(120)
    await db.updateTable('orders').set({ lastAskedAt: now }).where('id', '=', asked).execute()
    const ended = await open(120)
    await db.transaction().execute((tx) => changeOrder(tx, ended, { state: 'failed' }))
    await open(1)
    expect(await missed(now)).toEqual({ ids: [], from: null })
  })
})
