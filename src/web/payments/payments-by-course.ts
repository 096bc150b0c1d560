import type { MyPayments } from '#contract/payments.ts'

type Payment = MyPayments['payments'][number]

/** A payment, and under it the earlier tries of the same course that came to nothing. */
export type PaymentWithTries = { payment: Payment; tries: Payment[] }

/**
 * Folds what ended unpaid under the newest payment of its course. Whatever has a receipt, a refund or an open end keeps
 * a place of its own.
 * @param payments newest first, and so is what comes back.
 */
export function paymentsByCourse(payments: Payment[]): PaymentWithTries[] {
  const shown: PaymentWithTries[] = []
  for (const payment of payments) {
    const newest = shown.find((one) => one.payment.courseId === payment.courseId)
    if (newest && cameToNothing(payment)) newest.tries.push(payment)
    else shown.push({ payment, tries: [] })
  }
  return shown
}

function cameToNothing({ status, hasReceipt, refunds, refundOffer }: Payment): boolean {
  return status === 'FAILED' && !hasReceipt && refunds.length === 0 && refundOffer === null
}
