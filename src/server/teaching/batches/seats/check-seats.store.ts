import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { objectionsOf } from '../../../platform/db/objections-of.ts'
import type { Check } from '../../../platform/db/objections-of.ts'
import { canonicalProfile } from '../../../platform/db/joined-profiles.store.ts'
import { literals } from '../../../platform/db/literals.ts'
import { holdingStates } from '../../../money/payments.service.ts'

/**
 * Seats that contradict each other (invariant I07, faults F44, F45), as sentences. A batch may have
 * fewer seats than are taken, because the office reduced them; but no seat may be taken after that.
 * @param today the day of the Indian calendar, 'YYYY-MM-DD': only batches open for enrollment have
 * waiting students.
 */
export function objectionsToSeats(db: Queryable, today: string): Promise<string[]> {
  return objectionsOf(db, [...checksOfBatches(today), ...checksOfHolds, ...checksOfEnrollments])
}

/** When a seat was first taken: by a hold or an offer, else by the enrollment or a move. */
const taken = sql`
  select batch_id, order_id, least(enrolled_at,
      (select min(held_at) from seat_holds where order_id = enrollments.order_id and batch_id = enrollments.batch_id),
      (select min(offered_at) from waiting_list
        where student_id = any ((select profiles_of(enrollments.student_id))::uuid[]) and batch_id = enrollments.batch_id)) as since
    from enrollments where ended_at is null and batch_id is not null
      and not exists (select from enrollment_moves where enrollment_id = enrollments.id)
  union all
  select batch_id, order_id, (select max(moved_at) from enrollment_moves where enrollment_id = enrollments.id)
    from enrollments where ended_at is null and batch_id is not null
      and exists (select from enrollment_moves where enrollment_id = enrollments.id)
  union all
  select batch_id, order_id, least(held_at, coalesce(
      (select min(offered_at) from waiting_list where id = waiting_id),
      (select min(offered_at) from waiting_list join orders on orders.id = seat_holds.order_id
        where waiting_list.student_id = any ((select profiles_of(orders.student_id))::uuid[]) and waiting_list.batch_id = seat_holds.batch_id)))
    from seat_holds where released_at is null`

function checksOfBatches(today: string): Check[] {
  return [
    {
      what: 'more seats of it are taken than it has, and one of them since it was last changed',
      found: sql`
        select batches.id from batches join (${taken}) as taken on taken.batch_id = batches.id
        group by batches.id, seats, updated_at
        having count(*) > seats and max(since) > updated_at`,
    },
    {
      what: 'somebody waits for it while a seat is neither taken nor held',
      found: sql`
        select batches.id from batches
        where cancelled_at is null and enroll_until >= ${today}::date
          and seats > (select count(*) from (${taken}) as taken where taken.batch_id = batches.id)
          and exists (select from waiting_list join students as own on own.id = student_id
            join students on students.id = ${canonicalProfile}
            where batch_id = batches.id and state = 'waiting' and students.blocked_at is null and students.closed_at is null
              and not exists (select from enrollments where enrollments.student_id = any ((select profiles_of(own.id))::uuid[])
                and enrollments.course_id = batches.course_id and ended_at is null and completed_at is null))`,
    },
  ]
}

const checksOfHolds: Check[] = [
  {
    what: 'a seat is held for it, and nobody can pay or accept it any more',
    found: sql`
        select orders.id from seat_holds join orders on orders.id = order_id
        where released_at is null and state not in (${literals(holdingStates)})`,
  },
  {
    what: 'a seat is held for it, and it is no offer any more',
    found: sql`
        select waiting_list.id from seat_holds join waiting_list on waiting_list.id = waiting_id
        where released_at is null and state <> 'offered'`,
  },
  {
    what: 'it is offered a seat that nothing holds',
    found: sql`
        select waiting_list.id from waiting_list
        where state = 'offered'
          and not exists (select from seat_holds where waiting_id = waiting_list.id and released_at is null)
          and not exists (select from seat_holds join orders on orders.id = order_id
            where released_at is null and seat_holds.batch_id = waiting_list.batch_id
              and orders.student_id = any ((select profiles_of(waiting_list.student_id))::uuid[]))`,
  },
]

const checksOfEnrollments: Check[] = [
  {
    what: 'it is in another batch than its order and its moves say',
    found: sql`
        select enrollments.id from enrollments join orders on orders.id = enrollments.order_id
        left join lateral (select to_batch from enrollment_moves
          where enrollment_id = enrollments.id order by position desc limit 1) as moved on true
        where enrollments.batch_id is distinct from
          case when moved is null then orders.batch_id else moved.to_batch end`,
  },
  {
    what: 'it is in a batch of another course',
    found: sql`
        select enrollments.id from enrollments join batches on batches.id = batch_id
        where batches.course_id <> enrollments.course_id`,
  },
]
