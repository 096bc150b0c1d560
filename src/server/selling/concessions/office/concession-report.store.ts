import { sql } from 'kysely'
import type { ConcessionReason, ConcessionVia } from '#contract/selling/concessions.ts'
import type { Queryable } from '../../../platform/db/database.ts'

/** From inclusive, until exclusive. */
type Span = { from: Date; until: Date }

export type ReportRow = {
  reason: ConcessionReason
  givenByName: string
  agreedByName: string | null
  isAlone: boolean
  count: number
  priceInPaise: number
  loweredInPaise: number
}

export type ReportLine = {
  paidAt: Date
  orderId: string
  student: string
  course: string
  campus: string
  via: ConcessionVia
  reason: ConcessionReason
  code: string | null
  name: string | null
  words: string
  givenByName: string
  agreedByName: string | null
  decidedBecause: string | null
  priceInPaise: number
  loweredInPaise: number
  state: string
}

/** Reductions of orders that were paid in a span: the sums, and the lines. */
export function concessionReport(db: Queryable, { from, until }: Span) {
  const lines = sql`from order_lines
    join orders on orders.id = order_lines.order_id
    join order_lines as lowered on lowered.id = order_lines.lowers_line
    join concessions on concessions.id = order_lines.concession_id
    where order_lines.kind = 'concession' and orders.paid_at >= ${from} and orders.paid_at < ${until}`
  return {
    rows: async (): Promise<ReportRow[]> => {
      const { rows } = await sql<ReportRow>`
        select concessions.reason, given_by_name, decided_by_name as agreed_by_name, is_alone, count(*) as count,
          sum(lowered.amount_in_paise)::bigint as price_in_paise,
          -sum(order_lines.amount_in_paise)::bigint as lowered_in_paise
        ${lines}
        group by concessions.reason, given_by_name, decided_by_name, is_alone
        order by concessions.reason, given_by_name, agreed_by_name nulls first, is_alone`.execute(
        db,
      )
      return rows
    },
    lines: async (limit: number): Promise<ReportLine[]> => {
      const { rows } = await sql<ReportLine>`
        select orders.paid_at, orders.id as order_id, orders.customer_name as student, order_lines.course_name as course,
          order_lines.campus, via, concessions.reason, concessions.code, concessions.name, concessions.words, given_by_name, decided_by_name as agreed_by_name,
          decided_because, lowered.amount_in_paise as price_in_paise,
          -order_lines.amount_in_paise as lowered_in_paise, orders.state
        ${lines}
        order by orders.paid_at, orders.id
        limit ${limit}`.execute(db)
      return rows
    },
  }
}
