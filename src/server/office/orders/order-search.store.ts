import { expressionBuilder, sql } from 'kysely'
import type { Expression, ExpressionBuilder, QueryCreator, SqlBool } from 'kysely'
import { countedAtMost } from '#contract/platform/limits.ts'
import type { OrderFilters, OrderSort } from '#contract/office/office-orders.ts'
import { countAtMost } from '../../platform/db/count-at-most.store.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/tables.generated.ts'
import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { startOfIndianDay } from '#contract/platform/time/indian-time.ts'
import type { Slice } from '../../platform/foundation/list-page.ts'
import { likePatterns } from '../basics/like-patterns.ts'
import { profilesOf } from '../../platform/db/joined-profiles.store.ts'

/** The list's filters, or the ids of marked orders. */
export type OrdersSought = OrderFilters & { orderIds?: readonly string[] }

type OrdersBuilder = ExpressionBuilder<DB, 'orders'>

/** Returns the ids of a page of filtered orders, in the list's order. */
export function orderPage(
  db: Queries,
  filters: OrdersSought,
  { limit, offset, found = 'many' }: Slice & { found?: Found },
) {
  const sorting = orderOrderings[filters.sort ?? '-date']
  const patterns = likePatterns(filters.q)
  return inOrder(ordersToSort()).select('orders.id').limit(limit).offset(offset)

  function ordersToSort(): Orders {
    if (patterns.length === 0) return filteredOrders(db, filters)
    if (found === 'many' || found === null) return amongFound(db, limit + offset)
    return db.selectFrom('orders').where('orders.id', '=', sql<string>`any(${found})`)
  }
  function amongFound(from: Queries, atMost: number) {
    const [own, ...linkedFilter] = orderSearches(from, filters, patterns)
    const some = linkedFilter.reduce(
      (all, way) => all.union(first(way, atMost)),
      first(own, atMost),
    )
    return from
      .selectFrom('orders')
      .where('orders.id', 'in', from.selectFrom(some.as('found')).select('found.id'))
  }
  function first(way: Orders, atMost: number) {
    const some = inOrder(way).select('orders.id').limit(atMost)
    return db.selectFrom(some.as('some')).select('some.id')
  }
  function inOrder(query: Orders) {
    return sorting.reduce((sorted, by) => sorted.orderBy(by), query)
  }
}

/** Counts orders by filters without words, up to one more than `countedAtMost`. */
export function countOrders(db: Queryable, filters: OrderFilters): Promise<number> {
  const beside = singleLinkedFilter(filters)
  if (beside === null) return countAtMost(db, filteredOrders(db, filters), countedAtMost)
  // the linked table alone gives the count; joining orders would look each one up
  const orders = linkedOrderIds[beside].distinct()
  return countAtMost(db, db.selectFrom(orders.as('beside')), countedAtMost)
}

/** null if there are other filters. */
function singleLinkedFilter(filters: OrderFilters): keyof typeof linkedOrderIds | null {
  const [first, ...others] = narrowing(filters)
  return others.length > 0 ? null : (besideFilters.find((name) => name === first) ?? null)
}

/** Whether there are filters besides words. */
export function isNarrowed(filters: OrderFilters): boolean {
  return narrowing(filters).some((name) => name !== 'q')
}

function narrowing(filters: OrderFilters): string[] {
  const activeFilters = Object.entries(filters).filter(([, value]) => value !== undefined)
  return activeFilters.map(([name]) => name).filter((name) => name !== 'sort')
}

export type Found = readonly string[] | 'many' | null

type Queries = Pick<QueryCreator<DB>, 'selectFrom'>
type Orders = ReturnType<typeof filteredOrders>

/** The filtered orders, ignoring words. */
export function filteredOrders(db: Queries, filters: OrdersSought) {
  return db.selectFrom('orders').where((where) => where.and(conditions(where, filters)))
}

function conditions(where: OrdersBuilder, filters: OrdersSought): Expression<SqlBool>[] {
  return [...plainFilters(where, filters), ...linkedFilters(where, filters)]
}

/** Filters on the order's own columns. */
function plainFilters(where: OrdersBuilder, filters: OrdersSought): Expression<SqlBool>[] {
  const { orderIds, state, campus, course, student, from, to } = filters
  return [
    ...(orderIds ? [where('orders.id', '=', sql<string>`any(${orderIds})`)] : []),
    ...(state ? [where('orders.state', '=', state)] : []),
    ...(campus ? [where('orders.campus', '=', campus)] : []),
    ...(course ? [where('orders.courseId', '=', course)] : []),
    ...(student ? [where('orders.studentId', '=', profilesOf(student))] : []),
    ...(from ? [where('orders.createdAt', '>=', startOfIndianDay(from))] : []),
    ...(to ? [where('orders.createdAt', '<', startOfIndianDay(dayAfter(to, 1)))] : []),
  ]
}

/** Filters on other tables. */
function linkedFilters(where: OrdersBuilder, filters: OrderFilters): Expression<SqlBool>[] {
  const { department, provider } = filters
  return [
    ...(department
      ? [
          where(
            'orders.courseId',
            'in',
            where.selectFrom('courses').select('id').where('departmentId', '=', department),
          ),
        ]
      : []),
    ...(provider ? [isTakenBy(where, provider)] : []),
    ...besideFilters
      .filter((name) => filters[name] !== undefined)
      .map((name) => where('orders.id', 'in', linkedOrderIds[name])),
  ]
}

/**
 * Three searches: the order's own words, a bank or slip reference, and a receipt number. They are
 * separate queries, each with its own index and limit. For words that match nearly everything
 * ('gmail'), PostgreSQL then takes the newest orders until it has enough.
 */
export function orderSearches(
  db: Queries,
  filters: OrderFilters,
  patterns: string[],
): readonly [Orders, ...Orders[]] {
  const money = sql<string>`lower(' ' || coalesce(transaction_id, '') || ' ' || coalesce(rrn, '') || ' ' || coalesce(bank_txn_id, ''))`
  const number = sql<string>`lower(' ' || documents.number)`
  const fits = (text: Expression<string>) =>
    sql<boolean>`(${sql.join(
      patterns.map((pattern) => sql`${text} like ${pattern}`),
      sql` and `,
    )})`
  const orders = filteredOrders(db, filters)
  return [
    orders.where(fits(sql<string>`orders.words`)),
    orders.innerJoin('captures', 'captures.orderId', 'orders.id').where(fits(money)),
    orders
      .innerJoin('documents', 'documents.orderId', 'orders.id')
      .where('documents.kind', '=', 'receipt')
      .where(fits(number)),
  ]
}

function isTakenBy(where: OrdersBuilder, provider: NonNullable<OrderFilters['provider']>) {
  const attempts = where
    .selectFrom('paymentAttempts')
    .select('paymentAttempts.id')
    .whereRef('paymentAttempts.orderId', '=', 'orders.id')
  // free orders are nearly exactly these, and the amount has an index
  if (provider === 'none')
    return where.and([where('orders.amountInPaise', '=', 0), where.not(where.exists(attempts))])
  // orders.waits_for has an index; 'several' needs a look at the attempts
  return where.and([
    where('orders.waitsFor', 'in', [provider, 'several']),
    where.or([
      where('orders.waitsFor', '=', provider),
      where.exists(attempts.where('paymentAttempts.provider', '=', provider)),
    ]),
  ])
}

const besideOrders = expressionBuilder<DB, 'orders'>()

const failedMails = besideOrders
  .selectFrom('sentMails as failed')
  .select('failed.orderId')
  .where('failed.outcome', '!=', 'sent')
  .where('failed.orderId', 'is not', null)
  .where((mail) =>
    mail.not(
      mail.exists(
        mail
          .selectFrom('sentMails as later')
          .select('later.messageId')
          .whereRef('later.orderId', '=', 'failed.orderId')
          .whereRef('later.lastTriedAt', '>', 'failed.lastTriedAt')
          .where('later.outcome', '=', 'sent'),
      ),
    ),
  )
  .$castTo<{ orderId: string }>()

/** Ids of orders that match a filter on another table. */
const linkedOrderIds = {
  flagged: besideOrders.selectFrom('orderFlags').select('orderId').where('resolvedAt', 'is', null),
  disputed: besideOrders.selectFrom('disputes').select('orderId').where('closedAt', 'is', null),
  /** The last mail about the order failed. */
  mail: failedMails,
} as const
const besideFilters = ['flagged', 'disputed', 'mail'] as const

/** For single orders: reads only their mails instead of all failed ones. */
export function hasFailedMailOfOwn(where: OrdersBuilder) {
  return where.exists(failedMails.whereRef('failed.orderId', '=', 'orders.id'))
}

/** Each has an index; the id makes the order deterministic. */
export const orderOrderings = {
  '-date': [sql`orders.created_at desc`, sql`orders.id desc`],
  date: [sql`orders.created_at`, sql`orders.id`],
  amount: [sql`orders.amount_in_paise`, sql`orders.id`],
  '-amount': [sql`orders.amount_in_paise desc`, sql`orders.id desc`],
  name: [sql`lower(orders.customer_name)`, sql`orders.id`],
  '-name': [sql`lower(orders.customer_name) desc`, sql`orders.id desc`],
  state: [sql`orders.state`, sql`orders.created_at desc`, sql`orders.id desc`],
  '-state': [sql`orders.state desc`, sql`orders.created_at`, sql`orders.id`],
} as const satisfies Record<OrderSort, readonly Expression<unknown>[]>
