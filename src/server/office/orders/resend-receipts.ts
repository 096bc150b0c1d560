import { messages } from '#contract/messages.ts'
import type { ReceiptsResent } from '#contract/order-lists.ts'
import { Problem } from '#contract/problems.ts'
import type { StaffMember } from '../../enrollments/enrollments.service.ts'
import { resendReceipt } from './change-order.ts'

/**
 * Mails the receipts of many orders once more, each as its own page does: a transaction, a mail and a line of the log for
 * each. Asked twice, the second time finds that they were just sent. What has none is told apart, and stops no other.
 */
export async function resendReceipts(
  deps: Parameters<typeof resendReceipt>[0],
  orderIds: readonly string[],
  by: StaffMember,
): Promise<ReceiptsResent> {
  const left: ReceiptsResent['left'] = []
  let sent = 0
  // one after the other: the office's pool is small, and others wait for it too
  for (const orderId of new Set(orderIds)) {
    const why = await refusalOf(() => resendReceipt(deps, orderId, by))
    if (why === null) sent += 1
    else left.push({ orderId, why })
  }
  return {
    message: sent > 0 ? messages.receiptsSentAgain : messages.noReceiptSentAgain,
    sent,
    left,
  }
}

/** The sentence of a refusal that concerns this order alone; anything else is thrown on. */
async function refusalOf(act: () => Promise<unknown>): Promise<string | null> {
  try {
    await act()
    return null
  } catch (failure) {
    if (failure instanceof Problem && ofOneOrder.has(failure.code)) return failure.message
    throw failure
  }
}

const ofOneOrder = new Set<string>([
  'receipt-not-found',
  'receipt-sent-just-now',
  'no-email-to-mail',
])
