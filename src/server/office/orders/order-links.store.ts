import type { OfficeOrder } from '#contract/office/office-orders.ts'
import type { Queryable } from '../../platform/db/database.ts'

/** The payment links that led to an order, newest first. A read model. */
export async function linksOfOrder(
  db: Queryable,
  { orderId, now }: { orderId: string; now: Date },
): Promise<OfficeOrder['paymentLinks']> {
  const rows = await db
    .selectFrom('paymentLinks')
    .innerJoin('paymentLinkOrders', 'paymentLinkOrders.linkId', 'paymentLinks.id')
    .select(['id', 'madeAt', 'madeByName', 'expiresAt', 'withdrawnAt', 'part'])
    .where('paymentLinkOrders.orderId', '=', orderId)
    .orderBy('madeAt', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id, madeAt, madeByName, part, expiresAt, withdrawnAt }) => ({
    _id: id,
    madeOn: madeAt.toISOString(),
    madeBy: madeByName,
    part,
    expiresOn: expiresAt.toISOString(),
    state: withdrawnAt !== null ? 'withdrawn' : expiresAt <= now ? 'lapsed' : 'live',
  }))
}
