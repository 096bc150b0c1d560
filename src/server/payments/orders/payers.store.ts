import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../db/database.ts'
import { askedFor, asksOfPayer } from '../tax/asks-of-payer.ts'

/** Somebody who pays instead of the student; null: they gave no address. */
export type OtherPayer = { name: string; email: string | null } & Partial<PayerPlace>

/** Where a payer is, as far as a tax document needs it: the two digits of a state, and an address. */
export type PayerPlace = { stateCode: string | null; address: string | null }

/**
 * Makes somebody else the payer of an order that can still be paid; what is printed about its money names them.
 * @returns false where it can't be paid any more: then nothing has changed.
 */
async function billTo(
  tx: Transaction,
  of: { orderId: string; payerId: string },
  { name, email, ...place }: OtherPayer,
): Promise<boolean> {
  const { orderId, payerId } = of
  await tx
    .insertInto('payers')
    .values({ id: payerId, kind: 'person', studentId: null, name, email, phone: null, ...place })
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
  { name, email, ...place }: OtherPayer,
): Promise<boolean> {
  const { payerId } = of
  await tx
    .insertInto('payers')
    .values({ id: payerId, kind: 'person', studentId: null, name, email, phone: null, ...place })
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

/** Where the student is who is about to pay; changes nothing of what was paid. One statement. */
async function locatePayer(
  db: Queryable,
  { orderId, stateCode, address }: PayerPlace & { orderId: string },
): Promise<void> {
  await sql`
    with asked as (
      select orders.* from orders join payers on payers.id = orders.payer_id
      where orders.id = ${orderId} and payers.kind = 'student' and orders.state in ('created', 'awaitingCustomer')
        and (payers.state_code, payers.address) is distinct from (${stateCode}::text, ${address}::text)
    ), located as (
      insert into payers (id, kind, student_id, name, email, phone, state_code, address)
      select gen_random_uuid(), 'student', student_id, customer_name, customer_email, customer_phone,
        ${stateCode}::text, ${address}::text
      from asked
      returning id
    )
    update orders set payer_id = located.id from located
    where orders.id = ${orderId} and orders.state in ('created', 'awaitingCustomer')`.execute(db)
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

export const payerChanges = {
  askedFor,
  asksOfPayer,
  billPartTo,
  billPartToPayer,
  billTo,
  billToStudent,
  locatePayer,
  otherPayerOf,
}
