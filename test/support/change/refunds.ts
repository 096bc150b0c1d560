import { randomUUID } from 'node:crypto'
import type { Selectable, Updateable } from 'kysely'
import type { Queryable } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'
import { insertReturnRow } from '../story/insert-order.ts'

/** Past the refund desk. @throws where the database refuses. */
export async function changeRefund(
  db: Queryable,
  refundId: string,
  changes: Updateable<DB['refunds']>,
): Promise<void> {
  await db.updateTable('refunds').set(changes).where('id', '=', refundId).execute()
}

/** Every refund of the order is refused with this answer. */
export async function refuseRefundsOf(
  db: Queryable,
  orderId: string,
  answer: string,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ state: 'refused', answer })
    .where('orderId', '=', orderId)
    .execute()
}

/** A second refund like this one over an amount in paise. @throws where the database refuses. */
export async function addRefundLike(
  db: Queryable,
  refund: Selectable<DB['refunds']>,
  amountInPaise: number,
): Promise<void> {
  const again = { ...refund, id: randomUUID(), requestId: null, amountInPaise }
  await db.insertInto('refunds').values(again).execute()
}

/** @throws where the database refuses. */
export async function removeRefund(db: Queryable, refundId: string): Promise<void> {
  await db.deleteFrom('refunds').where('id', '=', refundId).execute()
}

/** @throws where the database refuses. */
export async function removeRefundEvents(db: Queryable, refundId: string): Promise<void> {
  await db.deleteFrom('refundEvents').where('refundId', '=', refundId).execute()
}

/** As a bank takes a share of the order's first payment back. */
export async function takeBackByBank(
  db: Queryable,
  orderId: string,
  { share, at }: { share: number; at: Date },
): Promise<void> {
  const { amountInPaise } = await db
    .selectFrom('captures')
    .select('amountInPaise')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const lost = { orderId, amountInPaise: amountInPaise * share, kind: 'chargeback' } as const
  await insertReturnRow(db, { ...lost, notedAt: at })
}
