import type { Queryable } from '../../../platform/db/database.ts'
import { studentColumns } from './accounts.store.ts'
import type { Student } from './student.ts'
import { canonicalProfile } from '../../../platform/db/joined-profiles.store.ts'

/** Returns the remaining profile of a person, found by any of their profiles. */
export async function findPerson(db: Queryable, id: string): Promise<Student | undefined> {
  return db
    .selectFrom('students as own')
    .innerJoin('students', (join) => join.on('students.id', '=', canonicalProfile))
    .select(studentColumns)
    .where('own.id', '=', id)
    .executeTakeFirst()
}

/**
 * For the mail about joined profiles: this profile's owner and the address that they log in with
 * now.
 */
export function joinedStore(db: Queryable) {
  return {
    /** undefined if the person has closed the account since. */
    async find(studentId: string) {
      return db
        .selectFrom('students as own')
        .innerJoin('students', (join) => join.on('students.id', '=', canonicalProfile))
        .select(['own.firstName', 'own.lastName', 'own.email as to', 'students.email as stays'])
        .where('own.id', '=', studentId)
        .where('students.closedAt', 'is', null)
        .executeTakeFirst()
    },
  }
}
