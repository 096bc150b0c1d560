import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../db/database.ts'

/** Somebody who pays instead of the student; null: they gave no address. */
export type OtherPayer = { name: string; email: string | null }

/**
 * Makes somebody else the payer of an order that can still be paid; what is printed about its money names them.
 * @returns false where it can't be paid any more: then nothing has changed.
 */
async function billTo(
  tx: Transaction,
  of: { orderId: string; payerId: string },
  { name, email }: OtherPayer,
): Promise<boolean> {
  const { orderId, payerId } = of
  await tx
    .insertInto('payers')
    .values({ id: payerId, kind: 'person', studentId: null, name, email, phone: null })
    .execute()
  const changed = await tx
    .updateTable('orders')
    .set({ payerId })
    .where('id', '=', orderId)
    .where('state', 'in', ['created', 'awaitingCustomer'])
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/**
 * Makes somebody else the payer of one part, at the pages that are open for it.
 * @returns false where none is: then nothing has changed.
 */
async function billPartTo(
  tx: Transaction,
  of: { orderId: string; part: number; payerId: string },
  { name, email }: OtherPayer,
): Promise<boolean> {
  const { payerId } = of
  await tx
    .insertInto('payers')
    .values({ id: payerId, kind: 'person', studentId: null, name, email, phone: null })
    .execute()
  return (await setPayerOfPart(tx, of)) > 0
}

/** Whoever pays the order pays this part after all. One statement. */
async function billPartToPayer(
  db: Queryable,
  of: { orderId: string; part: number },
): Promise<void> {
  await setPayerOfPart(db, { ...of, payerId: null })
}

async function setPayerOfPart(
  db: Queryable,
  of: { orderId: string; part: number; payerId: string | null },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('paymentAttempts')
    .set({ payerId: of.payerId })
    .where('orderId', '=', of.orderId)
    .where('part', '=', of.part)
    .where(
      sql<boolean>`not exists (select from captures where captures.attempt_id = payment_attempts.id)`,
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The student pays after all what somebody else had set out to pay; changes nothing of other orders. One statement. */
async function billToStudent(db: Queryable, orderId: string): Promise<void> {
  await sql`
    with other as (
      select orders.* from orders join payers on payers.id = orders.payer_id
      where orders.id = ${orderId} and payers.kind = 'person'
        and orders.state in ('created', 'awaitingCustomer')
    ), student as (
      insert into payers (id, kind, student_id, name, email, phone)
      select gen_random_uuid(), 'student', student_id, customer_name, customer_email, customer_phone
      from other
      returning id
    )
    update orders set payer_id = student.id from student where orders.id = ${orderId}`.execute(db)
}

/** Who pays an order in the student's stead; null: the student. */
async function otherPayerOf(
  db: Queryable,
  orderId: string,
): Promise<(OtherPayer & { contactName: string | null }) | null> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('payers', 'payers.id', 'orders.payerId')
    .select(['payers.name', 'payers.email', 'payers.contactName'])
    .where('orders.id', '=', orderId)
    .where('payers.kind', '!=', 'student')
    .executeTakeFirst()
  return row ?? null
}

export const payerChanges = { billPartTo, billPartToPayer, billTo, billToStudent, otherPayerOf }
