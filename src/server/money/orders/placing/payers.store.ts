import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import { askedFor, asksOfPayer } from '../../tax/asks-of-payer.ts'
import type { AttemptOutcome } from '../order.ts'
import { acceptPolicies } from '../order-changes.store.ts'

/** A payer other than the student; null: they gave no address. */
export type OtherPayer = { name: string; email: string | null } & Partial<PayerPlace>

/** The payer's place for a tax document: the two digits of a state, and an address. */
export type PayerPlace = { stateCode: string | null; address: string | null }

/** An attempt whose page is given to somebody, with its previous payer. */
export type AttemptWithPayer = {
  outcome: AttemptOutcome
  link: string | null
  linkExpiresAt: Date | null
  createdAt: Date
  payerId: string | null
  /** null: the order's own payer. */
  payer: OtherPayer | null
  isCaptured: boolean
}

/** Finds an attempt with its payer. The caller holds its order's row lock. */
export async function attemptWithPayer(
  tx: Transaction,
  attemptId: string,
): Promise<AttemptWithPayer> {
  const { name, email, outcome, isCaptured, ...row } = await tx
    .selectFrom('paymentAttempts')
    .leftJoin('payers', 'payers.id', 'paymentAttempts.payerId')
    .select(['outcome', 'link', 'linkExpiresAt', 'createdAt', 'payerId'])
    .select(['payers.name', 'payers.email'])
    .select((attempt) =>
      attempt
        .exists(
          attempt
            .selectFrom('captures')
            .select('captures.id')
            .whereRef('captures.attemptId', '=', 'paymentAttempts.id'),
        )
        .as('isCaptured'),
    )
    .where('paymentAttempts.id', '=', attemptId)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    // the column's CHECK constraint guarantees this type
    outcome: outcome as AttemptOutcome,
    payer: name === null ? null : { name, email },
    isCaptured: isCaptured === true,
  }
}

/** @param other null: the order's own payer. */
export async function setPayer(
  tx: Transaction,
  attemptId: string,
  other: { payerId: string; payer: OtherPayer } | null,
): Promise<void> {
  if (other !== null) {
    const { name, email, ...place } = other.payer
    await tx
      .insertInto('payers')
      .values({
        id: other.payerId,
        kind: 'person',
        studentId: null,
        name,
        email,
        phone: null,
        ...place,
      })
      .execute()
  }
  await tx
    .updateTable('paymentAttempts')
    .set({ payerId: other?.payerId ?? null })
    .where('id', '=', attemptId)
    .execute()
}

/**
 * Sets the address of the student who is about to pay. Earlier payments stay unchanged. One
 * statement.
 */
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
      select gen_random_uuid(), 'student', student_id, customer_name, nullif(customer_email, ''), customer_phone,
        ${stateCode}::text, ${address}::text
      from asked
      returning id
    )
    update orders set payer_id = located.id from located
    where orders.id = ${orderId} and orders.state in ('created', 'awaitingCustomer')`.execute(db)
}

/**
 * The payer other than the student; null: the student pays.
 * @param of.captureId of this payment; left out: of the order's first one, or of the page that was
 * opened last.
 */
async function otherPayerOf(
  db: Queryable,
  { orderId, captureId = null }: { orderId: string; captureId?: string | null },
): Promise<(OtherPayer & { contactName: string | null }) | null> {
  const { rows } = await sql<OtherPayer & { contactName: string | null }>`
    select payers.name, payers.email, payers.contact_name
    from orders
    left join payment_attempts on payment_attempts.id = coalesce(
      (select paid.id from captures join payment_attempts as paid on paid.id = captures.attempt_id
        where captures.order_id = orders.id
          and (captures.id = ${captureId} or ${captureId}::uuid is null and captures.is_accepted and paid.part = 1)
        order by captures.position limit 1),
      (select opened.id from payment_attempts as opened where opened.order_id = orders.id and opened.part = 1
        order by opened.number desc limit 1))
    join payers on payers.id = coalesce(payment_attempts.payer_id, orders.payer_id)
    where orders.id = ${orderId} and payers.kind <> 'student'`.execute(db)
  return rows[0] ?? null
}

/** The payer of an order, the facts that they are asked for, and the policies that they accept. */
export const payerChanges = { acceptPolicies, askedFor, asksOfPayer, locatePayer, otherPayerOf }
