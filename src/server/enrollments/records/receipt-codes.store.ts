import type { Queryable } from '../../db/database.ts'

/** By which the receipt of a payment is shown; null: it has none yet. */
export async function codeOfReceipt(db: Queryable, captureId: string): Promise<string | null> {
  const row = await db
    .selectFrom('documents')
    .select('checkCode')
    .where('captureId', '=', captureId)
    .where('kind', '=', 'receipt')
    .executeTakeFirst()
  return row?.checkCode ?? null
}
