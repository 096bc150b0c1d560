import type { Queryable } from '../../platform/db/database.ts'

/** The check code of a payment's receipt; null: there is none yet. */
export async function codeOfReceipt(db: Queryable, captureId: string): Promise<string | null> {
  const row = await db
    .selectFrom('documents')
    .select('checkCode')
    .where('captureId', '=', captureId)
    .where('kind', '=', 'receipt')
    .executeTakeFirst()
  return row?.checkCode ?? null
}

/** The number and check code of a payment's receipt; null: there is none yet. */
export async function receiptOfCapture(
  db: Queryable,
  captureId: string,
): Promise<{ number: string; code: string } | null> {
  const row = await db
    .selectFrom('documents')
    .select(['number', 'checkCode as code'])
    .where('captureId', '=', captureId)
    .where('kind', '=', 'receipt')
    .executeTakeFirst()
  return row ?? null
}
