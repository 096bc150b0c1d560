import { Problem } from '#contract/problems.ts'
import type { Order, OrderFacts } from '../payments/payments.service.ts'
import { settlementEffects } from './complete-enrollment.ts'
import type { EnrollmentTools } from './enrollment-tools.ts'
import { enrollmentsStore } from './enrollments.store.ts'

/**
 * A new order for a wish. The place is looked for once more in the order's own transaction, behind the
 * unique index that makes wishes wait for each other, so that nobody who has a place gets an order to pay.
 * @returns the order (paid at once for a free course, answers.md 34), or null when another wish was faster.
 * @throws Problem already-enrolled.
 */
export async function placeNewOrder(
  tools: EnrollmentTools,
  facts: OrderFacts,
): Promise<Order | null> {
  const isFree = facts.amountInPaise === 0
  return tools.inTransaction(async (tx) => {
    const order = await tools.payments.placeOrder(tx, facts, isFree ? null : tools.gateway.name)
    if (order === null) return null
    if (await enrollmentsStore(tx).hasPlace(facts.studentId, facts.courseId))
      throw new Problem('already-enrolled')
    if (!isFree) return order
    const paid = await tools.payments.moveOrder(tx, order, {
      event: 'customerPaid',
      cause: 'initiate',
      detail: { amountInPaise: 0 },
    })
    if (paid !== null) await settlementEffects(tools).onPaid(tx, paid)
    return paid
  })
}
