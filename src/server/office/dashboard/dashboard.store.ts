import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
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
  const restored = await count(db.selectFrom('restores').where('readAt', 'is', null))
  const mailsFailed = await count(
    db
      .selectFrom('mails')
      .where('state', 'in', ['failed', 'refused'])
      .where('repeatedAt', 'is', null)
      .where('queuedAt', '>=', undeliveredSince),
  )
  const waysToPay = (await objectionsToShow(db, now)).length
  return { restored, waysToPay, mailsFailed }
}

/** Counts the rows of a query that has no selection yet. */
async function count<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, unknown>,
): Promise<number> {
  const row = await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return (row as { count: number }).count // the only selected column
}
