import { RetryLater } from '../../platform/jobs/retry-later.ts'
import type { ReceiptRow } from '../../money/payments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import { codeOfReceipt } from '../basics/receipt-codes.store.ts'

type Deps = Pick<SellingDeps, 'accounts' | 'db' | 'mail' | 'payments'>

export type PaidPart = { orderId: string; captureId: string }

/**
 * Mails a later part's receipt to the student, with the next part. The first part's receipt is the
 * order's own (mail-order.ts).
 * @throws RetryLater as long as it has no number.
 */
export async function mailPartReceipt(deps: Deps, paid: PaidPart): Promise<void> {
  const receipt = await receiptOfPart(deps, paid)
  const order = await deps.payments.findOrder(paid.orderId)
  if (receipt === null || order === null) return
  // the student may have added an address after placing the order
  const email = order.customerEmail || (await deps.accounts.studentOf(order.studentId)).email
  const next = await deps.payments.nextPartOf(deps.db, order)
  await deps.mail.sendPartReceipt(receipt, {
    student: { customerName: order.customerName, customerEmail: email },
    next,
  })
}

/**
 * The current receipt of a payment; null: a document of another kind.
 * @throws RetryLater as long as it has no number: the worker assigns it.
 */
export async function receiptOfPart(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  { captureId }: PaidPart,
): Promise<ReceiptRow | null> {
  const code = await codeOfReceipt(db, captureId)
  if (code === null) throw new RetryLater(`Payment ${captureId} still has no receipt.`)
  const document = await payments.showDocument(code)
  return document.kind === 'receipt' ? document : null
}
