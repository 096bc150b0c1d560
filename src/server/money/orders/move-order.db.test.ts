import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { fixedClock } from '../../../../test/support/fixed-clock.ts'
import { makeCourse, makeStudent } from '../../../../test/support/story/make.ts'
import { orderDetails } from '../../../../test/support/story/order-details.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/database.ts'
import { transactionsOf } from '../../platform/db/in-transaction.ts'
import { moveOrder } from './move-order.ts'
import { placeOrder } from './placing/place-order.ts'

const database = testDatabase()
const clock = fixedClock(new Date('2026-07-01T04:00:00Z'))
let db: Database

beforeAll(() => {
  db = openDatabase(database)
})
afterAll(() => db.destroy())

test('a move is logged after the commit, and not after a rollback', async () => {
  const log = { info: vi.fn<() => void>(), warn: () => undefined, error: () => undefined }
  const deps = { clock, log, endedUnpaid: () => Promise.resolve() }
  const transition = { event: 'gatewayAccepted', cause: 'initiate' } as const
  const details = orderDetails(await makeStudent(db), await makeCourse(db))
  const inTransaction = transactionsOf(db)
  const placed = await inTransaction((tx) =>
    placeOrder({ clock }, tx, { details, provider: 'juspay' }),
  )
  if (placed === null) throw new Error('it can be placed')
  const { order } = placed
  const lost = inTransaction(async (tx) => {
    await moveOrder(deps, tx, { order, transition })
    throw new Error('the database went away')
  })
  await expect(lost).rejects.toThrow('the database went away')
  expect(log.info).not.toHaveBeenCalled()
  await inTransaction((tx) => moveOrder(deps, tx, { order, transition }))
  expect(log.info).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ orderId: order.id, toState: 'awaitingCustomer' }),
    'order moved',
  )
})
