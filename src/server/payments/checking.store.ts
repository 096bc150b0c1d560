import type { Queryable, Transaction } from '../db/database.ts'

/**
 * Takes orders whose time to be asked about has come, for `leaseMs`, those that wait for money before those whose
 * money might go back; two workers never take the same one.
 */
export async function claimOrdersToCheck(
  tx: Transaction,
  claim: { now: Date; limit: number; leaseMs: number },
): Promise<string[]> {
  const due = await tx
    .selectFrom('orders')
    .select('id')
    .where('nextCheckAt', '<=', claim.now)
    .orderBy((order) => order.eb('state', 'in', ['paid', 'refunded']))
    .orderBy('nextCheckAt')
    .limit(claim.limit)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = due.map((row) => row.id)
  if (ids.length > 0)
    await tx
      .updateTable('orders')
      .set({ nextCheckAt: new Date(claim.now.getTime() + claim.leaseMs) })
      .where('id', 'in', ids)
      .execute()
  return ids
}

/** After a restart every open order is asked about at once, whatever its schedule said. */
export async function makeOpenOrdersDue(db: Queryable, now: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ nextCheckAt: now })
    .where('state', 'in', ['created', 'awaitingCustomer'])
    .where('nextCheckAt', '>', now)
    .execute()
}
