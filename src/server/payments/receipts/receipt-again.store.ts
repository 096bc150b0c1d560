import type { Transaction } from '../../db/database.ts'

/**
 * Notes that the receipt's mail is asked for once more, unless it was since `since`.
 * @returns 'noted', 'too-soon', or 'none' where the order has no receipt.
 */
export async function noteReceiptAgain(
  tx: Transaction,
  asked: { orderId: string; now: Date; since: Date },
): Promise<'noted' | 'too-soon' | 'none'> {
  const receipt = await tx
    .selectFrom('receipts')
    .select('sentAgainAt')
    .where('orderId', '=', asked.orderId)
    .forUpdate()
    .executeTakeFirst()
  if (receipt === undefined) return 'none'
  if (receipt.sentAgainAt !== null && receipt.sentAgainAt > asked.since) return 'too-soon'
  await tx
    .updateTable('receipts')
    .set({ sentAgainAt: asked.now })
    .where('orderId', '=', asked.orderId)
    .execute()
  return 'noted'
}
