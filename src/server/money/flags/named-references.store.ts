import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { profilesOf } from '../../platform/db/joined-profiles.store.ts'

/** Records the reference that a student names for a payment at their bank; it is never evidence. */
export async function insertNamedReference(
  tx: Transaction,
  named: { id: string; orderId: string; reference: string; namedAt: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('namedReferences')
    .values(named)
    .onConflict((conflict) => conflict.columns(['orderId', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * The order of this student's own money with this reference at the bank or provider, in any letter
 * case.
 * @returns null where no money of theirs has it; other people's money is not searched.
 */
export async function ownOrderOfReference(
  db: Queryable,
  { studentId, reference }: { studentId: string; reference: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('captures', 'captures.orderId', 'orders.id')
    .select('orders.id')
    .where('orders.studentId', '=', profilesOf(studentId))
    .where((where) =>
      where.or(
        (['rrn', 'transactionId', 'bankTxnId'] as const).map((column) =>
          where(where.fn<string>('upper', [`captures.${column}`]), '=', reference),
        ),
      ),
    )
    .orderBy('captures.position', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}
