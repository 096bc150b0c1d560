import type { Transaction } from '../../db/database.ts'
import type { PolicyAcceptance } from '../../policies/policies.service.ts'
import type { LastProviderStatus, Order } from './order.ts'

export type NewOrder = Omit<
  Order,
  'state' | 'lastWord' | 'lastAskedAt' | 'nextCheckAt' | 'checks' | 'paidAt' | 'isGroup'
> & {
  /** The batch as it was then, with batchId or not at all: its days ('YYYY-MM-DD'), and its hours in words. */
  batchStartsOn: string | null
  batchEndsOn: string | null
  batchHours: string | null
}

/** @returns false when the student already has an open order for this course, or used this key before. */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder & Partial<PolicyAcceptance> & { waitsFor?: string },
  nextCheckAt: Date | null,
): Promise<boolean> {
  // the column's words are made of it (migration 0150)
  const customerEmail = order.customerEmail ?? ''
  const state = 'created'
  const parts = order.parts && JSON.stringify(order.parts)
  const inserted = await tx
    .insertInto('orders')
    .values({ ...order, parts, customerEmail, state, nextCheckAt, updatedAt: order.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Whether an order could not be written because its course is gone. */
export function lacksCourse(error: unknown): boolean {
  return (
    error instanceof Error && 'constraint' in error && error.constraint === 'orders_course_id_fkey'
  )
}

/** What is written about orders; their states are written by payment-events.store.ts. */
export function orderChangesStore(tx: Transaction) {
  return {
    /** What the provider said last counts no more: a person has decided. */
    clearLastProviderStatus: async (orderId: string): Promise<void> => {
      await tx.updateTable('orders').set({ lastWord: null }).where('id', '=', orderId).execute()
    },
    /** The money that came pays another order. */
    noteWrittenElsewhere: async (orderId: string): Promise<void> => {
      const lastWord = 'elsewhere' satisfies LastProviderStatus
      await tx.updateTable('orders').set({ lastWord }).where('id', '=', orderId).execute()
    },
    /** What the office says of it, of which nobody else knows. */
    noteDeskWord: async (
      orderId: string,
      word: { lastWord: LastProviderStatus | null; nextCheckAt: Date | null },
    ): Promise<void> => {
      await tx.updateTable('orders').set(word).where('id', '=', orderId).execute()
    },
    /** A page of a later part is opened: the schedule of questions begins anew. */
    askSoon: async (orderId: string, nextCheckAt: Date): Promise<void> => {
      await tx
        .updateTable('orders')
        .set({ nextCheckAt, checks: 0 })
        .where('id', '=', orderId)
        .execute()
    },
    noteAnswer: async (orderId: string, answer: NotedAnswer): Promise<void> => {
      await tx.updateTable('orders').set(answer).where('id', '=', orderId).execute()
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
