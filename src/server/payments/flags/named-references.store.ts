import type { Queryable, Transaction } from '../../db/database.ts'
import { profilesOf } from '../../db/joined-profiles.store.ts'

/** What students name as their bank's word for a payment of theirs; never evidence. */
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
 * The order of this student's own money that bank or provider call so, whatever the letters' case.
 * @returns null where no money of theirs has that name; somebody else's is as good as none.
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
