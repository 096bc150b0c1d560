import { Problem } from '#contract/problems.ts'
import { PutOff } from '../../jobs/put-off.ts'
import { isOpen, isUntouched } from '../../payments/payments.service.ts'
import { giveUp } from '../paying/resume-order.ts'
import type { EnrollmentDeps } from '../records/enrollment-deps.ts'
import { openOrdersOfBatch } from './enrollments-of-batch.store.ts'

type Deps = Pick<EnrollmentDeps, 'clock' | 'db' | 'inTransaction' | 'payments'>

/**
 * A batch is not held: what could still be paid for it is asked about and given up, like an order whose campus changed.
 * What a bank has not decided is left to its news: money that comes finds no seat, and goes back.
 * @throws PutOff where a provider does not answer: the job comes again.
 */
export async function giveUpOrdersOf(deps: Deps, batchId: string): Promise<void> {
  let left = 0
  for (const orderId of await openOrdersOfBatch(deps.db, batchId))
    if (!(await isGivenUp(deps, orderId))) left++
  if (left > 0) throw new PutOff(`${left} orders of the cancelled batch can’t be ended yet.`)
}

/** False: the provider has to be asked again. */
async function isGivenUp(deps: Deps, orderId: string): Promise<boolean> {
  const order = await deps.payments.sync(orderId, 'office')
  if (order === null || !isOpen(order.state)) return true
  if (order.lastWord === 'undecided') return true
  if (!isUntouched(order)) return false
  try {
    await giveUp(deps, order, { cause: 'office', detail: { reason: 'batch cancelled' } })
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
