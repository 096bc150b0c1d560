import type { MyPayments } from '#contract/money/payments.ts'

type Payment = MyPayments['payments'][number]

/** A payment with the unsuccessful earlier attempts of the same course. */
export type PaymentWithAttempts = { payment: Payment; attempts: Payment[] }

/**
 * Groups unpaid attempts under the newest payment of their course. A payment with a receipt, a refund
 * or an open end stays separate.
 * @param payments newest first, as is the result.
 */
export function paymentsByCourse(payments: Payment[]): PaymentWithAttempts[] {
  const shown: PaymentWithAttempts[] = []
  for (const payment of payments) {
    const newest = shown.find((one) => one.payment.courseId === payment.courseId)
    if (newest && isUnsuccessful(payment)) newest.attempts.push(payment)
    else shown.push({ payment, attempts: [] })
  }
  return shown
}

function isUnsuccessful({ status, hasReceipt, refunds, refundOffer }: Payment): boolean {
  return status === 'FAILED' && !hasReceipt && refunds.length === 0 && refundOffer === null
}
