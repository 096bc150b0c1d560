import { SWEEP_AT_ONCE } from '../../../platform/authentication/sweep-at-once.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { profilesOf } from '../../../platform/db/joined-profiles.store.ts'

export function googleIdentityStore(db: Queryable) {
  return {
    /** Finds the student by `sub`, whatever the addresses are now. */
    async findStudentId(sub: string): Promise<string | undefined> {
      const found = await db
        .selectFrom('googleIdentities')
        .select('studentId')
        .where('sub', '=', sub)
        .executeTakeFirst()
      return found?.studentId
    },

    async isLinked(studentId: string): Promise<boolean> {
      const found = await db
        .selectFrom('googleIdentities')
        .select('sub')
        .where('studentId', '=', studentId)
        .executeTakeFirst()
      return found !== undefined
    },

    /** @returns false if this sub is linked already, even concurrently. */
    async add(identity: {
      sub: string
      studentId: string
      email: string
      linkedAt: Date
    }): Promise<boolean> {
      const added = await db
        .insertInto('googleIdentities')
        .values(identity)
        .onConflict((conflict) => conflict.column('sub').doNothing())
        .returning('sub')
        .executeTakeFirst()
      return added !== undefined
    },

    async removeAllOf(studentId: string): Promise<void> {
      await db
        .deleteFrom('googleIdentities')
        .where('studentId', '=', profilesOf(studentId))
        .execute()
    },

    /** @returns false if this credential was used before. */
    async useCredential(credentialHash: Buffer, expiresAt: Date): Promise<boolean> {
      const used = await db
        .insertInto('usedGoogleCredentials')
        .values({ credentialHash, expiresAt })
        .onConflict((conflict) => conflict.column('credentialHash').doNothing())
        .returning('expiresAt')
        .executeTakeFirst()
      return used !== undefined
    },
  }
}

/** Deletes a limited number of expired credentials, which are invalid anyway. */
export async function sweepUsedCredentials(db: Queryable, endedBefore: Date): Promise<void> {
  await db
    .deleteFrom('usedGoogleCredentials')
    .where('credentialHash', 'in', (some) =>
      some
        .selectFrom('usedGoogleCredentials')
        .select('credentialHash')
        .where('expiresAt', '<=', endedBefore)
        .limit(SWEEP_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
