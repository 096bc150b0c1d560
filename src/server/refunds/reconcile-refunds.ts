import { advanceRefund } from './advance-refund.ts'
import type { RefundTools } from './refund-tools.ts'
import { claimRefundsToCheck } from './refunds.store.ts'

const BATCH = 20
/** A worker that dies with refunds in hand loses them to the next one after this, in milliseconds. */
const LEASE_MS = 60_000

/**
 * Asks providers about every refund whose time has come, in batches until none is left.
 * @returns how many were asked about and how many of these questions broke off.
 */
export async function reconcileRefunds(
  tools: RefundTools,
): Promise<{ asked: number; broken: number }> {
  const counts = { asked: 0, broken: 0 }
  for (;;) {
    const claim = { now: tools.clock.now(), limit: BATCH, leaseMs: LEASE_MS }
    const ids = await tools.inTransaction((tx) => claimRefundsToCheck(tx, claim))
    const results = await Promise.allSettled(
      ids.map((id) => advanceRefund(tools, id, { isFirstCall: false })),
    )
    const broken = results.filter((result) => result.status === 'rejected')
    for (const { reason } of broken)
      tools.log.error({ err: reason as unknown }, 'advancing a refund broke off')
    counts.asked += ids.length
    counts.broken += broken.length
    if (ids.length < BATCH) return counts
  }
}
