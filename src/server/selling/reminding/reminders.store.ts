import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { profilesOf, canonicalProfile } from '../../platform/db/joined-profiles.store.ts'
import { providerStatusOfOrder, unpaidStates } from '../../money/payments.service.ts'
import { literals } from '../../platform/db/literals.ts'

/** Maximum number of rows for each run; the next run takes the rest. */
const AT_ONCE = 200

const buyer = sql`orders.student_id`

type Window = { since: Date; until: Date; now: Date }

/**
 * Notes unfinished payments: the student's last unpaid order for the course in this time. No bank
 * is deciding, and the student is not enrolled in another way. Each student and course is noted
 * once, for ever.
 * @returns the orders.
 */
export async function noteLeftPayments(
  tx: Transaction,
  { since, until, now }: Window,
): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    insert into payment_reminders (student_id, course_id, order_id, noted_at)
    select students.id, course_id, orders.id, ${now}
    from orders join students as own on own.id = orders.student_id
      join students on students.id = ${canonicalProfile}
    where state in (${literals(unpaidStates)})
      and orders.created_at > ${since} and orders.created_at <= ${until}
      and amount_in_paise > 0 and move_id is null and not orders.is_group
      and (${providerStatusOfOrder} is null or ${providerStatusOfOrder} in ('not-started', 'begun', 'declined'))
      and students.blocked_at is null and students.closed_at is null
      -- else they would fill every look
      and not exists (
        select from payment_reminders as noted
        where noted.student_id = students.id and noted.course_id = orders.course_id)
      and not exists (
        select from orders as later
        where later.student_id = ${profilesOf(buyer)} and later.course_id = orders.course_id
          and later.created_at > orders.created_at)
      and not exists (
        select from enrollments
        where enrollments.student_id = ${profilesOf(buyer)} and enrollments.course_id = orders.course_id
          and ended_at is null and completed_at is null)
    limit ${AT_ONCE}
    on conflict do nothing
    returning order_id`.execute(tx)
  return rows.map(({ orderId }) => orderId)
}

/**
 * Whether the student can still be mailed, is not enrolled in the course, and has no newer order
 * for it.
 */
export async function isStillLeft(db: Queryable, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('students as own', 'own.id', 'orders.studentId')
    .innerJoin('students', (join) => join.on('students.id', '=', canonicalProfile))
    .select('orders.id')
    .where('orders.id', '=', orderId)
    .where('students.blockedAt', 'is', null)
    .where('students.closedAt', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from orders as later
        where later.student_id = ${profilesOf(buyer)} and later.course_id = orders.course_id
          and later.created_at > orders.created_at)`,
    )
    .where(
      sql<boolean>`not exists (
        select from enrollments
        where enrollments.student_id = ${profilesOf(buyer)} and enrollments.course_id = orders.course_id
          and ended_at is null and completed_at is null)`,
    )
    .executeTakeFirst()
  return row !== undefined
}
