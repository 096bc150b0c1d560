import type { Selectable } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import { held } from '../../db/held-statements.ts'
import type { PaymentAttempts } from '../../db/tables.generated.ts'
import type { AttemptOutcome, PaymentAttempt } from './order.ts'

/** The attempts of an order, and whether money came through any of them, or its payer's bank asks for it back. */
export type AttemptsNow = {
  attempts: PaymentAttempt[]
  hasCaptures: boolean
  hasDisputes: boolean
}

/** All SQL about payment attempts. */
export function attemptsStore(db: Queryable) {
  return {
    insertAttempt: async (attempt: PaymentAttempt): Promise<boolean> => {
      const inserted = await db
        .insertInto('paymentAttempts')
        .values({ ...attempt, updatedAt: attempt.createdAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return inserted !== undefined
    },
    /** The first one, of an order that is placed with it. */
    insertFirstAttempt: async (attempt: PaymentAttempt): Promise<void> => {
      await db
        .insertInto('paymentAttempts')
        .values({ ...attempt, updatedAt: attempt.createdAt })
        .modifyEnd(held)
        .execute()
    },
    attemptsOf: async (orderId: string): Promise<PaymentAttempt[]> => {
      const rows = await db
        .selectFrom('paymentAttempts')
        .selectAll()
        .where('orderId', '=', orderId)
        .orderBy('number')
        .execute()
      return rows.map(attemptOf)
    },
    /** The same, and whether anything is written about their money. */
    attemptsNow: async (orderId: string): Promise<AttemptsNow> => {
      const rows = await db
        .selectFrom('paymentAttempts')
        .selectAll()
        .select((attempt) => [
          attempt
            .exists(
              attempt
                .selectFrom('captures')
                .select('captures.id')
                .whereRef('captures.attemptId', '=', 'paymentAttempts.id'),
            )
            .as('hasCapture'),
          attempt
            .exists(
              attempt
                .selectFrom('disputes')
                .select('disputes.id')
                .whereRef('disputes.orderId', '=', 'paymentAttempts.orderId'),
            )
            .as('hasDispute'),
        ])
        .where('orderId', '=', orderId)
        .orderBy('number')
        .execute()
      return {
        attempts: rows.map(({ hasCapture: _capture, hasDispute: _dispute, ...row }) =>
          attemptOf(row),
        ),
        hasCaptures: rows.some(({ hasCapture }) => hasCapture === true),
        hasDisputes: rows.some(({ hasDispute }) => hasDispute === true),
      }
    },
    setAttemptOutcome: async (attemptId: string, outcome: AttemptOutcome, now: Date) => {
      await db
        .updateTable('paymentAttempts')
        .set({ outcome, updatedAt: now })
        .where('id', '=', attemptId)
        .modifyEnd(held)
        .execute()
    },
    /** The first link that is recorded stays: every click of a double click is answered with the same one. */
    recordLink: async (
      attemptId: string,
      link: { link: string | null; linkExpiresAt: Date | null; providerReference: string | null },
      now: Date,
    ): Promise<void> => {
      await db
        .updateTable('paymentAttempts')
        .set({ ...link, updatedAt: now })
        .where('id', '=', attemptId)
        .where('link', 'is', null)
        .modifyEnd(held)
        .execute()
    },
  }
}

/** Which attempt something that a provider names belongs to. */
export function attemptNamesStore(db: Queryable) {
  return {
    attemptNamed: async (
      provider: string,
      providerOrderId: string,
    ): Promise<PaymentAttempt | null> => {
      const row = await db
        .selectFrom('paymentAttempts')
        .selectAll()
        .where('provider', '=', provider)
        .where('providerOrderId', '=', providerOrderId)
        .executeTakeFirst()
      return row ? attemptOf(row) : null
    },
    /** By the payment's name in an event that names no order: a refund made at the provider's dashboard. */
    attemptOfTransaction: async (
      provider: string,
      transactionId: string,
    ): Promise<PaymentAttempt | null> => {
      const row = await db
        .selectFrom('transactions')
        .innerJoin('paymentAttempts', 'paymentAttempts.id', 'transactions.attemptId')
        .selectAll('paymentAttempts')
        .where('transactions.transactionId', '=', transactionId)
        .where('transactions.provider', '=', provider)
        .executeTakeFirst()
      return row ? attemptOf(row) : null
    },
  }
}

function attemptOf({
  updatedAt: _updatedAt,
  doubt: _doubt,
  doubtSince: _doubtSince,
  doubtCount: _doubtCount,
  ...row
}: Selectable<PaymentAttempts>): PaymentAttempt {
  // the column's CHECK constraint is what this type promises
  return { ...row, outcome: row.outcome as AttemptOutcome }
}
