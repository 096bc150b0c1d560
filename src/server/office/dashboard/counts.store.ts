import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'

type Totals = { students: number; certificates: number; courses: number }

/** Current totals. A partial index serves the enrollments. */
export function countsStore(db: Queryable) {
  return {
    /** Open student accounts, valid certificates, and visible courses. */
    totals: async (): Promise<Totals> => {
      const { rows } = await sql<Totals>`
        select (select count(*) from students where closed_at is null) as students,
          (select count(*) from certificates where revoked_at is null) as certificates,
          (select count(*) from courses where is_public) as courses`.execute(db)
      return rows[0] ?? { students: 0, certificates: 0, courses: 0 }
    },
    /**
     * Active enrollments by department, most first, and how many of them began since this Indian
     * day.
     */
    places: async (day: string) => {
      const { rows } = await sql<{ department: string; enrollments: number; inLast30Days: number }>`
        select departments.title as department, sum(places)::bigint as enrollments,
          sum(latest)::bigint as in_last30_days
        from (
          select course_id, count(*) as places,
            count(*) filter (where enrolled_at >= ${day}::timestamp at time zone 'Asia/Kolkata') as latest
          from enrollments where ended_at is null group by course_id
        ) as of_course
        join courses on courses.id = course_id
        join departments on departments.id = courses.department_id
        group by departments.id
        order by enrollments desc, departments.title`.execute(db)
      return rows
    },
  }
}
