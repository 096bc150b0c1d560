import { sql } from 'kysely'
import type { ListConcessionsInput } from '#contract/selling/concessions.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { profilesOf } from '../../../platform/db/joined-profiles.store.ts'
import { wordPatterns } from '../../../platform/db/like-text.ts'
import type { Slice } from '../../../platform/foundation/list-page.ts'
import type { ConcessionRow } from '../records/concessions.store.ts'

export type ListedConcession = ConcessionRow & {
  studentName: string | null
  courseName: string | null
  scope: string[]
  reserved: number
  used: number
}

/** The office's list of concessions. A read model. */
export function concessionList(db: Queryable, input: ListConcessionsInput) {
  return {
    rows: async ({ limit, offset }: Slice): Promise<ListedConcession[]> => {
      const way = input.sort === 'date' ? sql`asc` : sql`desc`
      const { rows } = await sql<ListedConcession>`
        select concessions.*, to_char(valid_until, 'YYYY-MM-DD') as valid_until, ${studentName} as student_name,
          courses.course_name,
          array(select coalesce(scoped.course_name, departments.title)
            from concession_scopes
            left join courses as scoped on scoped.id = concession_scopes.course_id
            left join departments on departments.id = concession_scopes.department_id
            where concession_scopes.concession_id = concessions.id order by 1) as scope,
          (select count(*)::int from concession_uses as uses
            where uses.concession_id = concessions.id and uses.state = 'reserved') as reserved,
          (select count(*)::int from concession_uses as uses
            where uses.concession_id = concessions.id and uses.state = 'used') as used
        ${found(input)}
        order by given_at ${way}, concessions.id
        limit ${limit} offset ${offset}`.execute(db)
      return rows
    },
    count: async (): Promise<number> => {
      const { rows } = await sql<{
        count: number
      }>`select count(*) as count ${found(input)}`.execute(db)
      return rows[0]?.count ?? 0
    },
  }
}

const studentName = sql<
  string | null
>`nullif(trim(students.first_name || ' ' || students.last_name), '')`

function found({ q, via, state, reason, student }: ListConcessionsInput) {
  const words = wordPatterns(q).map(
    (
      pattern,
    ) => sql<boolean>`lower(concat_ws(' ', ${studentName}, courses.course_name, concessions.name,
      concessions.code, concessions.words)) like ${pattern}`,
  )
  const where = [
    sql<boolean>`true`,
    ...words,
    ...(via === undefined ? [] : [sql<boolean>`concessions.via = ${via}`]),
    ...(state === undefined ? [] : [sql<boolean>`concessions.state = ${state}`]),
    ...(reason === undefined ? [] : [sql<boolean>`concessions.reason = ${reason}`]),
    ...(student === undefined
      ? []
      : [sql<boolean>`concessions.student_id = ${profilesOf(student)}`]),
  ]
  return sql`from concessions
    left join students on students.id = concessions.student_id
    left join courses on courses.id = concessions.course_id
    where ${sql.join(where, sql` and `)}`
}
