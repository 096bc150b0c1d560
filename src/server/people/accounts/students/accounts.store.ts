import type { Queryable } from '../../../platform/db/database.ts'
import { versionInForce } from '../../../institute/policies/policies.service.ts'
import type { ProfileVersions } from '../../../institute/policies/policies.service.ts'
import type { Student } from './student.ts'

export const studentColumns = [
  'students.id',
  'students.firstName',
  'students.lastName',
  'students.email',
  'students.phone',
] as const

type NewStudent = {
  id: string
  firstName: string
  lastName: string
  /** null: no address. */
  email: string | null
  /** null: logs in through Google only. */
  passwordHash: string | null
  /** Default: unconfirmed. */
  emailConfirmedAt?: Date | null
  /** The sentence shown at registration; omitted for students who did not register themselves. */
  policiesSentence?: string
  /** Default: the current ones. */
  versions?: ProfileVersions
  now: Date
}

export function studentStore(db: Queryable) {
  return {
    /** @returns false if the address has an account already, even one added concurrently. */
    async add({ now, versions, ...student }: NewStudent): Promise<boolean> {
      const added = await db
        .insertInto('students')
        .values({
          ...student,
          ...(versions ?? {
            termsVersion: versionInForce('terms', now),
            privacyPolicyVersion: versionInForce('privacy', now),
          }),
          passwordChangedAt: student.passwordHash === null ? null : now,
          policiesAcceptedAt: student.policiesSentence === undefined ? null : now,
          createdAt: now,
          updatedAt: now,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst()
      return added !== undefined
    },

    async find(id: string): Promise<Student | undefined> {
      return db
        .selectFrom('students')
        .select(studentColumns)
        .where('students.id', '=', id)
        .executeTakeFirst()
    },

    /**
     * Uses one query whether the account exists or not, so that the time reveals nothing. It also
     * finds joined profiles.
     */
    async findToLogIn(email: string, addressHash: Buffer) {
      return db
        .selectFrom('students')
        .leftJoin('knownAddresses as known', (join) =>
          join
            .onRef('known.accountId', '=', 'students.id')
            .on('known.addressHash', '=', addressHash),
        )
        .select([...studentColumns, 'students.passwordHash', 'students.blockedAt'])
        .select('students.mergedInto')
        .select('known.lastLoginAt as lastLoginHereAt')
        .where('students.email', '=', email)
        .where((row) =>
          row.or([
            row('students.closedAt', 'is', null),
            row('students.mergedInto', 'is not', null),
          ]),
        )
        .executeTakeFirst()
    },
  }
}

export async function savePhoneWhereNone(
  db: Queryable,
  studentId: string,
  phone: { phone: string; now: Date },
): Promise<void> {
  const { now, ...changes } = phone
  await db
    .updateTable('students')
    .set({ ...changes, updatedAt: now })
    .where('id', '=', studentId)
    .where('phone', 'is', null)
    .where('closedAt', 'is', null)
    .execute()
}

/** Returns the account's state for its owner; undefined if there is none. */
export async function findAccountState(db: Queryable, id: string) {
  return db
    .selectFrom('students')
    .select((row) => [
      row('emailConfirmedAt', 'is not', null).as('isEmailConfirmed'),
      row('passwordHash', 'is not', null).as('hasPassword'),
      row
        .exists(
          row
            .selectFrom('googleIdentities')
            .select('sub')
            .whereRef('studentId', '=', 'students.id'),
        )
        .as('isGoogleLinked'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}
