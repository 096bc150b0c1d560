import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Queryable } from '../../../../platform/db/database.ts'
import { betweenKinds, isBetween, isPlace } from '../../day-book/movements.store.ts'
import type { Days } from '../../day-book/day-book.store.ts'

/** In paise, of the month and of the span before it. */
export type ComparedSums = {
  inInPaise: number
  outInPaise: number
  inBeforeInPaise: number
  outBeforeInPaise: number
}
/** The key is null where the dimension has none. */
export type ComparedRow = ComparedSums & { by: 'method' | 'campus' | 'all'; key: string | null }
/** The ids are null for money of no order. */
export type CourseRow = ComparedSums & {
  courseId: string | null
  courseName: string | null
  departmentId: string | null
  departmentTitle: string | null
}

export type TwoSpans = { now: Days; before: Days }

/**
 * Money in and out of a month and of the month before, in rupees only. Sums of the journal's lines
 * on places of money, like the day book.
 */
export function monthFiguresStore(db: Queryable) {
  return {
    groups: async (spans: TwoSpans): Promise<ComparedRow[]> => {
      const { rows } = await sql<ComparedRow>`
        with moved as materialized (
          select split_part(account, ':', 1) as method, campus, ${isNow(spans)} as is_now,
            case when is_debit then amount_in_paise else 0 end as come,
            case when is_debit then 0 else amount_in_paise end as gone
          from journal_sums
          where currency = 'INR' and ${isInEither(spans)} and kind not in (${sql.join(betweenKinds)})
        )
        select case grouping(method, campus) when 1 then 'method' when 2 then 'campus' else 'all' end as by,
          coalesce(method, campus) as key, ${compared}
        from moved group by grouping sets ((method), (campus), ())
        order by by, key nulls last`.execute(db)
      return rows
    },
    /** By the course that the entry's order is for, the largest net first. */
    courses: async (spans: TwoSpans): Promise<CourseRow[]> => {
      const { rows } = await sql<CourseRow>`
        with moved as materialized (
          select course_id, ${isNow(spans)} as is_now, sum(debit_in_paise) as come, sum(credit_in_paise) as gone
          from journal_entries join journal_lines on entry_id = journal_entries.id
          left join orders on orders.id = journal_entries.order_id
          where journal_entries.currency = 'INR' and ${isInEither(spans)} and ${isPlace} and not ${isBetween}
          group by course_id, is_now
        )
        select courses.id as course_id, course_name, department_id, title as department_title, ${compared}
        from moved left join courses on courses.id = moved.course_id
        left join departments on departments.id = department_id
        group by courses.id, departments.id
        order by sum(come - gone) filter (where is_now) desc nulls last, course_name`.execute(db)
      return rows
    },
    /** Money in and out of each month with any, 'YYYY-MM'. */
    months: async (): Promise<{ month: string; inInPaise: number; outInPaise: number }[]> => {
      const { rows } = await sql<{ month: string; inInPaise: number; outInPaise: number }>`
        select to_char(occurred_on, 'YYYY-MM') as month,
          coalesce(sum(amount_in_paise) filter (where is_debit), 0)::bigint as in_in_paise,
          coalesce(sum(amount_in_paise) filter (where not is_debit), 0)::bigint as out_in_paise
        from journal_sums
        where currency = 'INR' and kind not in (${sql.join(betweenKinds)})
        group by 1`.execute(db)
      return rows
    },
  }
}

const sumOf = (column: 'come' | 'gone', condition: RawBuilder<unknown>) =>
  sql`coalesce(sum(${sql.ref(column)}) filter (where ${condition}), 0)::bigint`
const compared = sql`
  ${sumOf('come', sql`is_now`)} as in_in_paise, ${sumOf('gone', sql`is_now`)} as out_in_paise,
  ${sumOf('come', sql`not is_now`)} as in_before_in_paise, ${sumOf('gone', sql`not is_now`)} as out_before_in_paise`

function isNow({ now }: TwoSpans): RawBuilder<boolean> {
  return sql<boolean>`occurred_on between ${now.from} and ${now.to}`
}

function isInEither(spans: TwoSpans): RawBuilder<boolean> {
  const { before } = spans
  return sql<boolean>`(${isNow(spans)} or occurred_on between ${before.from} and ${before.to})`
}
