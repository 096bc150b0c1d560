import { pages } from '#contract/pages.ts'
import type { GroupDeps } from './group-deps.ts'
import { codeOfReceipt, findPlaceToTell } from './group-orders.store.ts'

/** Tells a student of a group where and when to come, as it is by now; nobody whose place has ended. */
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

/** Mails the receipt of a later part to the organisation; the first one is the order's own (mail-order.ts). */
export async function mailGroupReceipt(
  { db, mail, payments }: Pick<GroupDeps, 'db' | 'mail' | 'payments'>,
  { orderId, captureId }: { orderId: string; captureId: string },
): Promise<void> {
  const code = await codeOfReceipt(db, captureId)
  // not numbered yet: it stands in the office, and on the order's own page
  if (code === null) return
  const receipt = await payments.showDocument(code)
  const payer = await payments.otherPayerOf(db, orderId)
  if (receipt.kind === 'receipt')
    await mail.sendGroupReceipt(receipt, {
      contactName: payer?.contactName ?? receipt.customerName,
    })
}
