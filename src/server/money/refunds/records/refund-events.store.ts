import type { RefundState } from '#contract/money/refunds/refunds.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { RefundActor } from './refund.ts'
import type { RefundEvent } from './refund-states.ts'

export type RefundEventRow = {
  id: string
  refundId: string
  /** Null for the request itself. */
  fromState: RefundState | null
  event: RefundEvent | 'requested'
  toState: RefundState
  by: RefundActor
  happenedAt: Date
  detail: Record<string, string | number>
}

/** Appends to a refund's history, which is never changed. */
export async function insertRefundEvent(db: Queryable, row: RefundEventRow): Promise<void> {
  const { by, detail, ...event } = row
  await db
    .insertInto('refundEvents')
    .values({
      ...event,
      actorKind: by.kind,
      actorId: 'id' in by ? by.id : null,
      detail: JSON.stringify(detail),
    })
    .execute()
}
