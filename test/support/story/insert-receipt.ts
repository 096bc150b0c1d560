import { institute } from '#institute/institute.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { newCheckCode, newId } from '#server/platform/foundation/ids.ts'
import { invariant } from '#server/platform/foundation/invariant.ts'
import { detailsOfOrder } from '#server/money/documents/document-details.store.ts'
import { documentsStore } from '#server/money/documents/documents.store.ts'
import { receiptFacts } from '#server/money/documents/issuing/make-facts.ts'
import { inOneTransaction } from './insert-order.ts'

type Receipt = {
  orderId: string
  captureId: string | null
  number: string
  financialYear: string
  sequence: number
  issuedAt: Date
}

/** Writes a receipt with this number, outside of every series, with the facts of the order as it stands. */
export async function insertReceipt(db: Queryable, receipt: Receipt): Promise<void> {
  const { number, issuedAt, ...place } = receipt
  await inOneTransaction(db, async (tx) => {
    const details = await detailsOfOrder(tx, place)
    invariant(details, 'the order is there')
    const facts = receiptFacts(institute, details, { number, checkCode: newCheckCode(), issuedAt })
    const none = { refundId: null, parentId: null }
    await documentsStore(tx).insertDocuments([
      { id: newId(issuedAt), ...place, ...none, issuedAt, facts },
    ])
  })
}
