import { Problem } from '#contract/problems.ts'
import { RetryLater } from '../../platform/jobs/retry-later.ts'
import { isOpen, isUntouched } from '../../money/payments.service.ts'
import type { SellingDeps } from '../basics/selling-deps.ts'
import { endUnpaidOrder } from './resume-order.ts'

type Deps = Pick<SellingDeps, 'clock' | 'db' | 'inTransaction' | 'payments'>

/**
 * Checks open orders that can't be sold or are not due any more. Ends them like an order with a
 * changed campus. A payment that the bank has not decided waits for its notification; its money is
 * returned.
 * @throws RetryLater where a provider does not respond: the job retries.
 */
export async function endUnpaidOrders(
  deps: Deps,
  orderIds: readonly string[],
  reason: string,
): Promise<void> {
  let left = 0
  for (const orderId of orderIds) if (!(await tryToEnd(deps, orderId, reason))) left++
  if (left > 0) throw new RetryLater(`${left} orders can’t be ended yet: ${reason}.`)
}

/** @returns false where the provider must be queried again. */
async function tryToEnd(deps: Deps, orderId: string, reason: string): Promise<boolean> {
  const order = await deps.payments.sync(orderId, 'office')
  if (order === null || !isOpen(order.state)) return true
  if (order.lastWord === 'undecided') return true
  if (!isUntouched(order)) return false
  try {
    await endUnpaidOrder(deps, order, { cause: 'office', detail: { reason } })
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
