import { sql } from 'kysely'
import type { Transaction } from '../../db/database.ts'
import { isSpent } from '../captures/capture-returns.store.ts'
import type { LineToPay, Part } from './spread-over-lines.ts'

/** All SQL about what a capture pays. The caller holds the order's row lock. */
export function allocationsStore(tx: Transaction) {
  return {
    unallocatedPayingCapture: (orderId: string) => unallocatedPayingCapture(tx, orderId),
    linesOf: async (orderId: string): Promise<LineToPay[]> =>
      tx
        .selectFrom('orderLines')
        .select(['id', 'amountInPaise', 'lowersLine'])
        .where('orderId', '=', orderId)
        .orderBy('number')
        .execute(),
    insertAllocations: async (
      of: { captureId: string; installmentId: string; allocatedAt: Date },
      parts: readonly Part[],
    ): Promise<void> => {
      if (parts.length === 0) return
      await tx
        .insertInto('allocations')
        .values(parts.map((part) => ({ ...of, ...part })))
        .execute()
    },
    /** The office took less for all of it: what is missing is asked of nobody. */
    waiveRest: async (installmentId: string, paidInPaise: number): Promise<void> => {
      await tx
        .updateTable('installments')
        .set((installment) => ({
          waivedInPaise: installment('installments.amountInPaise', '-', paidInPaise),
        }))
        .where('id', '=', installmentId)
        .where('amountInPaise', '>', paidInPaise)
        .execute()
    },
  }
}

/** The capture that pays the order now, as long as nothing says what it pays. */
async function unallocatedPayingCapture(tx: Transaction, orderId: string) {
  const row = await tx
    .selectFrom('captures')
    .innerJoin('orders', 'orders.id', 'captures.orderId')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
    .select(['captures.id', 'captures.amountInPaise', 'orders.amountInPaise as orderedInPaise'])
    // what came through another order's page pays the first installment that is not paid, like an attempt
    .select(
      sql<
        string | null
      >`case when payment_attempts.order_id = orders.id then payment_attempts.installment_id
        else (select id from installments where order_id = orders.id order by state = 'paid', number limit 1) end`.as(
        'installmentId',
      ),
    )
    .select(sql<boolean>`payment_attempts.order_id <> orders.id`.as('isReassigned'))
    .select((capture) =>
      capture
        .exists(
          capture
            .selectFrom('allocations')
            .select('captureId')
            .whereRef('captureId', '=', 'captures.id'),
        )
        .as('isAllocated'),
    )
    .where('captures.orderId', '=', orderId)
    .where('captures.isAccepted', '=', true)
    // given back before anybody accepted it, an order was never paid: what comes later pays nothing
    .where('orders.paidAt', 'is not', null)
    .where('captures.amountInPaise', '>', 0)
    .orderBy(isSpent)
    .orderBy('captures.position')
    .executeTakeFirst()
  return row === undefined || row.isAllocated ? null : row
}
