import { sql } from 'kysely'
import type { Paise } from '#contract/money/money.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import type {
  TestCapture,
  TestEnd,
  TestPayment,
  TestRefund,
  TestRefundState,
  Tester,
} from './test-payment.ts'

type Stored<T> = Omit<T, 'amountInPaise' | 'endedAs' | 'state' | 'refunds'> & {
  amountInPaise: number
}

/** All SQL that reads test payments. */
export function testPaymentsStore(db: Queryable) {
  const payments = () => db.selectFrom('testPayments').selectAll()
  return {
    find: async (id: string): Promise<TestPayment | null> =>
      paymentOf(await payments().where('id', '=', id).executeTakeFirst()),
    named: async (provider: string, providerOrderId: string): Promise<TestPayment | null> =>
      paymentOf(
        await payments()
          .where('provider', '=', provider)
          .where('providerOrderId', '=', providerOrderId)
          .executeTakeFirst(),
      ),
    /** The one that a transaction paid. */
    paidBy: async (provider: string, transactionId: string): Promise<TestPayment | null> => {
      const captured = await db
        .selectFrom('testCaptures')
        .select('testPaymentId')
        .where('provider', '=', provider)
        .where('transactionId', '=', transactionId)
        .executeTakeFirst()
      if (captured === undefined) return null
      return paymentOf(await payments().where('id', '=', captured.testPaymentId).executeTakeFirst())
    },
    running: async (provider: string): Promise<TestPayment | null> =>
      paymentOf(
        await payments()
          .where('provider', '=', provider)
          .where('endedAt', 'is', null)
          .executeTakeFirst(),
      ),
    /** @param since null: ever. */
    last: async (provider: string, since: Date | null): Promise<TestPayment | null> => {
      let query = payments().where('provider', '=', provider)
      if (since !== null) query = query.where('startedAt', '>=', since)
      return paymentOf(await query.orderBy('startedAt', 'desc').limit(1).executeTakeFirst())
    },
    /** The last one whose money came as asked and is back. */
    lastReturned: async (provider: string, since: Date | null) => {
      let query = payments().where('provider', '=', provider).where('endedAs', '=', 'returned')
      if (since !== null) query = query.where('startedAt', '>=', since)
      return paymentOf(await query.orderBy('endedAt', 'desc').limit(1).executeTakeFirst())
    },
    capturesOf: (id: string) => capturesOf(db, id),
    tester: async (adminId: string): Promise<Tester> =>
      db
        .selectFrom('admins')
        .select(['id', 'name', 'email'])
        .where('id', '=', adminId)
        .executeTakeFirstOrThrow(),
  }
}

async function capturesOf(db: Queryable, id: string): Promise<TestCapture[]> {
  const captures = await db
    .selectFrom('testCaptures')
    .selectAll()
    .where('testPaymentId', '=', id)
    .orderBy('id')
    .execute()
  if (captures.length === 0) return []
  const refunds = await db
    .selectFrom('testRefunds')
    .selectAll()
    .where(
      'testCaptureId',
      'in',
      captures.map((capture) => capture.id),
    )
    .orderBy('id')
    .execute()
  // the columns' CHECK constraints allow only known states and whole paise
  return captures.map((capture) => ({
    ...capture,
    amountInPaise: capture.amountInPaise as Paise,
    refunds: refunds
      .filter(({ testCaptureId }) => testCaptureId === capture.id)
      .map((refund) => ({
        ...refund,
        amountInPaise: refund.amountInPaise as Paise,
        state: refund.state as TestRefundState,
      })),
  }))
}

type Row = Stored<TestPayment> & { endedAs: string | null }

/** The columns' CHECK constraints allow only known ends and whole paise. */
function paymentOf(row: Row | undefined): TestPayment | null {
  if (row === undefined) return null
  return {
    ...row,
    amountInPaise: row.amountInPaise as Paise,
    endedAs: row.endedAs as TestEnd | null,
  }
}

/** Locks one; null: there is none. */
export async function lockTestPayment(tx: Transaction, id: string): Promise<TestPayment | null> {
  const query = tx.selectFrom('testPayments').selectAll().where('id', '=', id).forUpdate()
  return paymentOf(await query.executeTakeFirst())
}

/** @returns false: one runs at this provider. */
export async function insertTestPayment(tx: Transaction, row: TestPayment): Promise<boolean> {
  const inserted = await tx
    .insertInto('testPayments')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type Changes = Partial<
  Pick<
    TestPayment,
    | 'link'
    | 'linkExpiresAt'
    | 'providerReference'
    | 'heardAt'
    | 'endedAt'
    | 'endedAs'
    | 'nextCheckAt'
  >
>

export async function changeTestPayment(
  tx: Transaction,
  id: string,
  changes: Changes,
): Promise<void> {
  await tx.updateTable('testPayments').set(changes).where('id', '=', id).execute()
}

/** @returns false: it was recorded before. */
export async function insertTestCapture(
  tx: Transaction,
  row: Omit<TestCapture, 'refunds'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('testCaptures')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider', 'transactionId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function insertTestRefund(tx: Transaction, row: TestRefund): Promise<void> {
  await tx.insertInto('testRefunds').values(row).execute()
}

export async function changeTestRefund(
  tx: Transaction,
  id: string,
  changes: Partial<Pick<TestRefund, 'state' | 'reference' | 'askedAt' | 'sentAt' | 'endedAt'>>,
): Promise<void> {
  await tx.updateTable('testRefunds').set(changes).where('id', '=', id).execute()
}

/** Claims those that are due for a check, for `leaseMs` milliseconds. */
export async function claimTestPayments(
  tx: Transaction,
  { now, limit, leaseMs }: { now: Date; limit: number; leaseMs: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update test_payments set next_check_at = ${new Date(now.getTime() + leaseMs)}
    where id in (select id from test_payments where next_check_at <= ${now}
      order by next_check_at limit ${limit} for update skip locked)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
