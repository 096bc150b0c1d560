import type { Queryable, Transaction } from '../../../platform/db/database.ts'
import { profilesOf } from '../../../platform/db/joined-profiles.store.ts'

export type NewEnrollment = {
  id: string
  studentId: string
  courseId: string
  orderId: string
  /** The line of a group order; left out: the order has one enrollment. */
  lineId?: string
  campus: string
  /** null: the course has no batches. */
  batchId: string | null
  enrolledAt: Date
}

/** Why an enrollment has ended. */
export type EndReason =
  | 'refunded'
  | 'endedByOffice'
  | 'entryUndone'
  | 'chequeBounced'
  /** Another student replaced this one in a group order (decision 70). */
  | 'replaced'

/** All SQL about enrollments in courses. */
export function enrollmentsStore(db: Queryable) {
  return {
    /**
     * @returns false when any profile of the student has an enrollment in this course that is not
     * completed.
     */
    insertEnrollment: async (enrollment: NewEnrollment): Promise<boolean> => {
      const inserted = await db
        .insertInto('enrollments')
        .values(enrollment)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return inserted !== undefined
    },
    /** Completed enrollments do not count: the course can be bought again. */
    hasEnrollment: async (studentId: string, courseId: string): Promise<boolean> => {
      const row = await db
        .selectFrom('enrollments')
        .select('id')
        .where('studentId', '=', profilesOf(studentId))
        .where('courseId', '=', courseId)
        .where('endedAt', 'is', null)
        .where('completedAt', 'is', null)
        .executeTakeFirst()
      return row !== undefined
    },
    /** The batch of the order's enrollment; undefined where it has none now. */
    activeBatchOf: async (orderId: string): Promise<string | null | undefined> => {
      const row = await db
        .selectFrom('enrollments')
        .select('batchId')
        .where('orderId', '=', orderId)
        .where('endedAt', 'is', null)
        .executeTakeFirst()
      return row?.batchId
    },
    hasActiveEnrollment: async (orderId: string): Promise<boolean> => {
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

/** @returns false where the order had no active enrollment. */
export async function markEnded(
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

/** Queries about a student's active enrollments that are not completed. */
export function activeEnrollmentsStore(db: Queryable) {
  return {
    /** The enrollment in this course, and the order that bought it. */
    inCourse: async (
      studentId: string,
      courseId: string,
    ): Promise<{ enrolledAt: Date; orderId: string } | null> => {
      const row = await db
        .selectFrom('enrollments')
        .select(['enrolledAt', 'orderId'])
        .where('studentId', '=', profilesOf(studentId))
        .where('courseId', '=', courseId)
        .where('endedAt', 'is', null)
        .where('completedAt', 'is', null)
        .executeTakeFirst()
      return row ?? null
    },
    /** The ids of the courses in which the student is enrolled. */
    activeCourseIds: async (studentId: string): Promise<Set<string>> => {
      const rows = await db
        .selectFrom('enrollments')
        .select('courseId')
        .where('studentId', '=', profilesOf(studentId))
        .where('endedAt', 'is', null)
        .where('completedAt', 'is', null)
        .execute()
      return new Set(rows.map((row) => row.courseId))
    },
  }
}

/**
 * Locks a student's enrollment until the transaction ends, so that it can't end meanwhile; false
 * without one.
 */
export async function lockActive(
  tx: Transaction,
  { studentId, courseId }: { studentId: string; courseId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('enrollments')
    .select('id')
    .where('studentId', '=', profilesOf(studentId))
    .where('courseId', '=', courseId)
    .where('endedAt', 'is', null)
    .where('completedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}
