import type { Queryable } from '../../platform/db/database.ts'

/** When the live payment link of each order expires; orders without one are left out. */
export async function linksUntil(
  db: Queryable,
  orderIds: string[],
  now: Date,
): Promise<Map<string, Date>> {
  const live = await liveLinks(db, orderIds, now)
  // if an order has several links, the one that expires last counts
  return new Map(live.map(({ orderId, expiresAt }) => [orderId, expiresAt]))
}

/** Live links of these orders, ordered by expiry. */
async function liveLinks(db: Queryable, orderIds: string[], now: Date) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('paymentLinks')
    .innerJoin('paymentLinkOrders', 'paymentLinkOrders.linkId', 'paymentLinks.id')
    .select(['paymentLinkOrders.orderId', 'expiresAt'])
    .where('paymentLinkOrders.orderId', 'in', orderIds)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('expiresAt')
    .execute()
}
