import type { Transaction } from '../../db/database.ts'
import type { PolicyAcceptance } from '../../policies/policies.service.ts'
import { changeOrder } from './change-order.store.ts'
import type { LastProviderStatus } from './order.ts'

/** What is written about orders; their states are written by payment-events.store.ts. */
export function orderChangesStore(tx: Transaction) {
  return {
    /** What the provider said last counts no more: a person has decided. */
    clearLastProviderStatus: async (orderId: string): Promise<void> => {
      await changeOrder(tx, orderId, { lastWord: null })
    },
    /** The money that came pays another order. */
    noteWrittenElsewhere: async (orderId: string): Promise<void> => {
      const lastWord = 'elsewhere' satisfies LastProviderStatus
      await changeOrder(tx, orderId, { lastWord })
    },
    /** What the office says of it, of which nobody else knows. */
    noteDeskWord: async (
      orderId: string,
      word: { lastWord: LastProviderStatus | null; nextCheckAt: Date | null },
    ): Promise<void> => {
      await changeOrder(tx, orderId, word)
    },
    /** A further page is opened: the schedule of questions begins anew. */
    askSoon: async (orderId: string, nextCheckAt: Date): Promise<void> => {
      await tx
        .updateTable('orders')
        .set({ nextCheckAt, checks: 0 })
        .where('id', '=', orderId)
        .execute()
    },
    noteAnswer: async (orderId: string, answer: NotedAnswer): Promise<void> => {
      await changeOrder(tx, orderId, answer)
    },
  }
}

/** What is written down of a provider's answer: its word, when it came, when to ask next and how often was asked. */
type NotedAnswer = {
  lastWord: LastProviderStatus | null
  lastAskedAt: Date
  nextCheckAt: Date | null
  checks: number
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
