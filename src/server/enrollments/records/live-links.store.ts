import type { Queryable } from '../../db/database.ts'

/** Until when each of these orders can be paid by a payment link that is out; those that can't are left out. */
export async function linksUntil(
  db: Queryable,
  orderIds: string[],
  now: Date,
): Promise<Map<string, Date>> {
  const live = await liveLinks(db, orderIds, now)
  // of several the last one to end counts
  return new Map(live.map(({ orderId, expiresAt }) => [orderId, expiresAt]))
}

/** The links by which these orders can still be paid, the one that lasts longest last. */
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
