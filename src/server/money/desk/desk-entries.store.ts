import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { plainCode } from '#contract/platform/text/codes.ts'
import type { CounterMethod, DeskMethod } from '#contract/money/slips.ts'
import { counterMethodNames, deskMethodNames, deskMethods } from '#contract/money/slips.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { noteJournalDue, noteOrderDue } from '../captures/journal-due.store.ts'
import { listReturn } from '../captures/money-boards.store.ts'
import { noteEntryUndone } from '../tax/part-invoices.store.ts'
import { changeOrder } from '../orders/change-order.store.ts'

/** A payment slip: its method and number; null for cash without a number. */
export type Slip = {
  method: CounterMethod
  reference: string | null
  /** The last digits of the card; left out or null without a card. */
  cardLast4?: string | null
}

export type DeskEntry = Omit<Slip, 'method'> & {
  /** A cleared cheque or draft; it can't be corrected. */
  method: DeskMethod
  captureId: string
  /** The number of the installment that it pays. */
  part: number
  amountInPaise: number
  note: string | null
  /** Its money was returned, or the entry was undone. */
  isOver: boolean
}

type Undone = Pick<DeskEntry, 'captureId' | 'amountInPaise'>

export type ReferenceUse = {
  orderId: string
  customerName: string
  capturedAt: Date
  /** null: it came through a provider. */
  takenByName: string | null
}

/**
 * The columns for a slip's number: UPI and card payments have an RRN, the others the bank's own
 * number.
 */
export function columnsOf({ method, reference, cardLast4 = null }: Slip) {
  return {
    transactionId: method === 'cash' ? reference : null,
    rrn: method === 'upi' || method === 'card' ? reference : null,
    bankTxnId: method === 'bankTransfer' ? reference : null,
    cardLast4: method === 'card' ? cardLast4 : null,
  }
}

const columnNames = {
  cash: 'captures.transactionId',
  upi: 'captures.rrn',
  card: 'captures.rrn',
  bankTransfer: 'captures.bankTxnId',
} as const satisfies Record<CounterMethod, string>

/** All SQL about payments entered at the desk. The caller holds the order's row lock. */
export function deskEntriesStore(tx: Transaction) {
  return {
    /**
     * captureId: of this payment; left out: the first one.
     * @returns null where it was not entered at the desk.
     */
    entryOf: async (orderId: string, captureId?: string): Promise<DeskEntry | null> => {
      let entries = tx
        .selectFrom('captures')
        .innerJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
        .select(['captures.id as captureId', 'part', 'amountInPaise', 'refundedInPaise'])
        .select(['paymentMethod', 'transactionId', 'rrn', 'bankTxnId', 'cardLast4', 'note'])
        .where('captures.orderId', '=', orderId)
        .where('paymentAttempts.provider', '=', 'counter')
        .orderBy('captures.position')
      if (captureId !== undefined) entries = entries.where('captures.id', '=', captureId)
      const row = await entries.executeTakeFirst()
      if (row === undefined) return null
      const { part, amountInPaise, cardLast4, note } = row
      return {
        captureId: row.captureId,
        part,
        amountInPaise,
        note,
        method: deskMethods.find((known) => deskMethodNames[known] === row.paymentMethod) ?? 'cash',
        cardLast4,
        reference: row.rrn ?? row.bankTxnId ?? row.transactionId,
        isOver: row.refundedInPaise > 0,
      }
    },
  }
}

/** Writes payments entered at the desk. The caller holds the order's row lock. */
export function deskEntryChanges(tx: Transaction) {
  return {
    correct: async (
      captureId: string,
      { note, ...slip }: Slip & { note: string | null },
      now: Date,
    ) => {
      const paymentMethod = counterMethodNames[slip.method]
      await tx
        .updateTable('captures')
        .set({ paymentMethod, note, ...columnsOf(slip) })
        .where('id', '=', captureId)
        .execute()
      await noteJournalDue(tx, [captureId], now)
    },
    correctCampus: async (orderId: string, campus: string, updatedAt: Date) => {
      await changeOrder(tx, orderId, { campus, updatedAt })
      await noteOrderDue(tx, orderId, updatedAt)
    },
    /** Removes the entry from all sums; the reason distinguishes it from returned money. */
    undo: async (entry: Undone, undoneReason: string, notedAt: Date) => {
      const { captureId, amountInPaise } = entry
      await tx
        .updateTable('captures')
        .set({ refundedInPaise: amountInPaise })
        .where('id', '=', captureId)
        .execute()
      await tx
        .insertInto('captureReturns')
        .values({ captureId, amountInPaise, notedAt, undoneReason, kind: 'undone' })
        .execute()
      await noteJournalDue(tx, [captureId], notedAt)
      await listReturn(tx, captureId)
      await noteEntryUndone(tx, captureId, notedAt)
    },
  }
}

/** Locks the reference until the transaction ends. */
export async function holdReference(
  tx: Transaction,
  { method, reference }: { method: DeskMethod; reference: string | null },
): Promise<void> {
  const name = `desk-reference:${method}:${plainCode(reference ?? '')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/**
 * Two conditions, each with its own index, because most references have
 * only letters and digits.
 */
function isWritten(column: RawBuilder<unknown>, reference: string): RawBuilder<boolean> {
  const plain = plainCode(reference)
  return sql<boolean>`(upper(${column}) = ${plain}
    or ${column} ~ '[^0-9A-Za-z]' and regexp_replace(upper(${column}), '[^0-9A-Z]', '', 'g') = ${plain})`
}

/**
 * The latest payment of this method with this number, compared without case and punctuation. Undone
 * entries don't count.
 */
export async function findReferenceUse(
  db: Queryable,
  { method, reference, besides }: Slip & { besides: string },
): Promise<ReferenceUse | null> {
  if (reference === null) return null
  let query = db
    .selectFrom('captures')
    .innerJoin('orders', 'orders.id', 'captures.orderId')
    .leftJoin('admins', 'admins.id', 'captures.takenBy')
    .select(['orders.id as orderId', 'customerName', 'capturedAt', 'admins.name as takenByName'])
    .where(sql.ref(columnNames[method]), 'is not', null)
    .where(isWritten(sql.ref(columnNames[method]), reference))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('captureReturns')
            .select('position')
            .whereRef('captureId', '=', 'captures.id')
            .where('undoneReason', 'is not', null),
        ),
      ),
    )
    .where('orders.id', '!=', besides)
    .orderBy('captures.position', 'desc')
    .limit(1)
  // a provider's transaction ids are no slip numbers
  if (method === 'cash') query = query.where('captures.takenBy', 'is not', null)
  return (await query.executeTakeFirst()) ?? null
}
