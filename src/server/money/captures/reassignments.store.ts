import type { Transaction } from '../../platform/db/database.ts'
import { noteJournalDue } from './journal-due.store.ts'
import { listUnsettled } from './money-boards.store.ts'

export type Reassignment = {
  captureId: string
  fromOrder: string
  toOrder: string
  adminId: string
  reason: string
  /** The amount that was allocated to the first order, which it no longer pays. */
  releasedInPaise: number
  writtenAt: Date
}

/**
 * Reassigns money from one order to another, which accepts it. The caller holds both orders' row
 * locks.
 */
export async function insertReassignment(tx: Transaction, written: Reassignment): Promise<void> {
  await tx.insertInto('reassignments').values(written).execute()
  if (written.releasedInPaise > 0)
    await tx.deleteFrom('allocations').where('captureId', '=', written.captureId).execute()
  await tx
    .updateTable('captures')
    .set({ orderId: written.toOrder, isAccepted: true })
    .where('id', '=', written.captureId)
    .execute()
  await noteJournalDue(tx, [written.captureId], written.writtenAt)
  await listUnsettled(tx, [written.captureId])
}

/** Whether an order has given an enrollment, active or ended. */
export async function hasEnrolled(tx: Transaction, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('enrollments')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return row !== undefined
}
