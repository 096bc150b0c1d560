import type { Transaction } from '../../db/database.ts'

export type Reassignment = {
  captureId: string
  fromOrder: string
  toOrder: string
  adminId: string
  reason: string
  writtenAt: Date
}

/** Money that came for one order is another one's from now on, and accepted. The caller holds both orders' row locks. */
export async function insertReassignment(tx: Transaction, written: Reassignment): Promise<void> {
  await tx.insertInto('reassignments').values(written).execute()
  await tx
    .updateTable('captures')
    .set({ orderId: written.toOrder, isAccepted: true })
    .where('id', '=', written.captureId)
    .execute()
}
