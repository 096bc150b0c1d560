import { sql } from 'kysely'
import type { ChequeKind } from '#contract/money/slips.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import type { ReferenceUse } from './desk-entries.store.ts'

/** The details of a cheque or demand draft, and the agreement when it was taken. */
export type ChequePaper = {
  kind: ChequeKind
  number: string
  bankName: string
  /** A day of the Indian calendar. */
  datedOn: string
  /** null: the student's own cheque. */
  drawnBy: string | null
  note: string | null
  /** Why the enrollment begins before the bank has paid; null: it begins after. */
  beginsBecause: string | null
}

export type NewCheque = ChequePaper & {
  id: string
  orderId: string
  attemptId: string
  amountInPaise: number
  campus: string
  takenBy: string
  takenAt: Date
}

/** The end of a cheque; decidedOn: the bank's day in the Indian calendar. */
export type ChequeEnd = {
  state: 'cleared' | 'bounced'
  decidedOn: string
  decidedBy: string
  decidedAt: Date
  reason: string | null
}

export type Cheque = Awaited<ReturnType<ReturnType<typeof chequesStore>['lock']>>

/** All SQL about cheques. The caller holds the order's row lock. */
export function chequesStore(tx: Transaction) {
  return {
    insert: async (cheque: NewCheque): Promise<void> => {
      await tx.insertInto('cheques').values(cheque).execute()
    },
    lock: async (id: string) => {
      const row = await tx
        .selectFrom('cheques')
        .selectAll()
        .select(sql<string>`to_char(dated_on, 'YYYY-MM-DD')`.as('datedOnDay'))
        // of an order in parts; otherwise the first
        .select(
          sql<number>`(select part from payment_attempts where id = cheques.attempt_id)`.as('part'),
        )
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      return row ?? null
    },
    end: async (id: string, end: ChequeEnd): Promise<void> => {
      await tx.updateTable('cheques').set(end).where('id', '=', id).execute()
    },
  }
}

/** The cheque as it is now; null: it does not exist. */
export async function findCheque(db: Queryable, id: string) {
  const row = await db
    .selectFrom('cheques')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'cheques.attemptId')
    .selectAll('cheques')
    .select('paymentAttempts.part')
    .where('cheques.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The cheque's order, which must be locked first. */
export async function orderOfCheque(db: Queryable, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('cheques')
    .select('orderId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.orderId ?? null
}

export async function hasChequeInHand(db: Queryable, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('cheques')
    .select('id')
    .where('orderId', '=', orderId)
    .where('state', '=', 'inHand')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The latest paper of this kind with this number, in any state: a bounced cheque may be presented
 * again.
 */
export async function findChequeUse(
  db: Queryable,
  { kind, number, besides }: { kind: ChequeKind; number: string; besides: string },
): Promise<ReferenceUse | null> {
  const row = await db
    .selectFrom('cheques')
    .innerJoin('orders', 'orders.id', 'cheques.orderId')
    .innerJoin('admins', 'admins.id', 'cheques.takenBy')
    .select(['orders.id as orderId', 'customerName', 'takenAt as capturedAt'])
    .select('admins.name as takenByName')
    .where(sql`upper(cheques.number)`, '=', number.toUpperCase())
    .where('cheques.kind', '=', kind)
    .where('orders.id', '!=', besides)
    .orderBy('takenAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
