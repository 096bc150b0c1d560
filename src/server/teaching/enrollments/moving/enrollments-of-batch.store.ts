import type { Queryable } from '../../../platform/db/database.ts'
import { openStates } from '../../../money/payments.service.ts'

/** The current enrollments of a batch. */
export function enrollmentsOfBatch(db: Queryable, batchId: string) {
  return db
    .selectFrom('enrollments')
    .select(['id', 'campus'])
    .where('batchId', '=', batchId)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Orders for a batch that could still be paid. */
export async function openOrdersOfBatch(db: Queryable, batchId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('batchId', '=', batchId)
    .where('state', 'in', openStates)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
