import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import { profilesOf } from '../../../platform/db/joined-profiles.store.ts'
import type { Concession } from '../records/concession.ts'
import { literals } from '../../../platform/db/literals.ts'
import { openStates } from '../../../money/payments.service.ts'

type PricedFor = {
  studentId: string
  courseId: string
  /** The code in capitals; null: none was typed. */
  code: string | null
  /** The rule of the order that a payment link pays; null: none. */
  agreedId: string | null
  /** The day in India, 'YYYY-MM-DD'. */
  today: string
}

/** A rule that may lower the price, with the facts that may exclude it. */
export type Candidate = Concession & {
  /** Uses of the rule, without the one of the student's own open order for the course. */
  times: number
  timesOfStudent: number
  isForCourse: boolean
  isOver: boolean
}

/** Every open rule that may apply, and the rule of the typed code even if it has ended. */
export async function candidatesFor(
  db: Queryable,
  { studentId, courseId, code, agreedId, today }: PricedFor,
): Promise<Candidate[]> {
  const own = profilesOf(studentId)
  const { rows } = await sql<Candidate>`
    select concessions.*, to_char(valid_until, 'YYYY-MM-DD') as valid_until,
      taken.times, taken.times_of_student,
      coalesce(valid_until < ${today}::date, false) as is_over,
      (not exists (select from concession_scopes where concession_id = concessions.id)
        or exists (select from concession_scopes join courses on courses.id = ${courseId}
          where concession_id = concessions.id
            and (concession_scopes.course_id = courses.id or concession_scopes.department_id = courses.department_id)))
        as is_for_course
    from concessions
    cross join lateral (
      select count(*)::int as times, (count(*) filter (where uses.student_id = ${own}))::int as times_of_student
      from concession_uses as uses
      where uses.concession_id = concessions.id and uses.state in ('reserved', 'used')
        and (total_limit is not null or person_limit is not null)
        and not exists (select from orders where orders.id = uses.order_id and orders.student_id = ${own}
          and orders.course_id = ${courseId} and orders.state in (${literals(openStates)}))
    ) as taken
    where (state = 'open' and (
        via = 'given' and concessions.student_id = ${own} and concessions.course_id = ${courseId}
        or via = 'automatic' and coalesce(valid_until >= ${today}::date, true)
        or via = 'code' and (code = ${code} or id = ${agreedId}::uuid)))
      or via = 'code' and code = ${code} and state = 'ended'
    order by state = 'open' desc, given_at desc
    limit 200`.execute(db)
  return rows
}

/**
 * Locks the rule until the transaction ends, so that nobody else takes its last use. A rule without
 * limits is only locked against ending. Null: there is none.
 */
export async function lockRule(
  tx: Transaction,
  of: { concessionId: string; studentId: string },
): Promise<LockedRule | null> {
  const { rows: found } = await sql<{ isLimited: boolean }>`
    select total_limit is not null or person_limit is not null as is_limited
    from concessions where id = ${of.concessionId}`.execute(tx)
  const [rule] = found
  if (rule === undefined) return null
  // the order's foreign key takes a key share lock, and an update lock would deadlock with it
  const strength = rule.isLimited ? sql`no key update` : sql`share`
  await sql`select from concessions where id = ${of.concessionId} for ${strength}`.execute(tx)
  // after the lock, because a statement sees the data of its start
  const { rows } = await sql<LockedRule>`
    select concessions.*, to_char(valid_until, 'YYYY-MM-DD') as valid_until, taken.*
    from concessions cross join lateral (
      select count(*)::int as times, (count(*) filter (where student_id = ${profilesOf(of.studentId)}))::int as times_of_student
      from concession_uses
      where concession_id = concessions.id and concession_uses.state in ('reserved', 'used') and ${rule.isLimited}
    ) as taken
    where id = ${of.concessionId}`.execute(tx)
  return rows[0] ?? null
}

export type LockedRule = Concession & { times: number; timesOfStudent: number }
