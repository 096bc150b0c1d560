import { foundAtMost } from '#contract/platform/limits.ts'
import type { OrderFilters } from '#contract/office/office-orders.ts'
import type { OrderFigures } from '#contract/office/order-lists.ts'
import type { Deps } from '../../platform/deps/deps.ts'
import { amountText } from '../basics/wire-texts.ts'
import { orderFiguresStore } from './order-figures.store.ts'
import { ordersListStore } from './orders-list.store.ts'

/**
 * Returns the figures of the order list: counts by state for the other filters, and sums in rupees
 * for all filters.
 */
export async function showOrderFigures(
  { db }: Pick<Deps, 'db'>,
  { state, ...filters }: OrderFilters,
): Promise<OrderFigures> {
  // searches the words once for both
  const found = await ordersListStore(db).find(filters)
  if (found === 'many') return { states: null, sums: null }
  const store = orderFiguresStore(db)
  const [states, sums] = await Promise.all([
    store.countByState(filters, found),
    store.sums({ ...filters, state }, found),
  ])
  return {
    states: states.map(({ state: of, count }) => ({
      state: of,
      count: Math.min(count, foundAtMost),
      isMore: count > foundAtMost,
    })),
    sums: sums && {
      count: sums.count,
      ordered: amountText(sums.ordered),
      received: amountText(sums.received),
      returned: amountText(sums.returned),
    },
  }
}
