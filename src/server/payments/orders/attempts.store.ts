import type { Selectable } from 'kysely'
import type { Paise } from '#contract/money.ts'
import { insertHeld } from '../../db/built-inserts.store.ts'
import { builtOnce } from '../../db/built-statements.ts'
import type { ValueOf } from '../../db/built-statements.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { held } from '../../db/held-statements.ts'
import type { PaymentAttempts } from '../../db/tables.generated.ts'
import type { AttemptOutcome, PaymentAttempt } from './order.ts'

/** The attempts of an order, and whether money came through any of them, or its payer's bank asks for it back. */
export type AttemptsNow = {
  attempts: PaymentAttempt[]
  hasCaptures: boolean
  hasDisputes: boolean
  hasDoubts: boolean
}

/** The attempts of an order, in their order. @returns attemptOf each row. */
export const attemptRows = builtOnce((db, value: ValueOf<{ orderId: string }>) =>
  db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('orderId', '=', value('orderId'))
    .orderBy('number'),
)

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
    attemptsOf: async (orderId: string): Promise<PaymentAttempt[]> => {
      const rows = await attemptRows.rows(db, { orderId })
      return rows.map(attemptOf)
    },
    setAttemptOutcome: async (attemptId: string, outcome: AttemptOutcome, now: Date) => {
      await newOutcome.run(db, { attemptId, outcome, now })
    },
    /** The first link that is recorded stays: every click of a double click is answered with the same one. */
    recordLink: async (
      attemptId: string,
      link: { link: string | null; linkExpiresAt: Date | null; providerReference: string | null },
      now: Date,
    ): Promise<void> => {
      await newLink.run(db, { attemptId, ...link, now })
    },
  }
}

/** The first one, of an order that is placed with it. */
export async function insertFirstAttempt(tx: Transaction, attempt: PaymentAttempt): Promise<void> {
  await insertHeld(tx, 'paymentAttempts', [{ ...attempt, updatedAt: attempt.createdAt }])
}

/** The attempts of an order, and whether anything is written about their money. */
export const attemptsNow = builtOnce((db, value: ValueOf<{ orderId: string }>) =>
  attemptsWithMoney(db).where('orderId', '=', value('orderId')),
)

/** All attempts as attemptsNow asks for those of an order. */
export function attemptsWithMoney(db: Queryable) {
  return db
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
    .orderBy('number')
}

/** What the rows of attemptsNow say. */
export function attemptsIn(
  rows: readonly (Selectable<PaymentAttempts> & { hasCapture: unknown; hasDispute: unknown })[],
): AttemptsNow {
  return {
    attempts: rows.map(({ hasCapture: _capture, hasDispute: _dispute, ...row }) => attemptOf(row)),
    hasCaptures: rows.some(({ hasCapture }) => hasCapture === true),
    hasDisputes: rows.some(({ hasDispute }) => hasDispute === true),
    hasDoubts: rows.some(({ doubtCount }) => doubtCount > 0),
  }
}

/** Which attempt something that a provider names belongs to. */
export function attemptNamesStore(db: Queryable) {
  return {
    attemptNamed: async (
      provider: string,
      providerOrderId: string,
    ): Promise<PaymentAttempt | null> => {
      const row = await namedAttempt.first(db, { provider, providerOrderId })
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

const namedAttempt = builtOnce(
  (db, value: ValueOf<{ provider: string; providerOrderId: string }>) =>
    db
      .selectFrom('paymentAttempts')
      .selectAll()
      .where('provider', '=', value('provider'))
      .where('providerOrderId', '=', value('providerOrderId')),
)

const newOutcome = builtOnce(
  (db, value: ValueOf<{ attemptId: string; outcome: AttemptOutcome; now: Date }>) =>
    db
      .updateTable('paymentAttempts')
      .set({ outcome: value('outcome'), updatedAt: value('now') })
      .where('id', '=', value('attemptId'))
      .modifyEnd(held),
)

type NewLink = Pick<PaymentAttempt, 'link' | 'linkExpiresAt' | 'providerReference'> & {
  attemptId: string
  now: Date
}

const newLink = builtOnce((db, value: ValueOf<NewLink>) =>
  db
    .updateTable('paymentAttempts')
    .set({
      link: value('link'),
      linkExpiresAt: value('linkExpiresAt'),
      providerReference: value('providerReference'),
      updatedAt: value('now'),
    })
    .where('id', '=', value('attemptId'))
    .where('link', 'is', null)
    .modifyEnd(held),
)

export function attemptOf({
  updatedAt: _updatedAt,
  doubt: _doubt,
  doubtSince: _doubtSince,
  doubtCount: _doubtCount,
  ...row
}: Selectable<PaymentAttempts>): PaymentAttempt {
  // the columns' CHECK constraints are what these types promise
  const asksInPaise = row.asksInPaise as Paise | null
  return { ...row, asksInPaise, outcome: row.outcome as AttemptOutcome }
}
