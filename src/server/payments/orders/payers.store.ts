import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../db/database.ts'

/** Somebody who pays instead of the student; null: they gave no address. */
export type OtherPayer = { name: string; email: string | null }

/**
 * Makes somebody else the payer of an order that can still be paid; what is printed about its money names them.
 * @returns false where it can't be paid any more: then nothing has changed.
 */
export async function billTo(
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

/** The student pays after all what somebody else had set out to pay; changes nothing of other orders. One statement. */
export async function billToStudent(db: Queryable, orderId: string): Promise<void> {
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
export async function otherPayerOf(
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
