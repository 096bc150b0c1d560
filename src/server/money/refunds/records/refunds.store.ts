import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Paise } from '#contract/money/money.ts'
import type { RefusalReason } from '#contract/money/refunds/refund-refusals.ts'
import type {
  OrderRefundRule,
  RefundOrigin,
  RefundState,
  RefundWay,
} from '#contract/money/refunds/refunds.ts'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import type { Refunds } from '../../../platform/db/tables.generated.ts'
import type { Refund } from './refund.ts'

/** All SQL about one refund; only move-refund.ts writes a refund's state. */
export function refundsStore(db: Queryable) {
  return {
    findRefund: async (id: string): Promise<Refund | null> => {
      const row = await refunds(db).where('id', '=', id).executeTakeFirst()
      return row ? refundOf(row) : null
    },
    /** The caller holds the order's row lock, which comes first. */
    lockRefund: async (id: string): Promise<Refund | null> => {
      const row = await refunds(db).where('id', '=', id).forUpdate('refunds').executeTakeFirst()
      return row ? refundOf(row) : null
    },
    /** All refunds of a capture, in the order in which they were begun. */
    refundsOfCapture: async (captureId: string): Promise<Refund[]> => {
      const rows = await refunds(db)
        .where('captureId', '=', captureId)
        .orderBy('requestedAt')
        .orderBy('id')
        .execute()
      return rows.map(refundOf)
    },
    refundsOfOrders: async (orderIds: string[]): Promise<Refund[]> => {
      if (orderIds.length === 0) return []
      const rows = await refunds(db)
        .where('orderId', 'in', orderIds)
        .orderBy('requestedAt')
        .orderBy('id')
        .execute()
      return rows.map(refundOf)
    },
  }
}

/** All SQL that reads whole refunds goes through here. */
function refunds(db: Queryable) {
  return db
    .selectFrom('refunds')
    .selectAll('refunds')
    .select(
      sql<boolean>`exists (select from refund_allocations
        where refund_id = refunds.id and ends_enrollment)`.as('endsEnrollment'),
    )
}

/** The columns that may be written with a new state; refund_allocations holds the lines. */
export type RefundChanges = Partial<Omit<Refund, 'endsEnrollment'>> & { updatedAt: Date }

export function refundChanges(tx: Queryable) {
  return {
    insertRefund: async ({ endsEnrollment: _ofItsLines, ...refund }: Refund): Promise<void> => {
      await tx
        .insertInto('refunds')
        .values({ ...refund, updatedAt: refund.requestedAt })
        .execute()
    },
    changeRefund: async (id: string, changes: RefundChanges): Promise<void> => {
      await tx.updateTable('refunds').set(changes).where('id', '=', id).execute()
    },
  }
}

/**
 * Claims due refunds of one provider's payments for `leaseMs` milliseconds; two workers never claim
 * the same one.
 */
export async function claimRefundsToCheck(
  tx: Transaction,
  claim: { lane: string; now: Date; limit: number; leaseMs: number },
): Promise<string[]> {
  const due = await tx
    .selectFrom('refunds')
    .innerJoin('captures', 'captures.id', 'refunds.captureId')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
    .select('refunds.id')
    .where('paymentAttempts.provider', '=', claim.lane)
    .where('refunds.nextCheckAt', '<=', claim.now)
    .orderBy('refunds.nextCheckAt')
    .limit(claim.limit)
    .forUpdate('refunds')
    .skipLocked()
    .execute()
  const ids = due.map((row) => row.id)
  if (ids.length > 0)
    await tx
      .updateTable('refunds')
      .set({ nextCheckAt: new Date(claim.now.getTime() + claim.leaseMs) })
      .where('id', 'in', ids)
      .execute()
  return ids
}

type RefundRow = Selectable<Refunds> & { endsEnrollment: boolean }

function refundOf({ updatedAt: _updatedAt, ...row }: RefundRow): Refund {
  return {
    ...row,
    // the columns' CHECK constraints guarantee these types
    amountInPaise: row.amountInPaise as Paise,
    state: row.state as RefundState,
    origin: row.origin as RefundOrigin,
    way: row.way as RefundWay | null,
    rule: row.rule as OrderRefundRule,
    refusalReason: row.refusalReason as RefusalReason | null,
  }
}
