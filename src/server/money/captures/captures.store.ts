import type { Paise } from '#contract/money/money.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { isSpent } from './capture-returns.store.ts'
import { noteJournalDue } from './journal-due.store.ts'
import { listUnsettled } from './money-boards.store.ts'
import type { CaptureDetails } from '../providers/gateway.ts'

/** A capture with the attempt that it came through. */
export type RecordedCapture = {
  id: string
  orderId: string
  attemptId: string
  attemptNumber: number
  /** The number of the installment that it pays. */
  part: number
  /** The order of its payment page; differs from `orderId` after a reassignment. */
  cameForOrderId: string
  provider: string
  transactionId: string | null
  /** The method's name at the provider or at the desk. */
  paymentMethod: string | null
  amountInPaise: Paise
  currency: string
  /** It has the ordered amount, or the office accepted it. */
  isAccepted: boolean
  /** Returned through the provider. */
  refundedInPaise: Paise
  /** Returned in any way. */
  returnedInPaise: Paise
  /** The part of it that is allocated to its order's lines. */
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
  /** The administrator who took it at the desk, and their note. */
  takenBy?: string
  note?: string | null
  refundedInPaise: Paise
  transactionId: string | null
} & Omit<CaptureDetails, 'statedAmountsInPaise' | 'statedCurrencies' | 'transactionId'>

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

/** Accepts a differing capture: it turned out to match the order, or the office decided so. */
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

/** Corrects the amount of an unaccepted capture after the provider reports another one. */
export async function correctCapture(
  tx: Transaction,
  { id, amountInPaise, currency }: Decided,
  now: Date,
): Promise<void> {
  await tx.updateTable('captures').set({ amountInPaise, currency }).where('id', '=', id).execute()
  await noteJournalDue(tx, [id], now)
  await listUnsettled(tx, [id])
}

/** Whether a refund of this payment is requested, under way or done. */
export async function hasLiveRefund(tx: Transaction, captureId: string): Promise<boolean> {
  return (await liveRefundsInPaise(tx, captureId)) > 0
}

/** The sum in paise of this payment's refunds that are requested, under way or done. */
export async function liveRefundsInPaise(tx: Transaction, captureId: string): Promise<number> {
  const row = await tx
    .selectFrom('refunds')
    .select((refund) => refund.fn.sum<string | null>('amountInPaise').as('total'))
    .where('captureId', '=', captureId)
    .where('state', 'not in', ['refused', 'withdrawn'])
    .executeTakeFirstOrThrow()
  return Number(row.total ?? 0)
}

/** All captures that belong to an order, in the order of recording. */
export async function capturesOf(db: Queryable, orderId: string): Promise<RecordedCapture[]> {
  const rows = await capturesAre(db).where('captures.orderId', '=', orderId).execute()
  return rows.map(captureOf)
}

/** All captures through an order's own pages, including those reassigned to another order. */
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
    // the columns' CHECK constraints make them amounts
    amountInPaise: row.amountInPaise as Paise,
    refundedInPaise: row.refundedInPaise as Paise,
    returnedInPaise: Number(returned ?? 0) as Paise,
    allocatedInPaise: Number(allocated ?? 0) as Paise,
  }
}
