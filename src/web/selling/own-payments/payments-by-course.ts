import type { MyPayments } from '#contract/money/payments.ts'

type Payment = MyPayments['payments'][number]

/** A payment with the unsuccessful earlier tries of the same course. */
export type PaymentWithTries = { payment: Payment; tries: Payment[] }

/**
 * Groups unpaid tries under the newest payment of their course. A payment with a receipt, a refund
 * or an open end stays separate.
 * @param payments newest first, as is the result.
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
