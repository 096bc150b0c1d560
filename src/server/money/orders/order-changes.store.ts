import type { Transaction } from '../../platform/db/database.ts'
import type { PolicyAcceptance } from '../../institute/policies/policies.service.ts'
import type { Order } from './order.ts'

/** Writes changes of orders; payment-events.store.ts writes their states. */
export function orderChangesStore(tx: Transaction) {
  return {
    /** Restarts the schedule of checks for a new page. */
    restartChecks: async (orderId: string, nextCheckAt: Date): Promise<void> => {
      await tx
        .updateTable('orders')
        .set({ nextCheckAt, checks: 0 })
        .where('id', '=', orderId)
        .execute()
    },
    /** Records the last check, the next one and the number of checks. */
    recordCheck: async (
      orderId: string,
      check: Partial<Pick<Order, 'lastAskedAt' | 'nextCheckAt' | 'checks'>>,
    ): Promise<void> => {
      await tx.updateTable('orders').set(check).where('id', '=', orderId).execute()
    },
  }
}

/** Records the accepted policies of an unpaid order; a repeated acceptance changes nothing. */
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
