import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** What else there is about one batch: its course, who is in it, what was ordered, what was written to all. */
export function aroundBatchStore(db: Queryable) {
  return {
    mailsOf: (batchId: string) =>
      db
        .selectFrom('batchMails')
        .select(['id', 'subject', 'sentAt', 'sentByName', 'recipients'])
        .where('batchId', '=', batchId)
        .orderBy('sentAt', 'desc')
        .execute(),
    openOrders: async (batchId: string): Promise<number> => {
      const row = await db
        .selectFrom('orders')
        .select((all) => all.fn.countAll<number>().as('count'))
        .where('batchId', '=', batchId)
        .where('state', 'in', ['created', 'awaitingCustomer'])
        .executeTakeFirstOrThrow()
      return row.count
    },
    /** Somebody ordered a place in it, was moved there, or waited. */
    hasHistory: async (batchId: string): Promise<boolean> => {
      const { rows } = await sql<{ has: boolean }>`select
        exists (select from orders where batch_id = ${batchId}::uuid)
        or exists (select from enrollments where batch_id = ${batchId}::uuid)
        or exists (select from enrollment_moves where ${batchId}::uuid in (from_batch, to_batch))
        or exists (select from waiting_list where batch_id = ${batchId}::uuid)
        or exists (select from seat_holds where batch_id = ${batchId}::uuid) as has`.execute(db)
      return rows[0]?.has ?? true
    },
    courseOf: async (courseId: string) =>
      db
        .selectFrom('courses')
        .select(['courses.id', 'courses.courseName', 'courses.courseCode', 'courses.hiddenAt'])
        .where('courses.id', '=', courseId)
        .executeTakeFirst(),
    /** Whoever is enrolled in it now, by their orders. */
    enrolledIn: async (batchId: string) => {
      const rows = await db
        .selectFrom('enrollments')
        .select(['id', 'orderId', 'lineId'])
        .where('batchId', '=', batchId)
        .where('endedAt', 'is', null)
        .orderBy('enrolledAt')
        .orderBy('id')
        .execute()
      // one order may have sent several
      return rows.map(({ id, orderId, lineId }) =>
        lineId === null ? { orderId } : { orderId, enrollmentId: id },
      )
    },
  }
}
