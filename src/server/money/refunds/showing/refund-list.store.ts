import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Paise } from '#contract/money/money.ts'
import { refundTabs, statesOfTab } from '#contract/money/refunds/refunds.ts'
import type {
  OrderRefundRule,
  RefundFilters,
  RefundOrigin,
  RefundSort,
  RefundState,
  RefundWay,
} from '#contract/money/refunds/refunds.ts'
import { countAtMost } from '../../../platform/db/count-at-most.store.ts'
import type { Queryable } from '../../../platform/db/database.ts'

/**
 * The order of the queue: refunds that wait for the office, then for a provider, then ended ones.
 */
const queueRank = sql<number>`case refunds.state when 'requested' then 0 when 'failed' then 1 when 'bounced' then 1
  when 'needsReview' then 2 when 'approved' then 3 when 'sent' then 4 else 5 end`
/**
 * The longest waiting first; ended ones by the latest. The index refunds_queue has these four
 * columns.
 */
const waitingSince = sql<Date | null>`case when refunds.state in ('done', 'refused', 'withdrawn')
  then null else refunds.requested_at end`

type Ordering = readonly (readonly [RawBuilder<unknown>, 'asc' | 'desc'])[]
const requestedAt = sql`refunds.requested_at`
const orderings: Record<RefundSort, Ordering> = {
  queue: [
    [queueRank, 'asc'],
    [waitingSince, 'asc'],
    [requestedAt, 'desc'],
  ],
  date: [[requestedAt, 'asc']],
  '-date': [[requestedAt, 'desc']],
  amount: [[sql`refunds.amount_in_paise`, 'asc']],
  '-amount': [[sql`refunds.amount_in_paise`, 'desc']],
  name: [[sql`lower(refunds.customer_name)`, 'asc']],
  '-name': [[sql`lower(refunds.customer_name)`, 'desc']],
  state: [[queueRank, 'asc']],
  '-state': [[queueRank, 'desc']],
}

export type RefundQuery = {
  /** For LIKE, in lower case; a refund must match all of them. */
  patterns: readonly string[]
} & Pick<RefundFilters, 'state' | 'origin' | 'way'>

/** All SQL about the office's list of refunds. */
export function refundListStore(db: Queryable) {
  return {
    listRefunds: async (
      query: RefundQuery,
      page: { sort: RefundSort; limit: number; offset: number },
    ) => {
      const ordering = orderings[page.sort]
      // first the ids of the page, then the joined columns
      const ids = ordering
        .reduce((sorted, [by, way]) => sorted.orderBy(by, way), found(db, query))
        .orderBy('refunds.id')
        .select('refunds.id')
        .limit(page.limit)
        .offset(page.offset)
      const rows = await ordering
        .reduce(
          (sorted, [by, way]) => sorted.orderBy(by, way),
          rowsOf(db).where('refunds.id', 'in', db.selectFrom(ids.as('page')).select('page.id')),
        )
        .orderBy('refunds.id')
        .execute()
      return rows.map(typed)
    },
    /** Counts at most one more than this. */
    countRefunds: (query: RefundQuery, most: number): Promise<number> =>
      countAtMost(db, found(db, query), most),
    findRow: async (id: string): Promise<RefundListRow | null> => {
      const row = await rowsOf(db).where('refunds.id', '=', id).executeTakeFirst()
      return row ? typed(row) : null
    },
  }
}

export type RefundListRow = ReturnType<typeof typed>

export function found(db: Queryable, query: RefundQuery) {
  return db.selectFrom('refunds').where(matching(query))
}

function rowsOf(db: Queryable) {
  return db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.orderId')
    .innerJoin('captures', 'captures.id', 'refunds.captureId')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'captures.attemptId')
    .select(['refunds.id', 'refunds.orderId', 'refunds.amountInPaise', 'refunds.state'])
    .select(['refunds.origin', 'refunds.rule', 'refunds.overrideReason', 'refunds.way'])
    .select(['refunds.requestedAt', 'refunds.decidedAt', 'refunds.doneAt', 'refunds.reference'])
    .select('refunds.isMadeAtProvider')
    .select(['orders.studentId', 'orders.customerName', 'orders.customerEmail'])
    .select(['orders.customerPhone', 'orders.courseName', 'orders.courseCode'])
    .select(['orders.campus', 'orders.isOnline'])
    .select('paymentAttempts.provider')
}

type RawRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

function typed(row: RawRow) {
  return {
    ...row,
    // the columns' CHECK constraints guarantee these types
    amountInPaise: row.amountInPaise as Paise,
    state: row.state as RefundState,
    origin: row.origin as RefundOrigin,
    rule: row.rule as OrderRefundRule,
    way: row.way as RefundWay | null,
  }
}

function matching({ patterns, state, origin, way }: RefundQuery): RawBuilder<SqlBool> {
  const rules: RawBuilder<SqlBool>[] = patterns.map(hasWord)
  const tab = refundTabs.find((one) => one === state)
  if (tab !== undefined) rules.push(sql`refunds.state in (${sql.join([...statesOfTab[tab]])})`)
  else if (state !== undefined) rules.push(sql`refunds.state = ${state}`)
  if (origin !== undefined) rules.push(sql`refunds.origin = ${origin}`)
  if (way !== undefined) rules.push(sql`refunds.way = ${way}`)
  return rules.length === 0 ? sql`true` : sql.join(rules, sql` and `)
}

function hasWord(pattern: string): RawBuilder<SqlBool> {
  return sql`refunds.words || ' ' || lower(coalesce(refunds.reference, '')) like ${pattern}`
}
