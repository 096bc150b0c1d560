import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/foundation/ids.ts'
import type { TransactionState } from '../providers/gateway.ts'
import type { AskedMoney, PaymentAttempt } from './order.ts'

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
    askedMoneyOf: async (orderId: string): Promise<Map<string, AskedMoney>> => {
      const rows = await db
        .selectFrom('captures')
        .innerJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
        .leftJoin('refunds', 'refunds.captureId', 'captures.id')
        .leftJoin('refundTries', 'refundTries.refundId', 'refunds.id')
        .select(['captures.attemptId', 'captures.transactionId', 'captures.refundedInPaise'])
        .select('refundTries.requestId')
        .where('paymentAttempts.orderId', '=', orderId)
        .execute()
      const money = new Map<string, AskedMoney>()
      for (const { attemptId, requestId, transactionId, refundedInPaise } of rows) {
        const known = money.get(attemptId)
        const asked = requestId === null ? [] : [{ requestId, transactionId }]
        money.set(attemptId, {
          refundRequests: [...(known?.refundRequests ?? []), ...asked],
          hadMoneyBack: known?.hadMoneyBack === true || refundedInPaise > 0,
        })
      }
      return money
    },
  }
}

/** Records the current state of a transaction, from the provider's response or a notification. */
export async function noteTransaction(
  tx: Transaction,
  attempt: Pick<PaymentAttempt, 'id' | 'provider'>,
  told: {
    transactionId: string
    state: KnownTransaction['state']
    providerStatus: string
    now: Date
  },
): Promise<void> {
  const { id: attemptId, provider } = attempt
  const { transactionId, state, providerStatus, now } = told
  const seen = { state, providerStatus, lastSeenAt: now }
  await tx
    .insertInto('transactions')
    .values({ ...seen, transactionId, id: newId(now), attemptId, provider, firstSeenAt: now })
    .onConflict((conflict) => {
      const again = conflict.columns(['provider', 'transactionId']).doUpdateSet(seen)
      // a notification never overrides a response
      return state === 'reported'
        ? again.where('transactions.state', 'in', ['begun', 'undecided', 'declined'])
        : again
    })
    .execute()
}

/**
 * Marks transactions that only a notification reported as returned. The provider has returned this
 * many of the attempt without naming them.
 */
export async function markReturned(
  tx: Transaction,
  { attemptId, howMany, now }: { attemptId: string; howMany: number; now: Date },
): Promise<void> {
  if (howMany === 0) return
  const told = await tx
    .selectFrom('transactions')
    .select('id')
    .where('attemptId', '=', attemptId)
    .where('state', '=', 'reported')
    .orderBy('lastSeenAt')
    .limit(howMany)
    .execute()
  const ids = told.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .updateTable('transactions')
      .set({ state: 'returned', lastSeenAt: now })
      .where('id', 'in', ids)
      .execute()
}
