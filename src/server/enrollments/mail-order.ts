import type { ReceiptRow } from '../payments/payments.service.ts'
import type { EnrollmentTools } from './places/enrollment-tools.ts'
import { enrollmentsStore } from './places/enrollments.store.ts'

/**
 * Mails the receipt of a paid order, with what the money has become by now: a place, or nothing. An order without a
 * receipt (its job was queued before a rollback) mails nothing.
 */
export async function mailReceipt(tools: EnrollmentTools, orderId: string): Promise<void> {
  const receipt = await tools.payments.receiptOf(orderId)
  if (receipt === null) return
  const why = await whyWithoutPlace(tools, receipt)
  if (why === null) await tools.mail.sendReceipt(receipt)
  else await tools.mail.sendPaymentWithoutPlace(receipt, why)
}

async function whyWithoutPlace(
  tools: EnrollmentTools,
  { orderId, isRefunded }: ReceiptRow,
): Promise<Parameters<EnrollmentTools['mail']['sendPaymentWithoutPlace']>[1] | null> {
  if (isRefunded) return 'returned'
  if (await enrollmentsStore(tools.db).hasActivePlace(orderId)) return null
  const order = await tools.payments.findOrder(orderId)
  if (order === null) return 'unclaimed'
  const hasOther = await enrollmentsStore(tools.db).hasPlace(order.studentId, order.courseId)
  return hasOther ? 'second' : 'unclaimed'
}

/** The same receipt once more, because the office asked for it at that moment. */
export async function mailReceiptAgain(
  tools: EnrollmentTools,
  orderId: string,
  askedAt: Date,
): Promise<void> {
  const receipt = await tools.payments.receiptOf(orderId)
  if (receipt !== null) await tools.mail.sendReceiptAgain(receipt, askedAt)
}

/** Tells the payer of a decline, unless the money has come since, or was taken and is on its way back. */
export async function mailPaymentFailed(tools: EnrollmentTools, orderId: string): Promise<void> {
  const order = await tools.payments.findOrder(orderId)
  if (order === null || order.lastWord === 'returned') return
  const isDeclined = order.lastWord === 'declined' || order.lastWord === 'declinedWhilePending'
  if (isDeclined || order.state === 'failed') await tools.mail.sendPaymentFailed(order)
}

/** Tells the payer that the bank has not decided, unless it has since. */
export async function mailPaymentPending(tools: EnrollmentTools, orderId: string): Promise<void> {
  const order = await tools.payments.findOrder(orderId)
  if (order?.lastWord === 'undecided') await tools.mail.sendPaymentPending(order)
}
