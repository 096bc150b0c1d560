import { HOUR_MS } from '#contract/platform/durations.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import { noteLeftPayments } from './reminders.store.ts'

type Deps = Pick<SellingDeps, 'clock' | 'enqueue' | 'inTransaction'>

/** Delay of the reminder; a payment that was left before a worker first looked gets none. */
const AFTER_MS = 24 * HOUR_MS
const AT_THE_LATEST_MS = 48 * HOUR_MS

/**
 * Queues the one mail about each payment that was started a day ago and left. The job checks the
 * order again before it sends. Safe at any time, by any number of workers.
 * @returns how many.
 */
export async function queuePaymentReminders(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  const since = new Date(now.getTime() - AT_THE_LATEST_MS)
  const until = new Date(now.getTime() - AFTER_MS)
  return deps.inTransaction(async (tx) => {
    const left = await noteLeftPayments(tx, { since, until, now })
    for (const orderId of left) await deps.enqueue(tx, 'send-payment-reminder', { orderId })
    return left.length
  })
}
