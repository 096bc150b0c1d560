import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { Orders } from '#server/db/tables.generated.ts'
import { attemptsStore } from '#server/payments/orders/attempts.store.ts'
import { insertPartsOf } from '#server/payments/orders/new-order.store.ts'
import type { OrderRow } from '#server/payments/orders/new-order.store.ts'
import type { PaymentAttempt } from '#server/payments/orders/order.ts'

/** In paise; the day on which it falls due, 'YYYY-MM-DD', or null: at once. */
export type PartRow = { amountInPaise: number; dueOn: string | null }

type Row = Omit<Insertable<Orders>, 'payerId' | 'parts'> & { parts?: PartRow[] | null }

/** Writes an order's row as it is given, in any state, with the payer, lines and installments of one student's order. */
export async function insertOrderRow(db: Queryable, row: Row): Promise<Selectable<Orders>> {
  return inOneTransaction(db, async (tx) => {
    const { parts = null, ...rest } = row
    const order = await tx
      .insertInto('orders')
      .values({ ...rest, payerId: randomUUID(), parts: parts && JSON.stringify(parts) })
      .returningAll()
      .executeTakeFirstOrThrow()
    // its days come back as dates, which are written as they are
    const placed = { ...order, customerEmail: order.customerEmail || null } as unknown as OrderRow
    await insertPartsOf(tx, placed)
    return order
  })
}

type Attempt = Pick<PaymentAttempt, 'orderId' | 'number' | 'provider' | 'createdAt'> &
  Partial<PaymentAttempt>

/** Writes an attempt as the portal does; what is not given is as it is before its page is opened. @returns its id. */
export async function insertAttemptRow(db: Queryable, attempt: Attempt): Promise<string> {
  const id = attempt.id ?? randomUUID()
  await attemptsStore(db).insertAttempt({
    part: 1,
    asksInPaise: null,
    providerOrderId: attempt.orderId,
    link: null,
    linkExpiresAt: null,
    providerReference: null,
    returnToken: null,
    payerId: null,
    outcome: 'open',
    ...attempt,
    id,
  })
  return id
}

async function inOneTransaction<T>(
  db: Queryable,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db as Transaction)
  return db.transaction().execute(work)
}
