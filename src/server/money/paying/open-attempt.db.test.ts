import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../../test/support/database.ts'
import { fixedClock } from '../../../../test/support/fixed-clock.ts'
import { makeCourse, makeStudent } from '../../../../test/support/story/make.ts'
import { orderDetails } from '../../../../test/support/story/order-details.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transactionsOf } from '../../platform/db/in-transaction.ts'
import { attemptsStore } from '../orders/attempts.store.ts'
import { changeOrder } from '../orders/change-order.store.ts'
import type { Order, PaymentAttempt } from '../orders/order.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { placeOrder } from '../orders/placing/place-order.ts'
import type { EndAttempt, PaymentGateway } from '../providers/gateway.ts'
import { providerObjections } from '../providers/provider-objections.ts'
import { openAttempt } from './open-attempt.ts'

const database = testDatabase()
const clock = fixedClock(new Date('2026-07-01T04:00:00Z'))
const log = { info: vi.fn<() => void>(), warn: () => undefined, error: () => undefined }
const ended = vi.fn<EndAttempt>()
const expiresAt = new Date('2026-07-01T04:15:00Z')
const firstLink = 'https://pay.example/first'
const link = 'https://pay.example/1'
let db: Database
let order: Order
let attempt: PaymentAttempt

beforeAll(() => {
  db = openDatabase(database)
})
afterAll(() => db.destroy())
beforeEach(async () => {
  log.info.mockClear()
  ended.mockReset()
  const placed = await placedNow()
  order = placed.order
  attempt = placed.attempt
})

test('writes link, state and history', async () => {
  expect(await opened()).toEqual({ kind: 'open', link, attemptId: attempt.id })
  expect(await written()).toEqual({
    state: 'awaitingCustomer',
    link,
    outcome: 'open',
    events: ['gatewayAccepted', 'orderPlaced'],
  })
  const [row] = await attemptsStore(db).attemptsOf(order.id)
  expect(row).toMatchObject({ linkExpiresAt: expiresAt, providerReference: 'ref_1' })
  expect(log.info).toHaveBeenCalledOnce()
})

test('a second response to the same attempt returns the first link', async () => {
  await opened()
  const again = await opened({ link: 'https://pay.example/2' })
  expect(again).toEqual({ kind: 'open', link, attemptId: attempt.id })
  expect(await written()).toMatchObject({ link, events: ['gatewayAccepted', 'orderPlaced'] })
  expect(log.info).toHaveBeenCalledOnce()
})

const meanwhile = {
  'the attempt was given up': {
    act: (tx: Transaction) =>
      attemptsStore(tx).setAttemptOutcome(attempt.id, 'lapsed', clock.now()),
    becomes: { kind: 'ended' },
    leaves: { state: 'created', link: null, outcome: 'lapsed', events: ['orderPlaced'] },
  },
  'another process had an answer': {
    act: (tx: Transaction) =>
      attemptsStore(tx).recordLink(
        attempt.id,
        { link: firstLink, linkExpiresAt: expiresAt, providerReference: 'ref_1' },
        clock.now(),
      ),
    becomes: { kind: 'open', link: firstLink },
    leaves: { state: 'awaitingCustomer', link: firstLink, outcome: 'open' },
  },
  'the order came to its end': {
    act: async (tx: Transaction) => {
      await changeOrder(tx, order.id, { state: 'expired' })
    },
    becomes: { kind: 'ended' },
    leaves: { state: 'expired', events: ['orderPlaced'] },
  },
}
// the keys of the table above
const happenings = Object.keys(meanwhile) as (keyof typeof meanwhile)[]

test.each(happenings)('%s during the provider’s response', async (what) => {
  const { act, becomes, leaves } = meanwhile[what]
  await db.transaction().execute((tx) => act(tx))
  expect(await opened()).toMatchObject(becomes)
  expect(await written()).toMatchObject(leaves)
  // a page that nobody gets must be ended
  expect(ended).toHaveBeenCalledTimes(becomes.kind === 'ended' ? 1 : 0)
})

test.each(happenings)('%s while the order was locked', async (what) => {
  const { act, becomes, leaves } = meanwhile[what]
  const waiting = await db.transaction().execute(async (tx) => {
    await ordersStore(tx).lockOrder(order.id)
    const opening = opened()
    await vi.waitFor(someoneWaits, { timeout: 10_000 })
    await act(tx)
    return { opening }
  })
  expect(await waiting.opening).toMatchObject(becomes)
  expect(await written()).toMatchObject(leaves)
})

function opened(more: object = {}) {
  const deps = {
    db,
    clock,
    log,
    inTransaction: transactionsOf(db),
    endedUnpaid: () => Promise.resolve(),
    objections: providerObjections({ db, clock, log }),
  }
  const gateway = gatewayThatOpens(more)
  const gateways = new Map([[gateway.name, gateway]])
  return openAttempt(deps, { gateway, gateways }, { order, part: 1, channel: 'page', attempt })
}

function gatewayThatOpens(more: object): PaymentGateway {
  const never = () => {
    throw new Error('nobody asks for this here')
  }
  const page = { kind: 'accepted', link, expiresAt, providerReference: 'ref_1' } as const
  return {
    name: 'juspay',
    smallestAmountInPaise: 1,
    largestAmountInPaise: 10_000_000,
    pageLifeMs: 900_000,
    tellsDisputes: false,
    channels: ['page'],
    start: () => Promise.resolve({ ...page, ...more }),
    end: { page: ended },
    outcomeOf: never,
    refund: never,
    refundOutcome: never,
    readReturn: never,
    readNotification: never,
  }
}

async function written() {
  const [current] = await attemptsStore(db).attemptsOf(order.id)
  const events = await db
    .selectFrom('paymentEvents')
    .select('event')
    .where('orderId', '=', order.id)
    .execute()
  return {
    state: (await ordersStore(db).findOrder(order.id))?.state,
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
