import type { EnrollmentTools } from './enrollment-tools.ts'
import { completeEnrollment } from './complete-enrollment.ts'

const BATCH = 20
/** A worker that dies with orders in hand loses them to the next one after this, in milliseconds. */
const LEASE_MS = 60_000

/**
 * Asks the provider about silence: every order whose time has come, in batches until none is left.
 * @returns how many were asked about and how many of these questions broke off.
 */
export async function reconcilePayments(
  tools: EnrollmentTools,
): Promise<{ asked: number; broken: number }> {
  const counts = { asked: 0, broken: 0 }
  for (;;) {
    const claim = { now: tools.clock.now(), limit: BATCH, leaseMs: LEASE_MS }
    const orderIds = await tools.payments.claimOrdersToCheck(claim)
    const results = await Promise.allSettled(
      orderIds.map((orderId) => completeEnrollment(tools, orderId, 'poll')),
    )
    const broken = results.filter((result) => result.status === 'rejected')
    for (const { reason } of broken)
      tools.log.error({ err: reason as unknown }, 'reconciling an order broke off')
    counts.asked += orderIds.length
    counts.broken += broken.length
    if (orderIds.length < BATCH) return counts
  }
}
