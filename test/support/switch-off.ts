import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'

/** The provider at which an order was tried has no keys by now: the portal knows none of this name. */
export async function switchOff(db: Database, orderId: string): Promise<void> {
  await renameProvider(db, orderId, 'of-yesterday')
}

/** No trigger lets the portal itself do that. */
export async function renameProvider(
  db: Database,
  orderId: string,
  provider: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`alter table payment_attempts disable trigger payment_attempts_keep_facts`.execute(tx)
    await tx
      .updateTable('paymentAttempts')
      .set({ provider })
      .where('orderId', '=', orderId)
      .execute()
    await sql`alter table payment_attempts enable trigger payment_attempts_keep_facts`.execute(tx)
  })
}
