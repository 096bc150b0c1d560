import { sql } from 'kysely'
import type { CounterMethod } from '#contract/slips.ts'
import type { Queryable } from '../../db/database.ts'
import { noteJournalDue } from './journal-due.store.ts'
import { listReturn } from './money-boards.store.ts'
import { endedAt } from '../places/lines-of-place.store.ts'

/** Through the provider, by the payer's bank, by the office's own hand; undone: an entry of the desk that was none. */
export type ReturnKind = 'refund' | 'chargeback' | 'by-hand' | 'undone'

/** All SQL about money of captures that went back. The caller holds the order's row lock. */
export function captureReturnsStore(db: Queryable) {
  return {
    /** What the provider says has gone back by now; the difference is entered under this moment. */
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
    /** Of the desk's money nobody else keeps books. */
    setReturnedAtDesk: async ({ id, returnedInPaise }: { id: string; returnedInPaise: number }) => {
      await db
        .updateTable('captures')
        .set({ refundedInPaise: returnedInPaise })
        .where('id', '=', id)
        .execute()
    },
    /** Money that went back without its provider's refund. */
    note: (capture: Noted & { kind: 'chargeback' | 'by-hand' }, now: Date): Promise<void> =>
      noteReturn(db, capture, now),
  }
}

/** method: by which way the office paid it back, returnedBy: who did; disputeId: the one that was lost. */
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

/** All of a capture went back, by whatever way. */
const isBack = sql<boolean>`(captures.amount_in_paise <= (select coalesce(sum(amount_in_paise), 0)
  from capture_returns where capture_id = captures.id))`

const endsPlace = sql`refunds join refund_allocations on refund_id = refunds.id
  where refunds.order_id = orders.id and refunds.state = 'done' and ends_enrollment`

/** The refund desk gave back its place, of a group every place that stood: what else came begins to pay nothing. */
const isGivenUp = sql<boolean>`(exists (select from ${endsPlace}) and not exists (
  select from order_lines where order_lines.order_id = orders.id and order_lines.lowers_line is null
    and order_lines.course_id = orders.course_id and ${endedAt} is null
    and not exists (select from ${endsPlace} and refund_allocations.line_id = order_lines.id)))`

/** Does not pay its order any more, while another capture may; of a returned order the first is as good as ever. */
export const isSpent = sql<boolean>`(orders.state <> 'refunded' and ${isBack} and not ${isGivenUp})`
