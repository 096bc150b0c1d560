import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { fixedClock } from '../../../../test/support/fixed-clock.ts'
import { makeCourse, makeStudent } from '../../../../test/support/make.ts'
import { orderDetails } from '../../../../test/support/order-details.ts'
import { openDatabase } from '../../db/database.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { transactionsOf } from '../../db/in-transaction.ts'
import { attemptsStore } from './attempts.store.ts'
import { moveOrder, moveToPage } from './move-order.ts'
import type { Order, PaymentAttempt } from './order.ts'
import { ordersStore } from './orders.store.ts'
import { placeOrder } from './place-order.ts'

const database = testDatabase()
const clock = fixedClock(new Date('2026-07-01T04:00:00Z'))
const log = { info: vi.fn<() => void>(), warn: () => undefined, error: () => undefined }
const firstLink = 'https://pay.example/first'
const answer = {
  link: 'https://pay.example/1',
  linkExpiresAt: new Date('2026-07-01T04:15:00Z'),
  providerReference: 'ref_1',
}
let db: Database
let order: Order
let attempt: PaymentAttempt

beforeAll(() => {
  db = openDatabase({ ...database, isForRequests: true })
})
afterAll(() => db.destroy())
beforeEach(async () => {
  log.info.mockClear()
  const placed = await placedNow()
  order = placed.order
  attempt = placed.attempt
})

test('link, state and history are written together', async () => {
  expect(await opened()).toBe(true)
  expect(await written()).toEqual({
    state: 'awaitingCustomer',
    link: answer.link,
    outcome: 'open',
    events: ['gatewayAccepted', 'orderPlaced'],
  })
  const [row] = await attemptsStore(db).attemptsOf(order.id)
  expect(row).toMatchObject({ ...answer, outcome: 'open' })
  expect(log.info).toHaveBeenCalledOnce()
})

test('a second answer to the same attempt changes nothing', async () => {
  await opened()
  expect(await opened({ link: 'https://pay.example/2' })).toBe(false)
  expect(await written()).toMatchObject({
    link: answer.link,
    events: ['gatewayAccepted', 'orderPlaced'],
  })
  expect(log.info).toHaveBeenCalledOnce()
})

const meanwhile = {
  'the attempt was given up': (tx: Transaction) =>
    attemptsStore(tx).setAttemptOutcome(attempt.id, 'lapsed', clock.now()),
  'another process had an answer': (tx: Transaction) =>
    attemptsStore(tx).recordLink(attempt.id, { ...answer, link: firstLink }, clock.now()),
  'the order came to its end': async (tx: Transaction) => {
    await tx.updateTable('orders').set({ state: 'expired' }).where('id', '=', order.id).execute()
  },
}
// the names of the table above
const happenings = Object.keys(meanwhile) as (keyof typeof meanwhile)[]

test.each(happenings)('%s before: nothing is written', async (what) => {
  await db.transaction().execute((tx) => meanwhile[what](tx))
  const before = await written()
  expect(await opened()).toBe(false)
  expect(await written()).toEqual(before)
  expect(log.info).not.toHaveBeenCalled()
})

test.each(happenings)('%s while the order was held: nothing is written', async (what) => {
  const { waiting, before } = await db.transaction().execute(async (tx) => {
    await ordersStore(tx).lockOrder(order.id)
    const moving = opened()
    await vi.waitFor(someoneWaits, { timeout: 10_000 })
    await meanwhile[what](tx)
    return { waiting: moving, before: await written(tx) }
  })
  expect(await waiting).toBe(false)
  expect(await written()).toEqual(before)
})

function opened(more: object = {}) {
  const deps = { clock, log, inTransaction: transactionsOf(db) }
  return moveToPage(deps, order, { attemptId: attempt.id, ...answer, ...more })
}

async function written(now: Queryable = db) {
  const [current] = await attemptsStore(now).attemptsOf(order.id)
  const events = await now
    .selectFrom('paymentEvents')
    .select('event')
    .where('orderId', '=', order.id)
    .execute()
  return {
    state: (await ordersStore(now).findOrder(order.id))?.state,
    link: current?.link,
    outcome: current?.outcome,
    events: events.map(({ event }) => event).toSorted(),
  }
}

async function someoneWaits(): Promise<void> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  expect(rows).not.toEqual([{ waiting: 0 }])
}

async function placedNow() {
  const [student, course] = [await makeStudent(db), await makeCourse(db)]
  const details = orderDetails(student, course)
  const placed = await db
    .transaction()
    .execute((tx) => placeOrder({ clock }, tx, { details, provider: 'juspay' }))
  if (placed?.attempt == null) throw new Error('it can be placed')
  return { order: placed.order, attempt: placed.attempt }
}

test('a move is logged once it is durable, and never where its transaction came to nothing', async () => {
  const transition = { event: 'gatewayAccepted', cause: 'initiate' } as const
  const deps = { clock, log, endedUnpaid: () => Promise.resolve() }
  const inTransaction = transactionsOf(db)
  await inTransaction(async (tx) => {
    await moveOrder(deps, tx, { order, transition })
    throw new Error('the database went away')
  }).catch(() => undefined)
  expect(log.info).not.toHaveBeenCalled()
  await inTransaction((tx) => moveOrder(deps, tx, { order, transition }))
  expect(log.info).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ orderId: order.id, toState: 'awaitingCustomer' }),
    'order moved',
  )
})
