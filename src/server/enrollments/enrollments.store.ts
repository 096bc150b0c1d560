import type { Queryable, Transaction } from '../db/database.ts'

export type NewEnrollment = {
  id: string
  studentId: string
  courseId: string
  orderId: string
  campus: string
  enrolledAt: Date
}

/** Why a place has ended. */
export type PlaceEnd = 'refunded' | 'endedByOffice' | 'entryUndone'

/** All SQL about places in courses. */
export function enrollmentsStore(db: Queryable) {
  return {
    /** False when the student already has a place in this course. */
    insertEnrollment: async (enrollment: NewEnrollment): Promise<boolean> => {
      const inserted = await db
        .insertInto('enrollments')
        .values(enrollment)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return inserted !== undefined
    },
    hasPlace: async (studentId: string, courseId: string): Promise<boolean> => {
      const row = await db
        .selectFrom('enrollments')
        .select('id')
        .where('studentId', '=', studentId)
        .where('courseId', '=', courseId)
        .where('endedAt', 'is', null)
        .executeTakeFirst()
      return row !== undefined
    },
    /** Which of these orders hold or held a place of their own, and why it has ended; null: it has not. */
    ordersWithPlace: async (orderIds: string[]): Promise<Map<string, string | null>> => {
      if (orderIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('enrollments')
        .select(['orderId', 'endReason'])
        .where('orderId', 'in', orderIds)
        .execute()
      return new Map(rows.map(({ orderId, endReason }) => [orderId, endReason]))
    },
    /** False where the order held no place. */
    endPlaceOf: async (orderId: string, endedAt: Date, endReason: PlaceEnd): Promise<boolean> => {
      const ended = await db
        .updateTable('enrollments')
        .set({ endedAt, endReason })
        .where('orderId', '=', orderId)
        .where('endedAt', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return ended !== undefined
    },
  }
}

/** Holds a student's place until the transaction ends, so that it does not end meanwhile; false without one. */
export async function holdPlace(
  tx: Transaction,
  { studentId, courseId }: { studentId: string; courseId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('enrollments')
    .select('id')
    .where('studentId', '=', studentId)
    .where('courseId', '=', courseId)
    .where('endedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}
