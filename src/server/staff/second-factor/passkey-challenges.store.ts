import type { Queryable } from '../../db/database.ts'

type Asked = {
  /** The hash of the session's token, or of the login's challenge. */
  boundTo: Buffer
  adminId: string
  purpose: 'add' | 'log-in'
}

const SWEEP_AT_ONCE = 100

/** All SQL about what passkeys are to sign. */
export function passkeyChallengeStore(db: Queryable) {
  return {
    /** Asked again, the earlier one is nothing any more. */
    async put(asked: Asked & { challenge: Buffer; expiresAt: Date }): Promise<void> {
      await db
        .insertInto('passkeyChallenges')
        .values(asked)
        .onConflict((conflict) => conflict.column('boundTo').doUpdateSet(asked))
        .execute()
    },

    /** Whatever becomes of the answer, it is gone. @returns undefined where there is none, or it took too long. */
    async take({ boundTo, adminId, purpose }: Asked, now: Date): Promise<Buffer | undefined> {
      const taken = await db
        .deleteFrom('passkeyChallenges')
        .where('boundTo', '=', boundTo)
        .where('adminId', '=', adminId)
        .where('purpose', '=', purpose)
        .returning(['challenge', 'expiresAt'])
        .executeTakeFirst()
      return taken && taken.expiresAt > now ? taken.challenge : undefined
    },

    async removeAllOf(adminId: string): Promise<void> {
      await db.deleteFrom('passkeyChallenges').where('adminId', '=', adminId).execute()
    },
  }
}

/** Removes some of those that nobody answered in time. */
export async function sweepPasskeyChallenges(db: Queryable, now: Date): Promise<void> {
  await db
    .deleteFrom('passkeyChallenges')
    .where('boundTo', 'in', (some) =>
      some
        .selectFrom('passkeyChallenges')
        .select('boundTo')
        .where('expiresAt', '<=', now)
        .limit(SWEEP_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
