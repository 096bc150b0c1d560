import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, QueryCreator, SqlBool } from 'kysely'
import type { OrderFilters, OrderSort } from '#contract/office-orders.ts'
import type { DB } from '../../db/tables.generated.ts'
import { dayAfter, startOfIndianDay } from '../../foundation/indian-day.ts'
import { likePatterns } from '../basics/like-patterns.ts'

type OrdersBuilder = ExpressionBuilder<DB, 'orders'>

/** Of what is found by words only so many are looked at, the newest: nobody turns over more pages. */
const mostFound = 10_000

/** The orders that the filters leave, not yet in order. */
export function filteredOrders(db: Pick<QueryCreator<DB>, 'selectFrom'>, filters: OrderFilters) {
  const patterns = likePatterns(filters.q)
  return db
    .selectFrom('orders')
    .where((where) =>
      where.and([
        ...conditions(where, filters),
        ...(patterns.length > 0 ? [hasWords(where, { patterns, filters })] : []),
      ]),
    )
}

function conditions(where: OrdersBuilder, filters: OrderFilters): Expression<SqlBool>[] {
  return [...plainFilters(where, filters), ...linkedFilters(where, filters)]
}

/** What stands in the order itself. */
function plainFilters(where: OrdersBuilder, filters: OrderFilters): Expression<SqlBool>[] {
  const { state, campus, course, student, from, to } = filters
  return [
    ...(state ? [where('orders.state', '=', state)] : []),
    ...(campus ? [where('orders.campus', '=', campus)] : []),
    ...(course ? [where('orders.courseId', '=', course)] : []),
    ...(student ? [where('orders.studentId', '=', student)] : []),
    ...(from ? [where('orders.createdAt', '>=', startOfIndianDay(from))] : []),
    ...(to ? [where('orders.createdAt', '<', startOfIndianDay(dayAfter(to, 1)))] : []),
  ]
}

/** What stands beside it. */
function linkedFilters(where: OrdersBuilder, filters: OrderFilters): Expression<SqlBool>[] {
  const { department, provider, flagged, disputed, mail } = filters
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
    ...(flagged
      ? [
          where(
            'orders.id',
            'in',
            where.selectFrom('orderFlags').select('orderId').where('resolvedAt', 'is', null),
          ),
        ]
      : []),
    ...(disputed
      ? [
          where(
            'orders.id',
            'in',
            where.selectFrom('disputes').select('orderId').where('closedAt', 'is', null),
          ),
        ]
      : []),
    ...(mail ? [hasFailedMail(where)] : []),
  ]
}

/**
 * In the order's own words, in its receipt's number, or in what a bank or a slip calls the payment. Each source
 * is asked by itself, because each has an index of its own; a word that fits nearly everything ('gmail') finds
 * the newest, already narrowed by the other filters.
 */
function hasWords(
  where: OrdersBuilder,
  { patterns, filters }: { patterns: string[]; filters: OrderFilters },
) {
  const money = sql<string>`lower(' ' || coalesce(transaction_id, '') || ' ' || coalesce(rrn, '') || ' ' || coalesce(bank_txn_id, ''))`
  const number = sql<string>`lower(' ' || number)`
  const byOwnWords = where
    .selectFrom('orders')
    .select('orders.id')
    .where((order) =>
      order.and([
        ...conditions(order, filters),
        ...patterns.map((pattern) => order('orders.words', 'like', pattern)),
      ]),
    )
    .orderBy('orders.createdAt', 'desc')
    .limit(mostFound)
  const byMoney = where
    .selectFrom('captures')
    .select('captures.orderId as id')
    .where((capture) => capture.and(patterns.map((pattern) => capture(money, 'like', pattern))))
    .orderBy('captures.capturedAt', 'desc')
    .limit(mostFound)
  const byReceipt = where
    .selectFrom('receipts')
    .select('receipts.orderId as id')
    .where((receipt) => receipt.and(patterns.map((pattern) => receipt(number, 'like', pattern))))
    .orderBy('receipts.number', 'desc')
    .limit(mostFound)
  return where(
    'orders.id',
    'in',
    where
      .selectFrom(byOwnWords.as('own'))
      .select('own.id')
      .union(where.selectFrom(byMoney.as('money')).select('money.id'))
      .union(where.selectFrom(byReceipt.as('receipt')).select('receipt.id')),
  )
}

function isTakenBy(where: OrdersBuilder, provider: NonNullable<OrderFilters['provider']>) {
  const attempts = where
    .selectFrom('paymentAttempts')
    .select('paymentAttempts.id')
    .whereRef('paymentAttempts.orderId', '=', 'orders.id')
  // the amount alone is nearly the answer, and has an index
  if (provider === 'none')
    return where.and([where('orders.amountInPaise', '=', 0), where.not(where.exists(attempts))])
  return where.exists(attempts.where('paymentAttempts.provider', '=', provider))
}

/** A mail about the order did not get through, and none has since. */
export function hasFailedMail(where: OrdersBuilder) {
  return where(
    'orders.id',
    'in',
    where
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
      .$castTo<{ orderId: string }>(),
  )
}

/** Each has its index (db/migrations/0012); the id makes the order the same every time. */
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
