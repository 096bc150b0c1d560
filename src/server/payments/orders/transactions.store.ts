import type { OnConflictDatabase, OnConflictTables, OnConflictUpdateBuilder } from 'kysely'
import { builtOnce } from '../../db/built-statements.ts'
import type { ValueOf } from '../../db/built-statements.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { held } from '../../db/held-statements.ts'
import type { DB } from '../../db/tables.generated.ts'
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

/** As transactionsOf. @returns transactionOf each row. */
export const transactionRows = builtOnce((db, value: ValueOf<{ orderId: string }>) =>
  db
    .selectFrom('transactions')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'transactions.attemptId')
    .select(['attemptId', 'transactionId', 'state', 'firstSeenAt', 'lastSeenAt'])
    .where('paymentAttempts.orderId', '=', value('orderId'))
    .orderBy('firstSeenAt'),
)

export function transactionOf(
  row: Omit<KnownTransaction, 'state'> & { state: string },
): KnownTransaction {
  // the column's CHECK constraint is what this type promises
  return { ...row, state: row.state as KnownTransaction['state'] }
}

/** All SQL about the tries that a provider tells of. */
export function transactionsStore(db: Queryable) {
  return {
    transactionsOf: async (orderId: string): Promise<KnownTransaction[]> => {
      return (await transactionRows.rows(db, { orderId })).map(transactionOf)
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
  const statement = told.state === 'reported' ? reported : answered
  await statement.run(tx, { ...told, id: newId(told.now), attemptId, provider })
}

type Told = Pick<KnownTransaction, 'attemptId' | 'transactionId' | 'state'> & {
  id: string
  provider: string
  providerStatus: string
  now: Date
}

const answered = builtOnce((db, value: ValueOf<Told>) =>
  noting(db, value, (again) => again).modifyEnd(held),
)

const reported = builtOnce((db, value: ValueOf<Told>) =>
  // what a notification says is not more than what an answer has said
  noting(db, value, (again) =>
    again.where('transactions.state', 'in', ['begun', 'undecided', 'declined']),
  ).modifyEnd(held),
)

type Again = OnConflictUpdateBuilder<
  OnConflictDatabase<DB, 'transactions'>,
  OnConflictTables<'transactions'>
>

function noting(db: Queryable, value: ValueOf<Told>, narrowed: (again: Again) => Again) {
  const [state, providerStatus] = [value('state'), value('providerStatus')]
  const [now, transactionId] = [value('now'), value('transactionId')]
  const [id, attemptId, provider] = [value('id'), value('attemptId'), value('provider')]
  const seen = { state, providerStatus, lastSeenAt: now }
  return db
    .insertInto('transactions')
    .values({ ...seen, transactionId, id, attemptId, provider, firstSeenAt: now })
    .onConflict((conflict) =>
      narrowed(conflict.columns(['provider', 'transactionId']).doUpdateSet(seen)),
    )
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
