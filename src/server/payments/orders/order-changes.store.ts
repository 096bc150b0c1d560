import type { Transaction } from '../../db/database.ts'
import type { PolicyAcceptance } from '../../policies/policies.service.ts'
import type { Order } from './order.ts'

/** What is written about orders; their states are written by payment-events.store.ts. */
export function orderChangesStore(tx: Transaction) {
  return {
    /** A further page is opened: the schedule of questions begins anew. */
    askSoon: async (orderId: string, nextCheckAt: Date): Promise<void> => {
      await tx
        .updateTable('orders')
        .set({ nextCheckAt, checks: 0 })
        .where('id', '=', orderId)
        .execute()
    },
    /** When the providers were asked, when to ask next, and how often was asked. */
    noteAsked: async (
      orderId: string,
      asked: Partial<Pick<Order, 'lastAskedAt' | 'nextCheckAt' | 'checks'>>,
    ): Promise<void> => {
      await tx.updateTable('orders').set(asked).where('id', '=', orderId).execute()
    },
  }
}

/** Of an order that nobody has paid; what is agreed already is not written again. */
export async function acceptPolicies(
  tx: Transaction,
  orderId: string,
  accepted: PolicyAcceptance,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set(accepted)
    .where('id', '=', orderId)
    .where('state', 'in', ['created', 'awaitingCustomer'])
    .where((where) =>
      where.or([
        where('refundPolicyVersion', '!=', accepted.refundPolicyVersion),
        where('termsVersion', '!=', accepted.termsVersion),
        where('policiesSentence', 'is distinct from', accepted.policiesSentence),
      ]),
    )
    .execute()
}
