import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queryable, Transaction } from '../../db/database.ts'
import { objectionsOf } from '../../db/objections-of.ts'
import type { Check } from '../../db/objections-of.ts'

type Total = 'students' | 'certificates' | 'courses'

/** What is counted as it happens, and not when somebody looks (decision 52). */
export function keptCountsStore(db: Queryable) {
  return {
    /** Of students whose account is open, certificates that are valid, and courses that visitors see. */
    totals: async (): Promise<Record<Total, number>> => {
      const { rows } = await sql<{ what: Total; number: number }>`
        select what, sum(number)::bigint as number from kept_counts where what <> 'places' group by what`.execute(
        db,
      )
      const kept = Object.fromEntries(rows.map(({ what, number }) => [what, number]))
      return { students: 0, certificates: 0, courses: 0, ...kept }
    },
    /** Active enrollments by department, the most first; those since the beginning of `day` besides. */
    places: async (day: string) => {
      const { rows } = await sql<{ department: string; enrollments: number; inLast30Days: number }>`
        select departments.title as department, sum(number)::bigint as enrollments,
          coalesce(sum(number) filter (where day >= ${day}::date), 0)::bigint as in_last30_days
        from kept_counts join departments on departments.id = department_id
        where what = 'places'
        group by departments.id
        having sum(number) > 0
        order by enrollments desc, departments.title`.execute(db)
      return rows
    },
  }
}

/** Makes one row of all that were added for the same; whoever reads meanwhile sees the same counts. */
export async function foldKeptCounts(tx: Transaction): Promise<void> {
  await sql`
    with taken as (
      delete from kept_counts
      where (what, coalesce(day, '-infinity')) in (
        select what, coalesce(day, '-infinity') from kept_counts where not is_folded) returning *)
    insert into kept_counts (what, department_id, day, number, is_folded)
    select what, department_id, day, sum(number), true from taken
    group by what, department_id, day having sum(number) <> 0`.execute(tx)
}

/** For an operator: kept counts that are not those of the rows (invariant J11), as sentences. */
export function objectionsToKeptCounts(db: Queryable): Promise<string[]> {
  return objectionsOf(db, [
    differs('students', sql`select count(*) from students where closed_at is null`),
    differs('certificates', sql`select count(*) from certificates where revoked_at is null`),
    differs('courses', sql`select count(*) from courses where is_public`),
    {
      what: 'the kept count of its places is not how many there are',
      found: sql`
        select distinct department_id::text as id from (
          select department_id, day, number from kept_counts where what = 'places'
          union all
          select department_id, (enrolled_at at time zone 'Asia/Kolkata')::date, -1
          from enrollments join courses on courses.id = course_id where ended_at is null
        ) as both_ways
        group by department_id, day having sum(number) <> 0
        order by id`,
    },
  ])
}

function differs(what: string, counted: RawBuilder<unknown>): Check {
  return {
    what: 'their kept count is not how many there are',
    found: sql`
      select ${what}::text as id where (${counted}) <> (
        select coalesce(sum(number), 0) from kept_counts where what = ${what})`,
  }
}
