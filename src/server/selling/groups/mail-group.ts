import { pages } from '#contract/pages.ts'
import { receiptOfPart } from '../parts/mail-part-receipt.ts'
import type { GroupDeps } from './group-deps.ts'
import { findPlaceToTell } from './group-orders.store.ts'

/**
 * Mails a student of a group the current dates and address; nothing where the enrollment has ended.
 */
export async function mailGroupPlace(
  deps: Pick<GroupDeps, 'batches' | 'db' | 'mail'>,
  { orderId, enrollmentId }: { orderId: string; enrollmentId: string },
): Promise<void> {
  const place = await findPlaceToTell(deps.db, enrollmentId)
  if (place === undefined) return
  const { email, batchId, ...told } = place
  const batch = batchId === null ? null : await deps.batches.find(batchId)
  await deps.mail.sendGroupPlace({
    ...told,
    orderId,
    enrollmentId,
    email,
    batch,
    path: pages.myCourses(),
  })
}

/**
 * Mails the receipt of a later part to the organisation. The first part's receipt is the order's
 * own (mail-order.ts).
 * @throws RetryLater as long as it has no number.
 */
export async function mailGroupReceipt(
  { db, mail, payments }: Pick<GroupDeps, 'db' | 'mail' | 'payments'>,
  { orderId, captureId }: { orderId: string; captureId: string },
): Promise<void> {
  const receipt = await receiptOfPart({ db, payments }, { orderId, captureId })
  if (receipt === null) return
  const payer = await payments.otherPayerOf(db, { orderId })
  await mail.sendGroupReceipt(receipt, {
    contactName: payer?.contactName ?? receipt.customerName,
  })
}
