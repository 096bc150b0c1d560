import type { Queryable } from '../../db/database.ts'
import { studentColumns } from './accounts.store.ts'
import type { Student } from './student.ts'
import { stayingProfile } from '../../db/joined-profiles.store.ts'

/** A person by any profile of theirs: the one that stays. */
export async function findPerson(db: Queryable, id: string): Promise<Student | undefined> {
  return db
    .selectFrom('students as own')
    .innerJoin('students', (join) => join.on('students.id', '=', stayingProfile))
    .select(studentColumns)
    .where('own.id', '=', id)
    .executeTakeFirst()
}

/** For the mail about two profiles that were joined: whose this one is, and the address by which they log in now. */
export function joinedStore(db: Queryable) {
  return {
    /** undefined where the person has closed their account since. */
    async find(studentId: string) {
      return db
        .selectFrom('students as own')
        .innerJoin('students', (join) => join.on('students.id', '=', stayingProfile))
        .select(['own.firstName', 'own.lastName', 'own.email as to', 'students.email as stays'])
        .where('own.id', '=', studentId)
        .where('students.closedAt', 'is', null)
        .executeTakeFirst()
    },
  }
}
