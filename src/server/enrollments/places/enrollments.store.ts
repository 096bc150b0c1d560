import type { Queryable, Transaction } from '../../db/database.ts'

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
    hasActivePlace: async (orderId: string): Promise<boolean> => {
      const row = await db
        .selectFrom('enrollments')
        .select('id')
        .where('orderId', '=', orderId)
        .where('endedAt', 'is', null)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** False where the order held no place. */
export async function endPlaceOf(
  tx: Transaction,
  orderId: string,
  end: { endedAt: Date; endReason: string },
): Promise<boolean> {
  const ended = await tx
    .updateTable('enrollments')
    .set(end)
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Which places a student has now. */
export function ownPlacesStore(db: Queryable) {
  return {
    /** The one in this course, and the order that bought it. */
    placeIn: async (
      studentId: string,
      courseId: string,
    ): Promise<{ enrolledAt: Date; orderId: string } | null> => {
      const row = await db
        .selectFrom('enrollments')
        .select(['enrolledAt', 'orderId'])
        .where('studentId', '=', studentId)
        .where('courseId', '=', courseId)
        .where('endedAt', 'is', null)
        .executeTakeFirst()
      return row ?? null
    },
    /** Of all courses in which the student has a place now, the ids. */
    coursesWithPlace: async (studentId: string): Promise<Set<string>> => {
      const rows = await db
        .selectFrom('enrollments')
        .select('courseId')
        .where('studentId', '=', studentId)
        .where('endedAt', 'is', null)
        .execute()
      return new Set(rows.map((row) => row.courseId))
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
