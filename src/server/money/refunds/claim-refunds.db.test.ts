import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { makePaidOrder } from '../../../../test/support/story/make-order.ts'
import { makeCourse, makeStudent } from '../../../../test/support/story/make.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/database.ts'
import { claimRefundsToCheck } from './records/refunds.store.ts'

const database = testDatabase()
const now = new Date('2026-11-21T06:00:00Z')
const leaseMs = 60_000
let db: Database

beforeAll(() => {
  db = openDatabase(database)
})
afterAll(() => db.destroy())

const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

/** Makes a refund that is under way at this provider and due for a check. */
async function onItsWay(provider: string, dueInMinutes: number): Promise<string> {
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  const order = await makePaidOrder(db, { student, course, paidAt: minutes(-600), provider })
  const capture = await db
    .selectFrom('captures')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  await db
    .insertInto('refunds')
    .values({
      id,
      orderId: order.id,
      captureId: capture.id,
      amountInPaise: order.amountInPaise,
      state: 'sent',
      origin: 'office',
      way: 'provider',
      rule: 'allowed',
      requestId: `RF${id.replaceAll('-', '').slice(0, 14).toUpperCase()}`,
      requestedAt: minutes(-300),
      updatedAt: minutes(-300),
      nextCheckAt: minutes(dueInMinutes),
    })
    .execute()
  return id
}

function claim(lane: string, more: Partial<{ now: Date; limit: number }> = {}) {
  const wanted = { lane, now, limit: 10, leaseMs, ...more }
  return db.transaction().execute((tx) => claimRefundsToCheck(tx, wanted))
}

test('refunds of each provider are claimed separately, the longest due first, each once', async () => {
  const [later, sooner] = [await onItsWay('juspay', -1), await onItsWay('juspay', -9)]
  const elsewhere = await onItsWay('stripe', -5)
  await onItsWay('juspay', 5)
  expect(await claim('juspay')).toEqual([sooner, later])
  expect(await claim('stripe')).toEqual([elsewhere])
  expect(await claim('juspay')).toEqual([])
  const afterTheLease = new Date(now.getTime() + leaseMs)
  expect(await claim('juspay', { now: afterTheLease })).toHaveLength(2)
})

test('two workers that claim at the same time get different refunds without waiting', async () => {
  const [first, second] = [await onItsWay('bank', -9), await onItsWay('bank', -1)]
  const isTaken = Promise.withResolvers<string[]>()
  const mayCommit = Promise.withResolvers<void>()
  const one = db.transaction().execute(async (tx) => {
    isTaken.resolve(await claimRefundsToCheck(tx, { lane: 'bank', now, limit: 1, leaseMs }))
    await mayCommit.promise
  })
  expect(await isTaken.promise).toEqual([first])
  expect(await claim('bank')).toEqual([second])
  mayCommit.resolve()
  await one
})
