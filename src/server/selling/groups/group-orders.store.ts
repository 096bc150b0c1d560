import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/db/database.ts'
import { canonicalProfile } from '../../platform/db/joined-profiles.store.ts'
import type { InsertObject } from 'kysely'
import type { DB } from '../../platform/db/tables.generated.ts'
import { openStates } from '../../money/payments.service.ts'

type NewGroupOrder = {
  orderId: string
  /** 'YYYY-MM-DD'. */
  seatsUntil: string
  placedBy: string
  placedByName: string
  placedAt: Date
  beginsBecause: string | null
}

/** Writes to group orders. The caller holds the order's row lock. */
export function groupOrderChanges(tx: Transaction) {
  return {
    insert: async ({ seatsUntil, ...order }: NewGroupOrder): Promise<void> => {
      const until = sql<Date>`${seatsUntil}::date`
      await tx
        .insertInto('groupOrders')
        .values({ ...order, seatsUntil: until })
        .execute()
    },
    /** endedBy: null where the order lapsed. */
    end: async (
      orderId: string,
      end: { endedBecause: string; endedBy: string | null; endedAt: Date },
    ): Promise<void> => {
      await tx.updateTable('groupOrders').set(end).where('orderId', '=', orderId).execute()
    },
    replace: async (of: Omit<InsertObject<DB, 'lineStudents'>, 'number'>): Promise<void> => {
      await tx
        .insertInto('lineStudents')
        .values({
          ...of,
          number: sql<number>`(select count(*) + 1 from line_students where line_id = ${of.lineId})`,
        })
        .execute()
    },
  }
}

export type GroupRecord = {
  beginsBecause: string | null
  endedAt: Date | null
  batchStartsOn: string | null
}

/** The group record of an order; undefined where there is none. */
export async function findGroup(db: Queryable, orderId: string): Promise<GroupRecord | undefined> {
  return db
    .selectFrom('groupOrders')
    .innerJoin('orders', 'orders.id', 'groupOrders.orderId')
    .leftJoin('batches', 'batches.id', 'orders.batchId')
    .select(['beginsBecause', 'endedAt'])
    .select(sql<string | null>`batches.starts_on::text`.as('batchStartsOn'))
    .where('groupOrders.orderId', '=', orderId)
    .executeTakeFirst()
}

/** Unpaid group orders with seats held until a day before `today` ('YYYY-MM-DD'). */
export async function lapsedGroups(db: Queryable, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('groupOrders')
    .innerJoin('orders', 'orders.id', 'groupOrders.orderId')
    .select('groupOrders.orderId')
    .where('groupOrders.endedAt', 'is', null)
    .where('beginsBecause', 'is', null)
    .where('seatsUntil', '<', sql<Date>`${today}::date`)
    .where('orders.state', 'in', openStates)
    .orderBy('seatsUntil')
    .limit(100)
    .execute()
  return rows.map(({ orderId }) => orderId)
}

/** Whether a refund has ended this line's enrollment, or is about to. */
export async function isGivenBack(db: Queryable, lineId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refundAllocations')
    .innerJoin('refunds', 'refunds.id', 'refundAllocations.refundId')
    .select('refunds.id')
    .where('lineId', '=', lineId)
    .where('refundAllocations.endsEnrollment', '=', true)
    .where('refunds.state', 'not in', ['refused', 'withdrawn'])
    .executeTakeFirst()
  return row !== undefined
}

/** Recipient and content of the mail about an enrollment; undefined where it has ended. */
export async function findPlaceToTell(db: Queryable, enrollmentId: string) {
  const row = await db
    .selectFrom('enrollments')
    .innerJoin('orders', 'orders.id', 'enrollments.orderId')
    .innerJoin('students as own', 'own.id', 'enrollments.studentId')
    .innerJoin('students', (join) => join.on('students.id', '=', canonicalProfile))
    .select(['students.firstName', 'students.lastName', 'students.email'])
    .select(['orders.customerName as organisation', 'orders.courseName', 'orders.courseCode'])
    .select(['enrollments.campus', 'enrollments.batchId', 'orders.isOnline'])
    .where('enrollments.id', '=', enrollmentId)
    .where('enrollments.endedAt', 'is', null)
    .where('students.closedAt', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { firstName, lastName, ...place } = row
  return { ...place, studentName: `${firstName} ${lastName}`.trim() }
}
