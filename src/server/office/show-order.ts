import type { OfficeOrder } from '#contract/office-orders.ts'
import { Problem } from '#contract/problems.ts'
import type { Tools } from '../tools.ts'
import { orderToWire } from './order.wire.ts'
import { orderPageStore } from './order-page.store.ts'

/** One order with all that happened to it. @throws Problem order-not-found. */
export async function showOrder({ db }: Pick<Tools, 'db'>, orderId: string): Promise<OfficeOrder> {
  const store = orderPageStore(db)
  const [facts, story] = await Promise.all([store.facts(orderId), store.story(orderId)])
  if (!facts) throw new Problem('order-not-found')
  return orderToWire(facts, story)
}
