import type { Selectable } from 'kysely'
import type { Paise } from '#contract/money.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import type { Disputes } from '../../db/tables.generated.ts'
import { noteJournalDue } from '../captures/journal-due.store.ts'
import type { DisputeState } from '../providers/gateway.ts'

/** The payer's bank asks for a payment back. */
export type Dispute = {
  readonly id: string
  readonly orderId: string
  readonly attemptId: string
  /** Null until the money that it is about is known. */
  readonly captureId: string | null
  readonly provider: string
  readonly providerDisputeId: string
  /** Null where the provider names only the order. */
  readonly transactionId: string | null
  readonly state: DisputeState
  /** Null: all that is left of the capture. */
  readonly amountInPaise: Paise | null
  /** What the provider keeps of its money, or has kept until a loss took it; and its charge for the dispute. */
  readonly withheldInPaise: Paise
  readonly feeInPaise: Paise
  readonly reason: string | null
  readonly evidenceDueAt: Date | null
  readonly raisedAt: Date
  readonly changedAt: Date
  readonly closedAt: Date | null
  /** When a loss was booked, and what it took. */
  readonly bookedAt: Date | null
  readonly takenInPaise: Paise
}

/** Nothing follows from it any more. */
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
    /** Whether the bank may still take this capture's money: one that names no capture may be about any of its order. */
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

/** What the journal is made of. */
const booked = ['captureId', 'withheldInPaise', 'feeInPaise', 'takenInPaise'] as const

/** What is written about disputes. */
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
      /** Null where the office wrote it down. */
      providerStatus: string | null
      adminId: string | null
      reason: string | null
      /** The totals as they are now. */
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
    // the columns' CHECK constraints are what these types promise
    state: row.state as DisputeState,
    amountInPaise: row.amountInPaise as Paise | null,
    takenInPaise: row.takenInPaise as Paise,
    withheldInPaise: row.withheldInPaise as Paise,
    feeInPaise: row.feeInPaise as Paise,
  }
}
