import { sql } from 'kysely'
import { countedAtMost, foundAtMost } from '#contract/platform/limits.ts'
import { officeOrderStates } from '#contract/office/office-orders.ts'
import type { OfficeOrderState, OrderFilters } from '#contract/office/office-orders.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { invariant } from '../../platform/foundation/invariant.ts'
import { filteredOrders } from './order-search.store.ts'
import type { Found } from './order-search.store.ts'

/**
 * SQL for the figures of the order list. It is bounded: of a million orders it reads some
 * thousands.
 */
export function orderFiguresStore(db: Queryable) {
  return {
    /** Counts orders of each state, each up to one more than `foundAtMost`. */
    countByState: async (
      filters: OrderFilters,
      found: Found,
    ): Promise<{ state: OfficeOrderState; count: number }[]> => {
      const [first, ...others] = officeOrderStates.map((state) => {
        const some = sought(db, { ...filters, state }, found)
          .select(sql`1`.as('one'))
          // this order makes PostgreSQL walk an index and stop early, without collecting rows first
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

    /** Sums in paise; null for more orders than `countedAtMost`. */
    sums: async (filters: OrderFilters, found: Found) => {
      const orders = sought(db, filters, found)
      // counted separately, so that an index alone shows if there are too many
      const some = orders.select(sql`1`.as('one')).limit(countedAtMost + 1)
      const few = orders
        .select(['orders.id', 'orders.amountInPaise'])
        .where(sql<boolean>`(select count from how_many) <= ${countedAtMost}`)
      const { rows } = await sql<Sums>`
        with how_many as materialized (select count(*) as count from (${some}) as "counted_some"),
          few as materialized (${few}),
          money as materialized (
            select captures.id, captures.amount_in_paise from few join captures on captures.order_id = few.id
            where captures.currency = 'INR')
        select count,
          (select coalesce(sum(amount_in_paise), 0)::bigint from few) as ordered,
          (select coalesce(sum(amount_in_paise), 0)::bigint from money) as received,
          (select coalesce(sum(capture_returns.amount_in_paise), 0)::bigint
            from money join capture_returns on capture_returns.capture_id = money.id) as returned
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
  invariant(found !== 'many', 'the matching orders of the search words are known')
  return orders.where('orders.id', '=', sql<string>`any(${found})`)
}
