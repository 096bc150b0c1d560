import { sql } from 'kysely'
import type { DueAge } from '#contract/selling/parts/dues.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { wordPatterns } from '../../platform/db/like-text.ts'
import { takesNoMore } from '../../money/payments.service.ts'
import type { Slice } from '../../platform/foundation/list-page.ts'

export type DueRow = {
  orderId: string
  part: number
  parts: number
  studentId: string
  studentName: string
  phone: string | null
  courseName: string
  campus: string
  dueOn: string
  openInPaise: number
  daysLate: number
  state: 'open' | 'undecided' | 'underReview'
}

export type DueSum = { age: DueAge; count: number; openInPaise: number }

type Wanted = { q?: string | undefined; age?: DueAge | undefined; today: string }

/**
 * Unpaid later parts of active enrollments without an open refund, the longest overdue first. A
 * read model.
 * @param wanted.today a day of the Indian calendar: days late count from it.
 */
export function duesList(db: Queryable, wanted: Wanted) {
  return {
    rows: async ({ limit, offset }: Slice): Promise<DueRow[]> => {
      const { rows } = await sql<DueRow>`
        select * from (${dues(wanted)}) as dues where ${ofAge(wanted)}
        order by due_on, order_id, part limit ${limit} offset ${offset}`.execute(db)
      return rows
    },
    count: async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (${dues(wanted)}) as dues where ${ofAge(wanted)}`.execute(db)
      return rows[0]?.count ?? 0
    },
    sums: async (): Promise<DueSum[]> => {
      const { rows } = await sql<DueSum>`
        select ${age} as age, count(*)::int as count, sum(open_in_paise)::bigint as open_in_paise
        from (${dues(wanted)}) as dues group by 1`.execute(db)
      return rows
    },
  }
}

/**
 * The sums of all such parts, by age.
 *
 * @param today a day of the Indian calendar.
 */
export function sumsOfDues(db: Queryable, today: string): Promise<DueSum[]> {
  return duesList(db, { today }).sums()
}

const age = sql<DueAge>`case when days_late <= 0 then 'notYet' when days_late <= 30 then 'to30'
  when days_late <= 60 then 'to60' when days_late <= 90 then 'to90' else 'over90' end`

function ofAge({ age: wanted }: Wanted) {
  return wanted === undefined ? sql<boolean>`true` : sql<boolean>`${age} = ${wanted}`
}

function dues({ q, today }: Wanted) {
  const dueOn = sql`coalesce(due_on, (orders.paid_at at time zone 'Asia/Kolkata')::date)`
  const words = wordPatterns(q).map(
    (pattern) =>
      sql<boolean>`lower(concat_ws(' ', orders.customer_name, orders.course_name, orders.id)) like ${pattern}`,
  )
  return sql`
    select orders.id as order_id, installments.number as part, jsonb_array_length(orders.parts) as parts,
      orders.student_id, orders.customer_name as student_name, orders.customer_phone as phone,
      orders.course_name, orders.campus, ${dueOn}::text as due_on,
      installments.amount_in_paise - waived_in_paise as open_in_paise,
      ${today}::date - ${dueOn} as days_late, installments.state
    from installments join orders on orders.id = installments.order_id
    where installments.state in ('open', 'undecided', 'underReview')
      and orders.state = 'paid' and orders.parts is not null
      and not ${takesNoMore}
      and ${sql.join([sql`true`, ...words], sql` and `)}`
}
