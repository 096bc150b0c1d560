import { sql } from 'kysely'
import type { CounterMethod } from '#contract/slips.ts'
import { counterMethodNames, counterMethods } from '#contract/slips.ts'
import type { Queryable, Transaction } from '../../db/database.ts'

/** What stands on a slip: how it was paid, and under which number; null for cash without one. */
export type Slip = { method: CounterMethod; reference: string | null }

/** A payment as it was entered at the desk. */
export type DeskEntry = Slip & {
  captureId: string
  amountInPaise: number
  note: string | null
  /** Its money has gone back, or the entry was undone. */
  isOver: boolean
}

/** Another payment with the same number. */
export type ReferenceUse = {
  orderId: string
  customerName: string
  capturedAt: Date
  /** null: nobody at the desk, but a provider. */
  takenByName: string | null
}

/** Where a slip's number belongs: a UPI transfer is known by its RRN, a bank's by the bank's own number. */
export function columnsOf({ method, reference }: Slip) {
  return {
    transactionId: method === 'cash' ? reference : null,
    rrn: method === 'upi' ? reference : null,
    bankTxnId: method === 'bankTransfer' ? reference : null,
  }
}

const columnNames = {
  cash: 'captures.transactionId',
  upi: 'captures.rrn',
  bankTransfer: 'captures.bankTxnId',
} as const satisfies Record<CounterMethod, string>

/** All SQL about payments entered at the desk. The caller holds the order's row lock. */
export function deskEntriesStore(tx: Transaction) {
  return {
    /** null where the order was not paid at the desk. */
    entryOf: async (orderId: string): Promise<DeskEntry | null> => {
      const row = await tx
        .selectFrom('captures')
        .innerJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
        .select(['captures.id as captureId', 'amountInPaise', 'refundedInPaise', 'paymentMethod'])
        .select(['transactionId', 'rrn', 'bankTxnId', 'note'])
        .where('captures.orderId', '=', orderId)
        .where('paymentAttempts.provider', '=', 'counter')
        .executeTakeFirst()
      if (row === undefined) return null
      const { captureId, amountInPaise, note } = row
      return {
        captureId,
        amountInPaise,
        note,
        method:
          counterMethods.find((known) => counterMethodNames[known] === row.paymentMethod) ?? 'cash',
        reference: row.rrn ?? row.bankTxnId ?? row.transactionId,
        isOver: row.refundedInPaise > 0,
      }
    },
    correct: async (captureId: string, { note, ...slip }: Slip & { note: string | null }) => {
      const paymentMethod = counterMethodNames[slip.method]
      await tx
        .updateTable('captures')
        .set({ paymentMethod, note, ...columnsOf(slip) })
        .where('id', '=', captureId)
        .execute()
    },
    correctCampus: async (orderId: string, campus: string, updatedAt: Date) => {
      await tx.updateTable('orders').set({ campus, updatedAt }).where('id', '=', orderId).execute()
    },
    /** Takes the entry out of all sums; the reason tells it from money that went back. */
    undo: async (entry: DeskEntry, undoneReason: string, notedAt: Date) => {
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
    },
  }
}

/** Until the transaction ends. */
export async function holdReference(tx: Transaction, { method, reference }: Slip): Promise<void> {
  const name = `desk-reference:${method}:${reference?.toUpperCase()}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** The latest payment of this method with this number, however it was typed; an undone one does not count. */
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
    .where(sql`upper(${sql.ref(columnNames[method])})`, '=', reference.toUpperCase())
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
  // a provider's transaction ids are no numbers of slips
  if (method === 'cash') query = query.where('captures.takenBy', 'is not', null)
  return (await query.executeTakeFirst()) ?? null
}
