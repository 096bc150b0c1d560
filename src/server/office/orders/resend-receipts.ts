import { messages } from '#contract/messages.ts'
import type { ReceiptsResent } from '#contract/office/order-lists.ts'
import { Problem } from '#contract/problems.ts'
import type { StaffMember } from '../../teaching/enrollments/enrollments.service.ts'
import { resendReceipt } from './change-order.ts'

/**
 * Mails the receipts of several orders again, each with its own transaction, mail and log line. A
 * repeated call finds that they were just sent. Orders without a receipt are reported and don't
 * stop the others.
 */
export async function resendReceipts(
  deps: Parameters<typeof resendReceipt>[0],
  orderIds: readonly string[],
  by: StaffMember,
): Promise<ReceiptsResent> {
  const left: ReceiptsResent['left'] = []
  let sent = 0
  // sequential, because the office's pool is small and shared
  for (const orderId of new Set(orderIds)) {
    const refusal = await refusalOf(() => resendReceipt(deps, orderId, by))
    if (refusal === null) sent += 1
    else left.push({ orderId, why: refusal })
  }
  return {
    message: sent > 0 ? messages.receiptsSentAgain : messages.noReceiptSentAgain,
    sent,
    left,
  }
}

/** Returns the sentence of a problem with this order alone; rethrows other errors. */
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
