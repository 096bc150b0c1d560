import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'
import { profilesOf } from '../../../platform/db/joined-profiles.store.ts'

export type ProfileToJoin = {
  id: string
  name: string
  isClosed: boolean
  isBlocked: boolean
  /** The profile that it was joined into; null: none. */
  mergedInto: string | null
}

/** Reads and marks profiles that are to be joined. */
export function joiningStore(tx: Transaction) {
  return {
    /** Locks the rows and those joined with them, ordered by id to prevent deadlocks. */
    async lock(ids: readonly string[]): Promise<ProfileToJoin[]> {
      return tx
        .selectFrom('students')
        .select(['id', 'mergedInto'])
        .select((row) => [
          row('closedAt', 'is not', null).as('isClosed'),
          row('blockedAt', 'is not', null).as('isBlocked'),
          sql<string>`trim(first_name || ' ' || last_name)`.as('name'),
        ])
        .where((row) => row.or([row('id', 'in', ids), row('mergedInto', 'in', ids)]))
        .orderBy('id')
        .forUpdate()
        .$castTo<ProfileToJoin>()
        .execute()
    },

    /** Names of courses in which both have an enrollment that is neither ended nor completed. */
    async coursesOfBoth(one: string, other: string): Promise<string[]> {
      const rows = await activePlaces(tx, one)
        .innerJoin('courses', 'courses.id', 'enrollments.courseId')
        .select('courses.courseName')
        .where('enrollments.courseId', 'in', activePlaces(tx, other).select('courseId'))
        .orderBy('courses.courseName')
        .execute()
      return rows.map(({ courseName }) => courseName)
    },

    /** Also updates profiles joined with it before, so that no mark leads to another. */
    async mark({ staysId, goesId, now }: { staysId: string; goesId: string; now: Date }) {
      await tx
        .updateTable('students')
        .set({ mergedInto: staysId, updatedAt: now })
        .where('mergedInto', '=', goesId)
        .execute()
      await tx
        .updateTable('students')
        .set({ mergedInto: staysId, closedAt: now, updatedAt: now })
        .where('id', '=', goesId)
        .execute()
    },
  }
}

function activePlaces(tx: Transaction, studentId: string) {
  return tx
    .selectFrom('enrollments')
    .where('enrollments.studentId', '=', profilesOf(studentId))
    .where('enrollments.endedAt', 'is', null)
    .where('enrollments.completedAt', 'is', null)
}
