import type { Queryable } from '../../../platform/db/database.ts'
import { profilesOf } from '../../../platform/db/joined-profiles.store.ts'

/** Only the changed fields. */
export type CorrectedFields = { name?: string; phone?: string | null; email?: string | null }

type NewCorrection = {
  id: string
  studentId: string
  now: Date
  byName: string
  reason: string
  before: CorrectedFields
  after: CorrectedFields
}

export function correctionStore(db: Queryable) {
  return {
    async add({ now, byName, before, after, ...correction }: NewCorrection): Promise<void> {
      await db
        .insertInto('studentCorrections')
        .values({
          ...correction,
          correctedAt: now,
          correctedByName: byName,
          before: JSON.stringify(before),
          after: JSON.stringify(after),
        })
        .execute()
    },

    /** For the mail to the old address; undefined if the account is closed or blocked by now. */
    async findLeft(id: string) {
      const found = await db
        .selectFrom('studentCorrections')
        .innerJoin('students', 'students.id', 'studentCorrections.studentId')
        .select(['before', 'after', 'correctedAt', 'firstName', 'lastName', 'students.email'])
        .where('studentCorrections.id', '=', id)
        .where('students.closedAt', 'is', null)
        .executeTakeFirst()
      if (!found) return undefined
      // written by add()
      const [before, after] = [found.before, found.after] as CorrectedFields[]
      return { ...found, from: before?.email, to: after?.email }
    },

    /** Called when the account closes. */
    async removeAllOf(studentId: string): Promise<void> {
      await db
        .deleteFrom('studentCorrections')
        .where('studentId', '=', profilesOf(studentId))
        .execute()
    },
  }
}
