import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

export type FoundRow = Awaited<ReturnType<ReturnType<typeof foundPaymentsStore>['all']>>[number]

/** More than a page can show; an hour of an institute has less. */
const MOST_SHOWN = 1_000

/** What was found of the time that a restore has lost. A read model. */
export function foundPaymentsStore(db: Queryable) {
  return {
    listings: (restoreId: string) =>
      db
        .selectFrom('lostPaymentListings')
        .select(['provider', 'listedAt', 'seen'])
        .where('restoreId', '=', restoreId)
        .execute(),
    /** What waits for a person comes first. */
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
