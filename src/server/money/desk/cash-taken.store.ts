import { sql } from 'kysely'
import { counterMethodNames } from '#contract/money/slips.ts'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { profilesOf } from '../../platform/db/joined-profiles.store.ts'
import { DAY_MS } from '#contract/platform/durations.ts'
import { startOfIndianDay } from '#contract/platform/time/indian-time.ts'

/** The person who pays in cash: a student under any profile, or anybody with the same number. */
export type CashGiver = { studentId: string; phone: string | null }

/** Locks this person's cash payments at all desks until the transaction ends. */
export async function holdCashOf(tx: Transaction, { studentId, phone }: CashGiver): Promise<void> {
  const names = [`cash-from:student:${studentId}`]
  if (phone !== null) names.push(`cash-from:phone:${phone}`)
  // sorted, so that two payments by the same people can't deadlock
  for (const name of names.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/**
 * The cash, in paise, that the legal limit counts: from this person on a day of the Indian
 * calendar, and for one order. Returned cash still counts; an undone entry does not.
 */
export async function cashTaken(
  db: Queryable,
  { giver, orderId, day }: { giver: CashGiver; orderId: string; day: string },
) {
  const from = startOfIndianDay(day)
  const until = new Date(from.getTime() + DAY_MS)
  const { rows } = await sql<{ ofPerson: number; ofOrder: number }>`
    with cash as (
      select orders.id, orders.student_id, orders.customer_phone, captures.amount_in_paise, captured_at
      from captures
      join orders on orders.id = captures.order_id
      join payment_attempts on payment_attempts.id = captures.attempt_id and provider = 'counter'
      where payment_method = ${counterMethodNames.cash}
        and (orders.id = ${orderId} or captured_at >= ${from} and captured_at < ${until})
        and not exists (select from capture_returns
          where capture_returns.capture_id = captures.id and undone_reason is not null)
    )
    select
      coalesce(sum(amount_in_paise) filter (where captured_at >= ${from} and captured_at < ${until}
        and (student_id = ${profilesOf(giver.studentId)} or customer_phone = ${giver.phone})), 0)::bigint as of_person,
      coalesce(sum(amount_in_paise) filter (where id = ${orderId}), 0)::bigint as of_order
    from cash`.execute(db)
  return rows[0] ?? { ofPerson: 0, ofOrder: 0 }
}
