import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'

export type SalesRow = {
  courseId: string
  courseName: string
  enrollments: number
  checkouts: number
  paidCheckouts: number
}

export type CashRow = { campusKey: string; balanceInPaise: number; since: string }

export type NextBatch = {
  id: string
  courseName: string
  campus: string | null
  startsOn: string
  seats: number
  taken: number
}

/** The dashboard's first rows. A read model. */
export function overviewStore(db: Queryable) {
  return {
    /** Days included. A batch without a campus is online, and shown at every campus. */
    batches: async (span: { from: string; to: string; campus: string | null }) => {
      const { from, to, campus } = span
      const { rows } = await sql<NextBatch>`
        select batches.id, course_name, campus, to_char(starts_on, 'YYYY-MM-DD') as starts_on, seats,
          (select count(*) from enrollments where batch_id = batches.id and ended_at is null)
          + (select count(*) from seat_holds where batch_id = batches.id and released_at is null) as taken
        from batches join courses on courses.id = course_id
        where cancelled_at is null and starts_on between ${from} and ${to}
          and (${campus}::text is null or campus is null or campus = ${campus})
        order by starts_on, course_name, batches.id limit 12`.execute(db)
      return rows
    },
    /** The sales of each course on offer since the start of an Indian day; most enrollments first. */
    sales: async (day: string): Promise<SalesRow[]> => {
      const since = sql`(${day}::timestamp at time zone 'Asia/Kolkata')`
      const { rows } = await sql<SalesRow>`
        with enrolled as (
          select course_id, count(*) as places from enrollments where enrolled_at >= ${since} group by course_id
        ), ordered as (
          select course_id, count(*) as begun, count(paid_at) as paid from orders
          where created_at >= ${since} and exists (
            select from payment_attempts where order_id = orders.id and provider <> 'counter')
          group by course_id
        )
        select courses.id as course_id, course_name, coalesce(places, 0) as enrollments,
          coalesce(begun, 0) as checkouts, coalesce(paid, 0) as paid_checkouts
        from courses left join enrolled on enrolled.course_id = courses.id
        left join ordered on ordered.course_id = courses.id
        where is_public
        order by enrollments desc, checkouts desc, course_name`.execute(db)
      return rows
    },
    cash: () => cash(db),
  }
}

/**
 * The cash of each campus that is in a drawer or on its way to the bank. What came first leaves
 * first, so that the oldest day is that of the first money still there.
 */
async function cash(db: Queryable): Promise<CashRow[]> {
  const { rows } = await sql<CashRow>`
    with moved as (
      select split_part(account, ':', 2) as campus_key, occurred_on, kind,
        sum(case when is_debit then amount_in_paise else -amount_in_paise end) as net
      from journal_sums
      where split_part(account, ':', 1) in ('cash', 'to-deposit') and currency = 'INR'
      group by campus_key, occurred_on, kind
    ), by_day as (
      select campus_key, occurred_on, sum(greatest(net, 0)) as come, sum(net) as net
      from moved group by campus_key, occurred_on
    ), running as (
      select campus_key, occurred_on, sum(come) over (partition by campus_key order by occurred_on) as come_until,
        sum(come) over (partition by campus_key) as come_all, sum(net) over (partition by campus_key) as balance
      from by_day
    )
    select campus_key, balance::bigint as balance_in_paise,
      to_char(min(occurred_on) filter (where come_until > come_all - balance), 'YYYY-MM-DD') as since
    from running where balance > 0 group by campus_key, balance order by campus_key`.execute(db)
  return rows
}
