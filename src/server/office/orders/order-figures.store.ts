import { sql } from 'kysely'
import { countedAtMost, foundAtMost } from '#contract/limits.ts'
import { officeOrderStates } from '#contract/office-orders.ts'
import type { OfficeOrderState, OrderFilters } from '#contract/office-orders.ts'
import type { Queryable } from '../../db/database.ts'
import { invariant } from '../../foundation/invariant.ts'
import { filteredOrders } from './order-search.store.ts'
import type { Found } from './order-search.store.ts'

/** All SQL about what the office's list of orders comes to. Bounded: with a million orders it looks at some thousands. */
export function orderFiguresStore(db: Queryable) {
  return {
    /** How many orders of each state, up to one more than `foundAtMost` of each. */
    countByState: async (
      filters: OrderFilters,
      found: Found,
    ): Promise<{ state: OfficeOrderState; count: number }[]> => {
      const [first, ...others] = officeOrderStates.map((state) => {
        const some = sought(db, { ...filters, state }, found)
          .select(sql`1`.as('one'))
          // the newest: PostgreSQL goes along an index then until it has enough, and collects nothing beforehand
          .orderBy('orders.createdAt', 'desc')
          .limit(foundAtMost + 1)
        return db
          .selectFrom(some.as('countedSome'))
          .select(sql<OfficeOrderState>`${state}::text`.as('state'))
          .select(sql<number>`count(*)`.as('count'))
      })
      invariant(first, 'an order has a state')
      return others.reduce((all, one) => all.unionAll(one), first).execute()
    },

    /** Sums in paise; null where that would be more orders than `countedAtMost`. */
    sums: async (filters: OrderFilters, found: Found) => {
      const some = sought(db, filters, found)
        .select(['orders.id', 'orders.amountInPaise'])
        .limit(countedAtMost + 1)
      const { rows } = await sql<Sums>`
        with counted_some as materialized (${some}),
          how_many as (
            select count(*) as count, coalesce(sum(amount_in_paise), 0)::bigint as ordered from "counted_some" as "counted_some")
        select how_many.*,
          case when count <= ${countedAtMost} then (
            select coalesce(sum(captures.amount_in_paise), 0)::bigint
            from counted_some join captures on captures.order_id = counted_some.id
            where captures.currency = 'INR') end as received,
          case when count <= ${countedAtMost} then (
            select coalesce(sum(capture_returns.amount_in_paise), 0)::bigint
            from counted_some join captures on captures.order_id = counted_some.id
              join capture_returns on capture_returns.capture_id = captures.id
            where captures.currency = 'INR') end as returned
        from how_many`.execute(db)
      const [sums] = rows
      return sums && sums.count <= countedAtMost ? sums : null
    },
  }
}

type Sums = { count: number; ordered: number; received: number; returned: number }

function sought(db: Queryable, filters: OrderFilters, found: Found) {
  const orders = filteredOrders(db, filters)
  if (found === null) return orders
  invariant(found !== 'many', 'what the words fit is known')
  return orders.where('orders.id', '=', sql<string>`any(${found})`)
}
