import type { Paise } from '#contract/money.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { isSpent } from './capture-returns.store.ts'
import { noteJournalDue } from './journal-due.store.ts'
import { listUnsettled } from './money-boards.store.ts'
import type { CaptureDetails } from '../providers/gateway.ts'

/** Money that arrived, with the attempt that brought it. */
export type RecordedCapture = {
  id: string
  orderId: string
  attemptId: string
  attemptNumber: number
  /** Which of its order's installments it pays. */
  part: number
  /** Through whose page it came: another one's, where the office wrote it to this order. */
  cameForOrderId: string
  provider: string
  transactionId: string | null
  /** As its provider, or the desk, calls it. */
  paymentMethod: string | null
  amountInPaise: Paise
  currency: string
  /** As it was ordered, or accepted by the office. */
  isAccepted: boolean
  /** What went back through the provider. */
  refundedInPaise: Paise
  /** What went back by whatever way. */
  returnedInPaise: Paise
  /** What of it pays lines of its order. */
  allocatedInPaise: Paise
  capturedAt: Date
}

type NewCapture = {
  id: string
  orderId: string
  attemptId: string
  currency: string
  recordedAt: Date
  isAccepted: boolean
  /** The administrator who took it at the desk, and what was written beside it. */
  takenBy?: string
  note?: string | null
  refundedInPaise: Paise
  transactionId: string | null
} & Omit<CaptureDetails, 'statedAmountsInPaise' | 'statedCurrencies' | 'transactionId'>

/** All SQL about money that arrived. */
export function capturesStore(db: Queryable) {
  return {
    insertCapture: async (capture: NewCapture): Promise<void> => {
      const capturedAt = capture.capturedAt ?? capture.recordedAt
      await db
        .insertInto('captures')
        .values({ ...capture, capturedAt })
        .execute()
      await noteJournalDue(db, [capture.id], capture.recordedAt)
      await listUnsettled(db, [capture.id])
    },
    /** The capture that pays the order; other captures are flagged for a person. */
    payingCaptureOf: async (orderId: string): Promise<string | null> => {
      const row = await db
        .selectFrom('captures')
        .innerJoin('orders', 'orders.id', 'captures.orderId')
        .select('captures.id')
        .where('captures.orderId', '=', orderId)
        .where('captures.isAccepted', '=', true)
        .orderBy(isSpent)
        .orderBy('captures.position')
        .executeTakeFirst()
      return row?.id ?? null
    },
  }
}

type Decided = { id: string; amountInPaise: number; currency: string }

/** Money that differed turns out, or is called by the office, to be what was ordered. */
export async function acceptCapture(
  tx: Transaction,
  { id, amountInPaise, currency }: Decided,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('captures')
    .set({ amountInPaise, currency, isAccepted: true })
    .where('id', '=', id)
    .execute()
  await noteJournalDue(tx, [id], now)
  await listUnsettled(tx, [id])
}

/** Nobody has accepted it yet, and the provider names another figure by now. */
export async function correctCapture(
  tx: Transaction,
  { id, amountInPaise, currency }: Decided,
  now: Date,
): Promise<void> {
  await tx.updateTable('captures').set({ amountInPaise, currency }).where('id', '=', id).execute()
  await noteJournalDue(tx, [id], now)
  await listUnsettled(tx, [id])
}

/** A refund of this payment is to be decided, under way or done. */
export async function hasLiveRefund(tx: Transaction, captureId: string): Promise<boolean> {
  return (await liveRefundsInPaise(tx, captureId)) > 0
}

/** What refunds of this payment that are to be decided, under way or done give back together, in paise. */
export async function liveRefundsInPaise(tx: Transaction, captureId: string): Promise<number> {
  const row = await tx
    .selectFrom('refunds')
    .select((refund) => refund.fn.sum<string | null>('amountInPaise').as('total'))
    .where('captureId', '=', captureId)
    .where('state', 'not in', ['refused', 'withdrawn'])
    .executeTakeFirstOrThrow()
  return Number(row.total ?? 0)
}

/** All that an order holds, in the order in which it was recorded. */
export async function capturesOf(db: Queryable, orderId: string): Promise<RecordedCapture[]> {
  const rows = await capturesAre(db).where('captures.orderId', '=', orderId).execute()
  return rows.map(captureOf)
}

/** All that arrived through an order's own pages, also what the office wrote to another order. */
export async function capturesThrough(db: Queryable, orderId: string): Promise<RecordedCapture[]> {
  const rows = await capturesAre(db).where('paymentAttempts.orderId', '=', orderId).execute()
  return rows.map(captureOf)
}

export async function captureById(db: Queryable, id: string): Promise<RecordedCapture | null> {
  const row = await capturesAre(db).where('captures.id', '=', id).executeTakeFirst()
  return row ? captureOf(row) : null
}

function capturesAre(db: Queryable) {
  return db
    .selectFrom('captures')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
    .select(['captures.id', 'captures.orderId', 'captures.attemptId', 'captures.isAccepted'])
    .select(['captures.transactionId', 'captures.amountInPaise', 'captures.refundedInPaise'])
    .select(['captures.capturedAt', 'captures.currency', 'paymentAttempts.provider'])
    .select('captures.paymentMethod')
    .select([
      'paymentAttempts.number as attemptNumber',
      'paymentAttempts.part',
      'paymentAttempts.orderId as cameForOrderId',
    ])
    .select((capture) =>
      capture
        .selectFrom('captureReturns')
        .select((all) => all.fn.sum<string | null>('captureReturns.amountInPaise').as('sum'))
        .whereRef('captureReturns.captureId', '=', 'captures.id')
        .as('returned'),
    )
    .select((capture) =>
      capture
        .selectFrom('allocations')
        .select((all) => all.fn.sum<string | null>('allocations.amountInPaise').as('sum'))
        .whereRef('allocations.captureId', '=', 'captures.id')
        .as('allocated'),
    )
    .orderBy('captures.position')
}

type CaptureRow = Awaited<ReturnType<ReturnType<typeof capturesAre>['execute']>>[number]

function captureOf({ returned, allocated, ...row }: CaptureRow): RecordedCapture {
  return {
    ...row,
    // the columns' CHECKs keep them amounts
    amountInPaise: row.amountInPaise as Paise,
    refundedInPaise: row.refundedInPaise as Paise,
    returnedInPaise: Number(returned ?? 0) as Paise,
    allocatedInPaise: Number(allocated ?? 0) as Paise,
  }
}
