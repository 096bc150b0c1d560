import { sql } from 'kysely'
import type { CounterMethod } from '#contract/money/slips.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { noteJournalDue } from './journal-due.store.ts'
import { listReturn } from './money-boards.store.ts'
import { endedAt } from '../places/lines-of-place.store.ts'

/**
 * Returned through the provider, by the payer's bank, or by the office by hand; undone: a desk
 * entry that was a mistake.
 */
export type ReturnKind = 'refund' | 'chargeback' | 'by-hand' | 'undone'

/** All SQL about money of captures that was returned. The caller holds the order's row lock. */
export function captureReturnsStore(db: Queryable) {
  return {
    /** Sets the provider's total of returned money; the difference is recorded at this time. */
    setRefunded: async (
      capture: { id: string; refundedInPaise: number },
      refundedInPaise: number,
      now: Date,
    ): Promise<void> => {
      const { id, refundedInPaise: before } = capture
      if (refundedInPaise === before) return
      await db.updateTable('captures').set({ refundedInPaise }).where('id', '=', id).execute()
      await noteReturn(db, { id, amountInPaise: refundedInPaise - before, kind: 'refund' }, now)
    },
    /** Copies the desk's own total, because no provider keeps one. */
    setReturnedAtDesk: async ({ id, returnedInPaise }: { id: string; returnedInPaise: number }) => {
      await db
        .updateTable('captures')
        .set({ refundedInPaise: returnedInPaise })
        .where('id', '=', id)
        .execute()
    },
    /** Records a return that was no refund at the provider. */
    note: (capture: Noted & { kind: 'chargeback' | 'by-hand' }, now: Date): Promise<void> =>
      noteReturn(db, capture, now),
  }
}

/**
 * method: the office's way of returning the money; returnedBy: the person; disputeId: the lost
 * dispute.
 */
type Noted = {
  id: string
  amountInPaise: number
  method?: CounterMethod
  returnedBy?: string
  disputeId?: string
}

async function noteReturn(
  db: Queryable,
  given: Noted & { kind: ReturnKind },
  notedAt: Date,
): Promise<void> {
  const { id: captureId, amountInPaise, kind } = given
  const { method = null, returnedBy = null, disputeId = null } = given
  await db
    .insertInto('captureReturns')
    .values({ captureId, amountInPaise, kind, method, returnedBy, disputeId, notedAt })
    .execute()
  await noteJournalDue(db, [captureId], notedAt)
  await listReturn(db, captureId)
}

/** The capture was returned in full, in any way. */
const isBack = sql<boolean>`(captures.amount_in_paise <= (select coalesce(sum(amount_in_paise), 0)
  from capture_returns where capture_id = captures.id))`

const endsPlace = sql`refunds join refund_allocations on refund_id = refunds.id
  where refunds.order_id = orders.id and refunds.state = 'done' and ends_enrollment`

/**
 * The refund desk ended its place, or every standing place of a group. Other captures must not
 * begin to pay the order.
 */
const isGivenUp = sql<boolean>`(exists (select from ${endsPlace}) and not exists (
  select from order_lines where order_lines.order_id = orders.id and order_lines.lowers_line is null
    and order_lines.course_id = orders.course_id and ${endedAt} is null
    and not exists (select from ${endsPlace} and refund_allocations.line_id = order_lines.id)))`

/**
 * The capture no longer pays its order, but another one may. In a refunded order the first capture
 * still counts.
 */
export const isSpent = sql<boolean>`(orders.state <> 'refunded' and ${isBack} and not ${isGivenUp})`
