import { foundAtMost } from '#contract/limits.ts'
import type { OrderFilters } from '#contract/office-orders.ts'
import type { OrderFigures } from '#contract/order-lists.ts'
import type { Deps } from '../../deps/deps.ts'
import { amountText } from '../basics/wire-texts.ts'
import { orderFiguresStore } from './order-figures.store.ts'
import { ordersListStore } from './orders-list.store.ts'

/** What the list of orders comes to: how many of each state the other filters leave, and what all filters leave in rupees. */
export async function showOrderFigures(
  { db }: Pick<Deps, 'db'>,
  { state, ...filters }: OrderFilters,
): Promise<OrderFigures> {
  // by the words alone: what they fit is looked for once for both
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
