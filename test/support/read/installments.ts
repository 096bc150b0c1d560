import type { Queryable } from '#server/platform/db/database.ts'

/** The installments of an order by their number; amounts in paise. */
export async function installmentsOf(db: Queryable, orderId: string) {
  return db
    .selectFrom('installments')
    .select(['number', 'state', 'amountInPaise'])
    .where('orderId', '=', orderId)
    .orderBy('number')
    .execute()
}

/** How many payments of the order are allocated. */
export async function allocatedPaymentsOf(db: Queryable, orderId: string): Promise<number> {
  const rows = await db
    .selectFrom('allocations')
    .innerJoin('captures', 'captures.id', 'allocations.captureId')
    .select('captures.id')
    .where('captures.orderId', '=', orderId)
    .execute()
  return rows.length
}

/** The amounts in paise that pay each installment, except money that a bank took back or an undone entry. */
export async function paidInstallmentsOf(db: Queryable, orderId: string) {
  return db
    .selectFrom('allocations')
    .innerJoin('installments', 'installments.id', 'allocations.installmentId')
    .select(['installments.number', 'allocations.amountInPaise'])
    .where('installments.orderId', '=', orderId)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('captureReturns')
            .select('captureReturns.captureId')
            .whereRef('captureReturns.captureId', '=', 'allocations.captureId')
            .where('captureReturns.kind', 'in', ['chargeback', 'undone']),
        ),
      ),
    )
    .execute()
}

/** The providers through which money for later installments came, of all orders, by name. */
export async function providersOfLaterInstallments(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('allocations')
    .innerJoin('captures', 'captures.id', 'allocations.captureId')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
    .select('paymentAttempts.provider')
    .distinct()
    .where('paymentAttempts.part', '>', 1)
    .orderBy('paymentAttempts.provider')
    .execute()
  return rows.map(({ provider }) => provider)
}
