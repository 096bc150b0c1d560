import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { foundAtMost } from '#contract/limits.ts'
import type { OrderFilters } from '#contract/office-orders.ts'
import type { Queryable } from '../../db/database.ts'
import type { DB } from '../../db/tables.generated.ts'
import { invariant } from '../../foundation/invariant.ts'
import { isCapturedAs } from '../basics/captures-called.store.ts'
import { wholeAddress } from '../../db/like-text.ts'
import { likePatterns, wholeReference } from '../basics/like-patterns.ts'
import { filteredOrders, isNarrowed, waysToFind } from './order-search.store.ts'
import type { Found } from './order-search.store.ts'

/**
 * The orders that the words fit, where they are no more than `foundAtMost`: these few are sorted then, whatever PostgreSQL
 * expects of the words. 'many' where they are more; null where there are no words.
 */
export async function findOrders(db: Queryable, filters: OrderFilters): Promise<Found> {
  const patterns = likePatterns(filters.q)
  if (patterns.length === 0) return null
  const exact = await findExactly(db, filters)
  if (exact.length > 0) return exact.length > foundAtMost ? 'many' : exact.map(({ id }) => id)
  const [own, ...beside] = waysToFind(db, filters, patterns).map((way) => {
    const ids = way.select('orders.id')
    return isNarrowed(filters) ? someAsIfAll(db, ids) : some(db, ids)
  })
  invariant(own, 'there is a way to find orders')
  const found = await beside.reduce((query, way) => query.union(way), own).execute()
  return found.length > foundAtMost ? 'many' : found.map(({ id }) => id)
}

type Ids = SelectQueryBuilder<DB, 'orders', { id: string }>

function some(db: Queryable, ids: Ids) {
  return db.selectFrom(ids.limit(foundAtMost + 1).as('some')).select('some.id')
}

/**
 * Planned as if all were wanted, by the indexes of words and filters, and stopped at as many as are: where most orders have the
 * word and few the state, PostgreSQL reads orders one by one, and those that fit may be the last.
 */
function someAsIfAll(db: Queryable, ids: Ids) {
  const fitting = db
    .with(
      (cte) => cte('fitting').materialized(),
      () => ids,
    )
    .selectFrom('fitting')
    .select('fitting.id')
    .limit(foundAtMost + 1)
  return db.selectFrom(fitting.as('some')).select('some.id')
}

/** What is typed whole is looked up: inside words, all that ends or begins alike would be looked through. */
async function findExactly(db: Queryable, filters: OrderFilters): Promise<{ id: string }[]> {
  const called = wholeReference(filters.q)
  const address = wholeAddress(filters.q)
  if (called !== undefined) return findCalled(db, filters, called)
  return address === undefined ? [] : findOfAddress(db, filters, address)
}

/** By the address that stands in the order (orders_by_address). */
async function findOfAddress(db: Queryable, filters: OrderFilters, address: string) {
  return filteredOrders(db, filters)
    .select('orders.id')
    .where(sql<boolean>`lower(orders.customer_email) = ${address}`)
    .limit(foundAtMost + 1)
    .execute()
}

/** By an order's id, the number of a receipt, or what a bank calls its payment: all ids begin alike, and so do numbers of a year. */
async function findCalled(db: Queryable, filters: OrderFilters, name: string) {
  const orders = filteredOrders(db, filters).select('orders.id')
  return orders
    .where('orders.id', '=', name)
    .union(
      orders
        .innerJoin('documents', 'documents.orderId', 'orders.id')
        .where('documents.kind', '=', 'receipt')
        .where('documents.number', '=', name),
    )
    .union(orders.innerJoin('captures', 'captures.orderId', 'orders.id').where(isCapturedAs(name)))
    .execute()
}
