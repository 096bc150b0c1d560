import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/foundation/ids.ts'
import type { TransactionState } from '../providers/gateway.ts'
import type { RequestedRefunds, PaymentAttempt } from './order.ts'

/** reported: known only from a notification. */
export type KnownTransaction = {
  attemptId: string
  transactionId: string
  state: TransactionState | 'reported'
  firstSeenAt: Date
  lastSeenAt: Date
}

/** All SQL about transactions, the tries on a provider's page. */
export function transactionsStore(db: Queryable) {
  return {
    transactionsOf: async (orderId: string): Promise<KnownTransaction[]> => {
      const rows = await db
        .selectFrom('transactions')
        .innerJoin('paymentAttempts', 'paymentAttempts.id', 'transactions.attemptId')
        .select(['attemptId', 'transactionId', 'state', 'firstSeenAt', 'lastSeenAt'])
        .where('paymentAttempts.orderId', '=', orderId)
        .orderBy('firstSeenAt')
        .execute()
      // the column's CHECK constraint guarantees this type
      return rows.map((row) => ({ ...row, state: row.state as KnownTransaction['state'] }))
    },
    /** The refund requests of each attempt, and whether any of its money was returned. */
    requestedRefundsOf: async (orderId: string): Promise<Map<string, RequestedRefunds>> => {
      const rows = await db
        .selectFrom('captures')
        .innerJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
        .leftJoin('refunds', 'refunds.captureId', 'captures.id')
        .leftJoin('refundTries', 'refundTries.refundId', 'refunds.id')
        .select(['captures.attemptId', 'captures.transactionId', 'captures.refundedInPaise'])
        .select('refundTries.requestId')
        .where('paymentAttempts.orderId', '=', orderId)
        .execute()
      const money = new Map<string, RequestedRefunds>()
      for (const { attemptId, requestId, transactionId, refundedInPaise } of rows) {
        const previous = money.get(attemptId)
        const requests = requestId === null ? [] : [{ requestId, transactionId }]
        money.set(attemptId, {
          refundRequests: [...(previous?.refundRequests ?? []), ...requests],
          hasReturnedMoney: previous?.hasReturnedMoney === true || refundedInPaise > 0,
        })
      }
      return money
    },
  }
}

/** Records the current state of a transaction, from the provider's response or a notification. */
export async function recordTransaction(
  tx: Transaction,
  attempt: Pick<PaymentAttempt, 'id' | 'provider'>,
  report: {
    transactionId: string
    state: KnownTransaction['state']
    providerStatus: string
    now: Date
  },
): Promise<void> {
  const { id: attemptId, provider } = attempt
  const { transactionId, state, providerStatus, now } = report
  const seen = { state, providerStatus, lastSeenAt: now }
  await tx
    .insertInto('transactions')
    .values({ ...seen, transactionId, id: newId(now), attemptId, provider, firstSeenAt: now })
    .onConflict((conflict) => {
      const upsert = conflict.columns(['provider', 'transactionId']).doUpdateSet(seen)
      // a notification never overrides a response
      return state === 'reported'
        ? upsert.where('transactions.state', 'in', ['begun', 'undecided', 'declined'])
        : upsert
    })
    .execute()
}

/**
 * Marks transactions that only a notification reported as returned. The provider has returned this
 * many of the attempt without naming them.
 */
export async function markReturned(
  tx: Transaction,
  { attemptId, count, now }: { attemptId: string; count: number; now: Date },
): Promise<void> {
  if (count === 0) return
  const reported = await tx
    .selectFrom('transactions')
    .select('id')
    .where('attemptId', '=', attemptId)
    .where('state', '=', 'reported')
    .orderBy('lastSeenAt')
    .limit(count)
    .execute()
  const ids = reported.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .updateTable('transactions')
      .set({ state: 'returned', lastSeenAt: now })
      .where('id', 'in', ids)
      .execute()
}
