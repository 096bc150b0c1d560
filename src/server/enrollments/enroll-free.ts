import type { Order, OrderFacts } from '../payments/payments.service.ts'
import { settlementEffects } from './complete-enrollment.ts'
import type { EnrollmentTools } from './enrollment-tools.ts'

/**
 * A course with a fee of 0 needs no provider: order, seat and receipt over ₹0 in one transaction (answers.md 34).
 * @returns the paid order, or null when a concurrent wish was faster.
 */
export async function enrollFree(tools: EnrollmentTools, facts: OrderFacts): Promise<Order | null> {
  return tools.inTransaction(async (tx) => {
    const order = await tools.payments.placeOrder(tx, facts, null)
    if (order === null) return null
    const paid = await tools.payments.moveOrder(tx, order, {
      event: 'customerPaid',
      cause: 'initiate',
      detail: { amountInPaise: 0 },
    })
    if (paid !== null) await settlementEffects(tools).onPaid(tx, paid)
    return paid
  })
}
