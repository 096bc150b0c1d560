import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'

export type FoundRow = Awaited<ReturnType<ReturnType<typeof foundPaymentsStore>['all']>>[number]

/** The page's limit; an institute has fewer payments in an hour. */
const MOST_SHOWN = 1_000

/** Payments found from the time that a restore lost. A read model. */
export function foundPaymentsStore(db: Queryable) {
  return {
    listings: (restoreId: string) =>
      db
        .selectFrom('lostPaymentListings')
        .select(['provider', 'listedAt', 'seen'])
        .where('restoreId', '=', restoreId)
        .execute(),
    /** Payments that need a person come first. */
    all: () =>
      db
        .selectFrom('lostPayments')
        .leftJoin('orders', 'orders.id', 'lostPayments.orderId')
        .select(['provider', 'providerOrderId', 'means', 'lostPayments.state', 'orderId'])
        .select(['orders.customerName', 'begunAt', 'missing', 'resolution'])
        .select(
          sql<number | null>`coalesce(lost_payments.amount_in_paise, orders.amount_in_paise)`.as(
            'amountInPaise',
          ),
        )
        .orderBy(sql`lost_payments.state = 'for-person' and resolved_at is null`, 'desc')
        .orderBy('foundAt')
        .orderBy('providerOrderId')
        .limit(MOST_SHOWN)
        .execute(),
  }
}
