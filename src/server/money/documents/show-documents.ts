import { Problem } from '#contract/problems.ts'
import type { Deps as AllDeps } from '../../platform/deps/deps.ts'
import { ordersStore } from '../orders/orders.store.ts'
import { shownDocumentsStore } from './shown-documents.store.ts'
import type { DocumentRow, ReceiptRow } from './shown-document.ts'
import { isSamePerson } from '../../platform/db/joined-profiles.store.ts'

type Deps = Pick<AllDeps, 'db'>

/**
 * The first receipt of a paid or refunded order, for its owner only.
 * @throws Problem receipt-not-found, the same for a foreign, an unknown and an unpaid order
 * (invariant I22); receipt-follows where the money has arrived and the receipt has no number yet.
 */
export async function showReceipt(
  deps: Deps,
  { studentId, orderId }: { studentId: string; orderId: string },
): Promise<ReceiptRow> {
  const receipt = await receiptOfOrder(deps, { orderId, studentId })
  if (receipt !== null) return receipt
  const order = await ordersStore(deps.db).findOrder(orderId)
  const isOwn = order !== null && (await isSamePerson(deps.db, order.studentId, studentId))
  throw new Problem(isOwn && order.paidAt !== null ? 'receipt-follows' : 'receipt-not-found')
}

/** Null: the order has no receipt. */
export async function receiptOfOrder(
  { db }: Deps,
  whose: { orderId: string; studentId?: string },
): Promise<ReceiptRow | null> {
  const document = await shownDocumentsStore(db).find(whose)
  return document?.kind === 'receipt' ? document : null
}

/**
 * The document with a check code. Without `studentId` it is for any holder of the code, otherwise
 * only for that student.
 * @throws Problem receipt-not-found, the same for a foreign and an unknown one.
 */
export async function showDocument(
  { db }: Deps,
  whose: { checkCode: string; studentId?: string },
): Promise<DocumentRow> {
  const document = await shownDocumentsStore(db).find(whose)
  if (document === null) throw new Problem('receipt-not-found')
  return document
}

/** The refund receipt for its mail; null: not issued yet. */
export async function receiptOfRefund({ db }: Deps, refundId: string): Promise<DocumentRow | null> {
  const store = shownDocumentsStore(db)
  const checkCode = await store.codeOfRefund(refundId)
  return checkCode === null ? null : store.find({ checkCode })
}
