import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { changeOrder } from '#server/money/orders/change-order.store.ts'
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts'
import { inOneTransaction } from '../story/insert-order.ts'

/** Nobody paid in time. */
export async function expireOrder(db: Queryable, orderId: string): Promise<void> {
  await changeInTransaction(db, orderId, { state: 'expired' })
}

/** No order's provider is asked any more. */
export async function askAboutNoOrder(db: Queryable): Promise<void> {
  await db.updateTable('orders').set({ nextCheckAt: null }).execute()
}

/** The order's provider is asked at this moment. */
export async function askAboutOrderAt(db: Queryable, orderId: string, at: Date): Promise<void> {
  await db.updateTable('orders').set({ nextCheckAt: at }).where('id', '=', orderId).execute()
}

/** Past every rule of ours. @throws where the database refuses. */
export async function changeCampusOf(
  db: Queryable,
  orderId: string,
  campus: string,
): Promise<void> {
  await changeInTransaction(db, orderId, { campus })
}

/** Nobody else changes the order until the transaction ends. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
}

/**
 * No screen makes such an order: a second line for another student's course, and a concession of as much on the first.
 * @returns the ids of the first and the second line.
 */
export async function addLineForAnother(
  db: Queryable,
  orderId: string,
  other: { studentId: string; courseId: string; courseName: string; amountInPaise: number },
): Promise<[string, string]> {
  const own = await db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const second = { ...own, ...other, id: randomUUID(), number: 2 }
  const lowered = { id: randomUUID(), number: 3, amountInPaise: -other.amountInPaise }
  await db
    .insertInto('orderLines')
    .values([second, { ...own, ...lowered, kind: 'concession', lowersLine: own.id }])
    .execute()
  return [own.id, second.id]
}

/** When the pages of the order lapse at their providers; null: they never do. */
export async function expirePaymentPages(
  db: Queryable,
  orderId: string,
  at: Date | null,
): Promise<void> {
  await db
    .updateTable('paymentAttempts')
    .set({ linkExpiresAt: at })
    .where('orderId', '=', orderId)
    .execute()
}

/** An attempt is missing, as after a restore. */
export async function deleteAttempt(db: Database, orderId: string, number: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`alter table payment_attempts disable trigger user`.execute(tx)
    await sql`alter table payment_link_attempts disable trigger user`.execute(tx)
    await tx
      .deleteFrom('paymentLinkAttempts')
      .where('attemptId', 'in', (of) =>
        of
          .selectFrom('paymentAttempts')
          .select('id')
          .where('orderId', '=', orderId)
          .where('number', '=', number),
      )
      .execute()
    await sql`alter table payment_link_attempts enable trigger user`.execute(tx)
    await tx
      .deleteFrom('paymentAttempts')
      .where('orderId', '=', orderId)
      .where('number', '=', number)
      .execute()
    await sql`alter table payment_attempts enable trigger user`.execute(tx)
  })
}

/** The matters of an order are settled. */
export async function resolveFlagsOf(db: Queryable, orderId: string, at: Date): Promise<void> {
  await db
    .updateTable('orderFlags')
    .set({ resolvedAt: at })
    .where('orderId', '=', orderId)
    .execute()
}

async function changeInTransaction(
  db: Queryable,
  orderId: string,
  changes: Parameters<typeof changeOrder>[2],
): Promise<void> {
  await inOneTransaction(db, (tx) => changeOrder(tx, orderId, changes))
}
