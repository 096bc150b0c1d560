import { Problem } from '#contract/problems.ts'
import type { Order, OrderFacts } from '../payments/payments.service.ts'
import { completeEnrollment } from './complete-enrollment.ts'
import type { EnrollmentTools } from './enrollment-tools.ts'

/**
 * A second wish for the same course (answers.md 31): the provider is asked first, so that nobody pays
 * twice; then the same order goes on, or gives way to a new one where fee or campus changed.
 * @returns the order to go on with, or null when it has come to an end and a new one may start.
 * @throws Problem already-enrolled, payment-undecided, payment-provider-unavailable.
 */
export async function resumeOrder(
  tools: EnrollmentTools,
  existing: Order,
  facts: OrderFacts,
): Promise<Order | null> {
  const order = await completeEnrollment(tools, existing.id, 'initiate')
  switch (order?.state) {
    case 'paid':
      throw new Problem('already-enrolled')
    case 'underReview':
      throw new Problem('payment-undecided')
    case 'created':
    case 'awaitingCustomer':
      return goOn(tools, order, facts)
    case 'failed':
    case 'expired':
    case 'refunded':
    case undefined:
      return null
  }
}

async function goOn(
  tools: EnrollmentTools,
  order: Order,
  facts: OrderFacts,
): Promise<Order | null> {
  if (order.lastWord === 'undecided') throw new Problem('payment-undecided')
  if (order.amountInPaise === facts.amountInPaise && order.campus === facts.campus) return order
  // Without the provider's word the old order may be paid; then nothing new may start.
  if (order.lastWord === 'silent') throw new Problem('payment-provider-unavailable')
  await tools.inTransaction(async (tx) => {
    const locked = await tools.payments.lockOrder(tx, order.id)
    const detail = { reason: 'fee or campus changed' }
    if (locked !== null)
      await tools.payments.moveOrder(tx, locked, { event: 'timeRanOut', cause: 'initiate', detail })
  })
  return null
}
