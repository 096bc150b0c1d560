import type { Selectable } from 'kysely'
import type { Paise } from '#contract/money/money.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import type { PaymentAttempts } from '../../platform/db/tables.generated.ts'
import type { AttemptChannel } from '../providers/gateway.ts'
import type { AttemptOutcome, PaymentAttempt } from './order.ts'

export function attemptsStore(db: Queryable) {
  return {
    /** @returns false where another attempt of the order has its number. */
    insertAttempt: async (attempt: PaymentAttempt): Promise<boolean> => {
      const inserted = await db
        .insertInto('paymentAttempts')
        .values(attemptRow(db, attempt))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (inserted === undefined) return false
      await waitFor(db, attempt)
      return true
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
    setAttemptOutcome: async (attemptId: string, outcome: AttemptOutcome, now: Date) => {
      await db
        .updateTable('paymentAttempts')
        .set({ outcome, updatedAt: now })
        .where('id', '=', attemptId)
        .execute()
    },
    /** The first recorded link stays, so that both requests of a double click get the same one. */
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
        .execute()
    },
  }
}

/** Inserts the first attempt of an order whose row already names the attempt's provider. */
export async function insertFirstAttempt(tx: Transaction, attempt: PaymentAttempt): Promise<void> {
  await tx.insertInto('paymentAttempts').values(attemptRow(tx, attempt)).execute()
}

/** The row with the id of the installment that it pays. */
function attemptRow(db: Queryable, attempt: PaymentAttempt) {
  const installmentId = db
    .selectFrom('installments')
    .select('installments.id')
    .where('installments.orderId', '=', attempt.orderId)
    .where('installments.number', '=', attempt.part)
  return { ...attempt, installmentId, updatedAt: attempt.createdAt }
}

/** Sets the provider that the order waits for; 'several' if its attempts are at more than one. */
async function waitFor(db: Queryable, { orderId, provider }: PaymentAttempt): Promise<void> {
  await db
    .updateTable('orders')
    .set((order) => ({
      waitsFor: order.case().when('waitsFor', 'is', null).then(provider).else('several').end(),
    }))
    .where('id', '=', orderId)
    .where('waitsFor', 'is distinct from', provider)
    .where('waitsFor', 'is distinct from', 'several')
    .execute()
}

/** Finds the attempt for a provider's reference. */
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
    /**
     * By the payment's id, for an event without an order: a refund from the provider's dashboard.
     */
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
  ...row
}: Selectable<PaymentAttempts>): PaymentAttempt {
  // the columns' CHECK constraints guarantee these types
  const asksInPaise = row.asksInPaise as Paise
  const [outcome, channel] = [row.outcome as AttemptOutcome, row.channel as AttemptChannel]
  return { ...row, asksInPaise, outcome, channel }
}
