import { lostInPaise } from '../razorpay-records.ts'
import type { Payment, Sale } from '../razorpay-records.ts'
import { referenceOf } from '../sale-named.ts'

/** Every rupee that was taken or refunded in these sales: the truth for a checker to compare with. */
export function controlLedger(sales: readonly Sale[]) {
  const all = sales.flatMap((sale) => sale.payments.map((payment) => ({ sale, payment })))
  const captures = all
    .filter(({ payment }) => payment.status === 'captured')
    .map(({ sale, payment }) => ({
      ...namesOf(sale, payment),
      amountInPaise: payment.amountInPaise,
      currency: payment.currency,
      method: payment.instrument.method,
      at: iso(payment.capturedAt ?? payment.createdAt),
    }))
  const refunds = all.flatMap(({ sale, payment }) =>
    payment.refunds.map((refund) => ({
      ...namesOf(sale, payment),
      refundId: refund.id,
      amountInPaise: refund.amountInPaise,
      status: refund.status,
      at: iso(refund.createdAt),
    })),
  )
  const returns = all
    .filter(({ payment }) => payment.status === 'returned')
    .map(({ sale, payment }) => ({
      ...namesOf(sale, payment),
      amountInPaise: payment.amountInPaise,
    }))
  return {
    captures,
    refunds,
    /** Authorised, never captured and sent back: never the merchant's money. */
    returns,
    capturedInPaise: sumInPaise(captures.filter(({ currency }) => currency === 'INR')),
    refundedInPaise: sumInPaise(refunds.filter(({ status }) => status === 'processed')),
    /** Charged back: disputes that were lost. */
    lostInPaise: all.reduce((sum, { payment }) => sum + lostInPaise(payment), 0),
  }
}

function namesOf(sale: Sale, payment: Payment) {
  return { reference: referenceOf(sale), orderId: sale.id, paymentId: payment.id }
}

function iso(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

function sumInPaise(entries: readonly { readonly amountInPaise: number }[]): number {
  return entries.reduce((sum, entry) => sum + entry.amountInPaise, 0)
}
