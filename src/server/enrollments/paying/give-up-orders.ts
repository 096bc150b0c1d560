import { Problem } from '#contract/problems.ts'
import { PutOff } from '../../jobs/put-off.ts'
import { isOpen, isUntouched } from '../../payments/payments.service.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'
import { giveUp } from './resume-order.ts'

type Deps = Pick<EnrollmentDeps, 'clock' | 'db' | 'inTransaction' | 'payments'>

/**
 * What can't be sold or is not due any more: what could still be paid for it is asked about and given up, like an order whose
 * campus changed. What a bank has not decided is left to its news: money that comes goes back.
 * @throws PutOff where a provider does not answer: the job comes again.
 */
export async function giveUpOrders(
  deps: Deps,
  orderIds: readonly string[],
  reason: string,
): Promise<void> {
  let left = 0
  for (const orderId of orderIds) if (!(await isGivenUp(deps, orderId, reason))) left++
  if (left > 0) throw new PutOff(`${left} orders can’t be ended yet: ${reason}.`)
}

/** False: the provider has to be asked again. */
async function isGivenUp(deps: Deps, orderId: string, reason: string): Promise<boolean> {
  const order = await deps.payments.sync(orderId, 'office')
  if (order === null || !isOpen(order.state)) return true
  if (order.lastWord === 'undecided') return true
  if (!isUntouched(order)) return false
  try {
    await giveUp(deps, order, { cause: 'office', detail: { reason } })
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
