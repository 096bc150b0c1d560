import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Gives } from '../records/concession.ts'

/** An automatic rule for everybody; without a scope it applies to all courses. */
export type AutomaticRule = Gives & {
  validUntil: string | null
  courseIds: string[]
  departmentIds: string[]
}

/** The automatic rules of this day in India; there are only a few. */
export async function automaticRules(db: Queryable, today: string): Promise<AutomaticRule[]> {
  const { rows } = await sql<AutomaticRule>`
    select gives, percent_in_hundredths, amount_in_paise, most_in_paise,
      to_char(valid_until, 'YYYY-MM-DD') as valid_until,
      array(select course_id from concession_scopes
        where concession_id = concessions.id and course_id is not null) as course_ids,
      array(select department_id from concession_scopes
        where concession_id = concessions.id and department_id is not null) as department_ids
    from concessions
    where via = 'automatic' and state = 'open' and coalesce(valid_until >= ${today}::date, true)
    order by given_at desc
    limit 200`.execute(db)
  return rows
}
