import type { Queryable, Transaction } from '../../db/database.ts'
import { newId } from '../../foundation/ids.ts'
import type { TransactionState } from '../providers/gateway.ts'
import type { AskedMoney, PaymentAttempt } from './order.ts'

/** reported: told by a notification alone. */
export type KnownTransaction = {
  attemptId: string
  transactionId: string
  state: TransactionState | 'reported'
  firstSeenAt: Date
  lastSeenAt: Date
}

/** All SQL about the tries that a provider tells of. */
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
      // the column's CHECK constraint is what this type promises
      return rows.map((row) => ({ ...row, state: row.state as KnownTransaction['state'] }))
    },
    /** Under which ids each attempt's provider was told to give money back, and whether any has gone back. */
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

/** What the provider, or a notification of it, says of a transaction at this moment. */
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
      // a notification never overrides what an answer has said
      return state === 'reported'
        ? again.where('transactions.state', 'in', ['begun', 'undecided', 'declined'])
        : again
    })
    .execute()
}

/**
 * The provider gave back so many transactions of this attempt that it does not name: those that only a notification
 * told of are they.
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
