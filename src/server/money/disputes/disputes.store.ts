import type { Selectable } from 'kysely'
import type { Paise } from '#contract/money/money.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import type { Disputes } from '../../platform/db/tables.generated.ts'
import { noteJournalDue } from '../captures/journal-due.store.ts'
import type { DisputeState } from '../providers/gateway.ts'

/** A chargeback: the payer's bank asks for a payment back. */
export type Dispute = {
  readonly id: string
  readonly orderId: string
  readonly attemptId: string
  /** Null until the capture is known. */
  readonly captureId: string | null
  readonly provider: string
  readonly providerDisputeId: string
  /** Null if the provider names only the order. */
  readonly transactionId: string | null
  readonly state: DisputeState
  /** Null: all that is left of the capture. */
  readonly amountInPaise: Paise | null
  /** The amount that the provider withholds, or withheld until the loss, and its dispute fee. */
  readonly withheldInPaise: Paise
  readonly feeInPaise: Paise
  readonly reason: string | null
  readonly evidenceDueAt: Date | null
  readonly raisedAt: Date
  readonly changedAt: Date
  readonly closedAt: Date | null
  /** When the loss was posted, and its amount. */
  readonly bookedAt: Date | null
  readonly takenInPaise: Paise
}

/** Nothing follows from a dispute in this state. */
export function isClosed(state: DisputeState): boolean {
  return ['won', 'withdrawn', 'alreadyRefunded', 'lost'].includes(state)
}

/** All SQL about disputes and their history. The caller of a change holds the order's row lock. */
export function disputesStore(db: Queryable) {
  return {
    disputesOf: async (orderId: string): Promise<Dispute[]> => {
      const rows = await db
        .selectFrom('disputes')
        .selectAll()
        .where('orderId', '=', orderId)
        .orderBy('raisedAt')
        .execute()
      return rows.map(disputeOf)
    },
    disputeNamed: async (provider: string, providerDisputeId: string): Promise<Dispute | null> => {
      const row = await db
        .selectFrom('disputes')
        .selectAll()
        .where('provider', '=', provider)
        .where('providerDisputeId', '=', providerDisputeId)
        .executeTakeFirst()
      return row ? disputeOf(row) : null
    },
    /**
     * Whether the bank may still take this capture's money. A dispute without a capture counts for
     * all captures of its order.
     */
    isDisputed: async (capture: { id: string; cameForOrderId: string }): Promise<boolean> => {
      const row = await db
        .selectFrom('disputes')
        .select('id')
        .where('orderId', '=', capture.cameForOrderId)
        .where('closedAt', 'is', null)
        .where((where) =>
          where.or([where('captureId', 'is', null), where('captureId', '=', capture.id)]),
        )
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** The fields that journal entries depend on. */
const booked = ['captureId', 'withheldInPaise', 'feeInPaise', 'takenInPaise'] as const

export function disputeChanges(tx: Transaction) {
  return {
    insertDispute: async (dispute: Dispute): Promise<void> => {
      await tx.insertInto('disputes').values(dispute).execute()
      const { captureId, changedAt } = dispute
      if (captureId !== null) await noteJournalDue(tx, [captureId], changedAt)
    },
    changeDispute: async (id: string, changes: Partial<Dispute>): Promise<void> => {
      const before = await tx
        .selectFrom('disputes')
        .select(booked)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const now = await tx
        .updateTable('disputes')
        .set(changes)
        .where('id', '=', id)
        .returning([...booked, 'changedAt'])
        .executeTakeFirstOrThrow()
      if (now.captureId !== null && booked.some((field) => now[field] !== before[field]))
        await noteJournalDue(tx, [now.captureId], now.changedAt)
    },
    insertEvent: async (event: {
      disputeId: string
      fromState: DisputeState | null
      toState: DisputeState
      /** Null if the office recorded it. */
      providerStatus: string | null
      adminId: string | null
      reason: string | null
      /** The totals at this time. */
      withheldInPaise: number
      feeInPaise: number
      happenedAt: Date
    }): Promise<void> => {
      await tx.insertInto('disputeEvents').values(event).execute()
    },
  }
}

function disputeOf(row: Selectable<Disputes>): Dispute {
  return {
    ...row,
    // the columns' CHECK constraints guarantee these types
    state: row.state as DisputeState,
    amountInPaise: row.amountInPaise as Paise | null,
    takenInPaise: row.takenInPaise as Paise,
    withheldInPaise: row.withheldInPaise as Paise,
    feeInPaise: row.feeInPaise as Paise,
  }
}
