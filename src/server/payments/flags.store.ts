import type { Transaction } from '../db/database.ts'

/** What about an order needs a person. */
export type Flag = {
  id: string
  orderId: string
  kind: 'amount-differs' | 'second-capture' | 'partial-refund' | 'paid-twice'
  detail: Record<string, string | number>
  raisedAt: Date
}

/** Raises a matter for a person; raised twice it stays one. */
export async function raiseFlag(tx: Transaction, flag: Flag): Promise<void> {
  await tx
    .insertInto('orderFlags')
    .values({ ...flag, detail: JSON.stringify(flag.detail) })
    .onConflict((conflict) => conflict.columns(['orderId', 'kind']).doNothing())
    .execute()
}
