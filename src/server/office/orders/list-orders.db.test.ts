import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderFilters } from '#contract/office/office-orders.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { makePaidOrder } from '../../../../test/support/story/make-order.ts'
import { makeCourse, makeStudent } from '../../../../test/support/story/make.ts'
import { openDatabase } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/database.ts'
import { listOrders } from './list-orders.ts'
import { showOrderFigures } from './order-figures.ts'

const database = testDatabase()
const at = new Date('2026-06-15T06:00:00Z')
const later = new Date('2026-06-15T07:00:00Z')
let db: Database
/** Newest last. */
let orders: string[]

beforeAll(async () => {
  db = openDatabase(database)
  const course = await makeCourse(db)
  orders = []
  for (const customerName of ['Devika Menon', 'Devika Varma', 'Kavya Menon']) {
    const student = await makeStudent(db)
    const paidAt = new Date(at.getTime() + orders.length)
    const order = await makePaidOrder(db, { student, course, paidAt, customerName })
    orders.push(order.id)
  }
})
afterAll(() => db.destroy())

const flag = (orderId: string, kind: string, resolvedAt: Date | null = null) =>
  db
    .insertInto('orderFlags')
    .values({ id: randomUUID(), orderId, kind, raisedAt: at, resolvedAt })
    .execute()

const mail = (orderId: string, outcome: string, lastTriedAt: Date) =>
  db
    .insertInto('sentMails')
    .values({ messageId: randomUUID(), kind: 'receipt', orderId, outcome, lastTriedAt })
    .execute()

/** A page of one row, so that the total is counted instead of derived from the page. */
async function found(filters: OrderFilters) {
  const { orders: page, total } = await listOrders({ db }, { ...filters, limit: 1 })
  return { newest: page[0]?.orderId, total }
}

test('a flagged order or an order with a failed mail is counted once under any filter', async () => {
  const [one = '', two = '', three = ''] = orders
  for (const kind of ['batch-full', 'unallocated-return']) await flag(one, kind)
  await flag(two, 'batch-full')
  await flag(three, 'batch-full', later)
  expect(await found({ flagged: 'yes' })).toEqual({ newest: two, total: 2 })
  expect(await found({ flagged: 'yes', sort: 'date' })).toEqual({ newest: one, total: 2 })
  expect(await found({ flagged: 'yes', state: 'failed' })).toEqual({ newest: undefined, total: 0 })
  await mail(one, 'permanent', at)
  await mail(one, 'temporary', later)
  await mail(two, 'permanent', at)
  await mail(two, 'sent', later)
  await mail(three, 'permanent', later)
  expect(await found({ mail: 'failed' })).toEqual({ newest: three, total: 2 })
  expect(await found({ mail: 'failed', flagged: 'yes' })).toEqual({ newest: one, total: 1 })
})

test('a search applies within the filters', async () => {
  const [one = '', two = '', three = ''] = orders
  expect(await found({ q: 'menon', state: 'paid' })).toEqual({ newest: three, total: 2 })
  expect(await found({ q: 'devika', campus: 'Kochi' })).toEqual({ newest: two, total: 2 })
  expect(await found({ q: 'devika menon', campus: 'Kochi' })).toEqual({ newest: one, total: 1 })
  expect(await found({ q: 'menon', campus: 'Kollam' })).toEqual({ newest: undefined, total: 0 })
})

test('the sums of a list equal those of its orders, even for an empty list', async () => {
  const of = async (filters: OrderFilters) => (await showOrderFigures({ db }, filters)).sums
  const paid = { ordered: '9000', received: '9000', returned: '0' }
  expect(await of({ q: 'menon', campus: 'Kochi' })).toEqual({ count: 2, ...paid })
  const nothing = { count: 0, ordered: '0', received: '0', returned: '0' }
  expect(await of({ campus: 'Kollam' })).toEqual(nothing)
})
