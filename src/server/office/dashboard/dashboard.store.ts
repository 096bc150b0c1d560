import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import { waitingRefundStates } from '#contract/money/refunds/refunds.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { strandedStore } from '../batches/enrollment-places.store.ts'
import { unallocatedReturnsStore } from '../boards/unallocated-returns.store.ts'
import { unbackedEnrollmentsStore } from '../boards/unbacked-enrollments.store.ts'
import { chequesStore } from '../cheques/cheques.store.ts'
import { unsettledMoneyStore } from '../boards/unsettled-money.store.ts'
import { objectionsToShow } from '../../money/payments.service.ts'
import { countsStore } from './counts.store.ts'

/** Number of recent certificates shown. */
const RECENT = 8

export function dashboardStore(db: Queryable) {
  return {
    totals: () => countsStore(db).totals(),
    recentCertificates: () => recentCertificates(db),
    /** @param day first day of the period, YYYY-MM-DD. */
    enrollmentsByDepartment: (day: string) => countsStore(db).places(day),
    waiting: (at: WaitingAt) => waiting(db, at),
    waitingInSidebar: () => waitingInSidebar(db),
  }
}

async function recentCertificates(db: Queryable) {
  return db
    .selectFrom('certificates')
    .select(['id', 'number', 'studentName', 'courseName', 'issuedAt', 'revokedAt'])
    .orderBy('issuedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT)
    .execute()
}

type WaitingAt = { now: Date; undeliveredSince: Date }

// sequential, because they share one connection (show-dashboard.ts)
async function waiting(db: Queryable, { now, undeliveredSince }: WaitingAt) {
  const restored = await restoredAndUnread(db)
  const disputes = await openDisputes(db)
  const underReview = await count(db.selectFrom('orders').where('state', '=', 'underReview'))
  const flagged = await countFlaggedOrders(db)
  const refunds = await refundsThatWait(db)
  const boards = await onBoards(db)
  const mailsFailed = await count(
    db
      .selectFrom('mails')
      .where('state', 'in', ['failed', 'refused'])
      .where('repeatedAt', 'is', null)
      .where('queuedAt', '>=', undeliveredSince),
  )
  const waysToPay = (await objectionsToShow(db, now)).length
  return { restored, disputes, underReview, flagged, ...refunds, ...boards, waysToPay, mailsFailed }
}

/** Restores that nobody has confirmed, and lost payments that need a person. */
async function restoredAndUnread(db: Queryable) {
  const unread = await count(db.selectFrom('restores').where('readAt', 'is', null))
  const lostPayments = await count(
    db.selectFrom('lostPayments').where('state', '=', 'for-person').where('resolvedAt', 'is', null),
  )
  return { unread, lostPayments }
}

async function waitingInSidebar(db: Queryable) {
  const underReview = db.selectFrom('orders').select('id').where('state', '=', 'underReview')
  const ordersForPerson = await count(
    db.selectFrom(underReview.union(flaggedOrders(db)).as('orders')),
  )
  const refunds = await count(waitingRefunds(db))
  const concessions = await count(db.selectFrom('concessions').where('state', '=', 'pending'))
  const boards = await onBoards(db)
  return { ordersForPerson, refunds, concessions, boards }
}

async function onBoards(db: Queryable) {
  const unsettledMoney = await unsettledMoneyStore(db).count()
  const unbackedEnrollments = await unbackedEnrollmentsStore(db).count()
  const unallocatedReturns = await unallocatedReturnsStore(db).count()
  const providerNews = await countOpenNotifications(db)
  const chequesInHand = await chequesStore(db).count('inHand')
  const strandedEnrollments = await strandedStore(db).count()
  return {
    unsettledMoney,
    unbackedEnrollments,
    unallocatedReturns,
    providerNews,
    chequesInHand,
    strandedEnrollments,
  }
}

function flaggedOrders(db: Queryable) {
  return db.selectFrom('orderFlags').select('orderId as id').where('resolvedAt', 'is', null)
}

/** PostgreSQL counts it along the index of open flags; select distinct would hash all rows. */
async function countFlaggedOrders(db: Queryable): Promise<number> {
  const { count: flagged } = await db
    .selectFrom('orderFlags')
    .select(sql<number>`count(distinct order_id)`.as('count'))
    .where('resolvedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return flagged
}

/** Literal states, as in the partial index. */
function waitingRefunds(db: Queryable) {
  const states = sql.join(waitingRefundStates.map((state) => sql.lit(state)))
  return db.selectFrom('refunds').where(sql<boolean>`state in (${states})`)
}

/** The number of waiting refunds, and of those that the portal requested itself. */
async function refundsThatWait(db: Queryable): Promise<{ refunds: number; spareMoney: number }> {
  return waitingRefunds(db)
    .select((all) => [
      all.fn.countAll<number>().as('refunds'),
      sql<number>`count(*) filter (where origin = 'portal')`.as('spareMoney'),
    ])
    .executeTakeFirstOrThrow()
}

/** Provider messages that nobody has resolved. */
function countOpenNotifications(db: Queryable): Promise<number> {
  return count(
    db.selectFrom('providerInbox').where('state', '!=', 'applied').where('resolvedAt', 'is', null),
  )
}

/** The number of orders with an open dispute, and the first deadline. */
async function openDisputes(db: Queryable): Promise<{ orders: number; dueAt: Date | null }> {
  return db
    .selectFrom('disputes')
    .select((all) => [
      sql<number>`count(distinct order_id)`.as('orders'),
      all.fn.min('evidenceDueAt').as('dueAt'),
    ])
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Counts the rows of a query that has no selection yet. */
async function count<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, unknown>,
): Promise<number> {
  const row = await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return (row as { count: number }).count // the only selected column
}
