import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { foundAtMost } from '#contract/platform/limits.ts'
import type { OrderFilters } from '#contract/office/office-orders.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/tables.generated.ts'
import { invariant } from '../../platform/foundation/invariant.ts'
import { hasCaptureReference } from '../basics/captures-called.store.ts'
import { wholeAddress } from '../../platform/db/like-text.ts'
import { likePatterns, wholeReference } from '../basics/like-patterns.ts'
import { filteredOrders, isNarrowed, orderSearches } from './order-search.store.ts'
import type { Found } from './order-search.store.ts'

/**
 * Returns the orders that match the words, if there are at most `foundAtMost`; the caller then
 * sorts these few. PostgreSQL's estimates for words are too unreliable for one query. 'many' for
 * more matches; null without words.
 */
export async function findOrders(db: Queryable, filters: OrderFilters): Promise<Found> {
  const patterns = likePatterns(filters.q)
  if (patterns.length === 0) return null
  const exact = await findExactly(db, filters)
  if (exact.length > 0) return exact.length > foundAtMost ? 'many' : exact.map(({ id }) => id)
  const [own, ...beside] = orderSearches(db, filters, patterns).map((way) => {
    const ids = way.select('orders.id')
    return isNarrowed(filters) ? limitedWithFullPlan(db, ids) : some(db, ids)
  })
  invariant(own, 'at least one order search applies')
  const found = await beside.reduce((query, way) => query.union(way), own).execute()
  return found.length > foundAtMost ? 'many' : found.map(({ id }) => id)
}

type Ids = SelectQueryBuilder<DB, 'orders', { id: string }>

function some(db: Queryable, ids: Ids) {
  return db.selectFrom(ids.limit(foundAtMost + 1).as('some')).select('some.id')
}

/**
 * Finds up to the limit, but with a plan for all rows, through the indexes of words and filters.
 * Consider words that most orders match, and a state that few have. A plan for the limit would then
 * read orders one by one, and matches may come last.
 */
function limitedWithFullPlan(db: Queryable, ids: Ids) {
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

/**
 * Looks up a complete reference or address. A search inside words would visit everything with a
 * similar end or beginning.
 */
async function findExactly(db: Queryable, filters: OrderFilters): Promise<{ id: string }[]> {
  const called = wholeReference(filters.q)
  const address = wholeAddress(filters.q)
  if (called !== undefined) return findCalled(db, filters, called)
  return address === undefined ? [] : findOfAddress(db, filters, address)
}

/** By the order's e-mail address. */
async function findOfAddress(db: Queryable, filters: OrderFilters, address: string) {
  return filteredOrders(db, filters)
    .select('orders.id')
    .where(sql<boolean>`lower(orders.customer_email) = ${address}`)
    .limit(foundAtMost + 1)
    .execute()
}

/**
 * By order id, receipt number or bank reference. These need an exact match, because ids and numbers
 * of a year share a prefix.
 */
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
    .union(
      orders
        .innerJoin('captures', 'captures.orderId', 'orders.id')
        .where(hasCaptureReference(name)),
    )
    .execute()
}
