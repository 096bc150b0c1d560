import type { EnrollmentTools } from './enrollment-tools.ts'

/** Mails the receipt of a paid order; an order without one (its job was queued before a rollback) mails nothing. */
export async function mailReceipt(tools: EnrollmentTools, orderId: string): Promise<void> {
  const receipt = await tools.payments.receiptOf(orderId)
  if (receipt !== null) await tools.mail.sendReceipt(receipt)
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
  if (order?.state === 'failed' && order.lastWord !== 'returned')
    await tools.mail.sendPaymentFailed(order)
}

/** Tells the payer that the bank has not decided, unless it has since. */
export async function mailPaymentPending(tools: EnrollmentTools, orderId: string): Promise<void> {
  const order = await tools.payments.findOrder(orderId)
  if (order?.lastWord === 'undecided') await tools.mail.sendPaymentPending(order)
}
