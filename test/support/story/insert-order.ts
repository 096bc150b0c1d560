import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Queryable, Transaction } from '#server/platform/db/database.ts'
import type { Captures, Orders } from '#server/platform/db/tables.generated.ts'
import type { ReturnKind } from '#server/money/captures/capture-returns.store.ts'
import { noteJournalDue } from '#server/money/captures/journal-due.store.ts'
import { listReturn, listUnsettled } from '#server/money/captures/money-boards.store.ts'
import { attemptsStore } from '#server/money/orders/attempts.store.ts'
import { insertPartsOf, policiesInForce } from '#server/money/orders/placing/new-order.store.ts'
import type { OrderRow } from '#server/money/orders/placing/new-order.store.ts'
import type { PaymentAttempt } from '#server/money/orders/order.ts'
import { partOf } from '#server/money/orders/parts.store.ts'

/** In paise; the day on which it falls due, 'YYYY-MM-DD', or null: at once. */
export type PartRow = { amountInPaise: number; dueOn: string | null }

type Policies = 'refundPolicyVersion' | 'termsVersion'
type Row = Omit<Insertable<Orders>, 'payerId' | 'parts' | 'createdAt' | Policies> &
  Partial<Pick<Insertable<Orders>, Policies>> & { createdAt: Date; parts?: PartRow[] | null }

/** Writes an order's row as it is given, in any state, with the payer, lines and installments of one student's order. */
export async function insertOrderRow(db: Queryable, row: Row): Promise<Selectable<Orders>> {
  return inOneTransaction(db, async (tx) => {
    const { parts = null, ...rest } = row
    const order = await tx
      .insertInto('orders')
      .values({
        ...policiesInForce(row.createdAt),
        ...rest,
        payerId: randomUUID(),
        parts: parts && JSON.stringify(parts),
      })
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
  const { part = 1 } = attempt
  const installment = await partOf(db, attempt.orderId, part)
  if (installment === null) throw new Error('an attempt pays an installment')
  await attemptsStore(db).insertAttempt({
    part,
    channel: 'page',
    asksInPaise: installment.amountInPaise,
    providerOrderId: attempt.orderId,
    link: null,
    linkExpiresAt: null,
    providerReference: null,
    returnToken: null,
    payerId: null,
    doubtCount: 0,
    outcome: 'open',
    ...attempt,
    id,
  })
  return id
}

/** Works in the transaction that is there, or in one of its own. */
export async function inOneTransaction<T>(
  db: Queryable,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db as Transaction)
  return db.transaction().execute(work)
}

/** Writes money that arrived, as it is given, and notes it as the portal does. */
export async function insertCaptureRow(
  db: Queryable,
  row: Insertable<Captures> & { recordedAt: Date },
): Promise<void> {
  await inOneTransaction(db, async (tx) => {
    await tx.insertInto('captures').values(row).execute()
    await noteJournalDue(tx, [row.id], row.recordedAt)
    await listUnsettled(tx, [row.id])
  })
}

type Return = { orderId: string; amountInPaise: number; kind: ReturnKind; notedAt: Date }

/** Writes that money of an order's first capture went back, and notes it as the portal does. */
export async function insertReturnRow(
  db: Queryable,
  { orderId, notedAt, ...row }: Return & { method?: string },
): Promise<void> {
  await inOneTransaction(db, async (tx) => {
    const { id: captureId } = await tx
      .selectFrom('captures')
      .select('id')
      .where('orderId', '=', orderId)
      .orderBy('position')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('captureReturns')
      .values({ ...row, captureId, notedAt })
      .execute()
    await noteJournalDue(tx, [captureId], notedAt)
    await listReturn(tx, captureId)
  })
}
