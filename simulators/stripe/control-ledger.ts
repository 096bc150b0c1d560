import { lostInMinor, paidAttempt } from './stripe-records.ts'
import type { Checkout } from './stripe-records.ts'

/**
 * Every rupee that was taken or refunded in these checkouts: the truth for a checker to compare
 * with.
 */
export function controlLedger(checkouts: readonly Checkout[]) {
  const captures = checkouts.flatMap((checkout) => {
    const attempt = paidAttempt(checkout)
    if (attempt === undefined) return []
    return {
      reference: checkout.params.client_reference_id ?? null,
      sessionId: checkout.id,
      paymentIntent: checkout.intentId,
      amountInPaise: attempt.capturedInMinor,
      currency: attempt.currency.toUpperCase(),
      at: new Date(attempt.chargedAt * 1000).toISOString(),
    }
  })
  const refunds = checkouts.flatMap((checkout) =>
    checkout.refunds.map((refund) => ({
      reference: checkout.params.client_reference_id ?? null,
      sessionId: checkout.id,
      refundId: refund.id,
      amountInPaise: refund.amountInMinor,
      status: refund.status,
      at: new Date(refund.createdAt * 1000).toISOString(),
    })),
  )
  const inRupees = captures.filter((capture) => capture.currency === 'INR')
  const done = refunds.filter((refund) => refund.status === 'succeeded')
  return {
    captures,
    refunds,
    capturedInPaise: sumInPaise(inRupees),
    refundedInPaise: sumInPaise(done),
    /** Charged back: disputes that were lost. */
    lostInPaise: checkouts.reduce((sum, checkout) => sum + lostInMinor(checkout), 0),
  }
}

function sumInPaise(entries: readonly { readonly amountInPaise: number }[]): number {
  return entries.reduce((sum, entry) => sum + entry.amountInPaise, 0)
}
