import { SWEEP_AT_ONCE } from '../../../platform/authentication/sweep-at-once.ts'
import type { Queryable } from '../../../platform/db/database.ts'

type ChallengeKey = {
  /** The hash of the session's token, or of the login's challenge. */
  boundTo: Buffer
  adminId: string
  purpose: 'add' | 'log-in'
}

export function passkeyChallengeStore(db: Queryable) {
  return {
    /** A new challenge replaces the earlier one. */
    async put(challenge: ChallengeKey & { challenge: Buffer; expiresAt: Date }): Promise<void> {
      await db
        .insertInto('passkeyChallenges')
        .values(challenge)
        .onConflict((conflict) => conflict.column('boundTo').doUpdateSet(challenge))
        .execute()
    },

    /**
     * Removes the challenge, whatever the answer is. @returns undefined if there is none, or it has
     * expired.
     */
    async take(
      { boundTo, adminId, purpose }: ChallengeKey,
      now: Date,
    ): Promise<Buffer | undefined> {
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

/** Deletes a limited number of expired challenges. */
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
