import { SWEEP_AT_ONCE } from '../../../platform/authentication/sweep-at-once.ts'
import type { Queryable } from '../../../platform/db/database.ts'

type NewChallenge = { tokenHash: Buffer; adminId: string; now: Date; expiresAt: Date }

export function challengeStore(db: Queryable) {
  return {
    async add({ now, ...challenge }: NewChallenge): Promise<void> {
      await db
        .insertInto('loginChallenges')
        .values({ ...challenge, createdAt: now })
        .execute()
    },

    /** Finds the person of a login that may still be finished. */
    async findLive(tokenHash: Buffer, now: Date): Promise<{ adminId: string } | undefined> {
      return db
        .selectFrom('loginChallenges')
        .select('adminId')
        .where('tokenHash', '=', tokenHash)
        .where('expiresAt', '>', now)
        .executeTakeFirst()
    },

    /** @returns false if the challenge was already used or removed. */
    async use(tokenHash: Buffer): Promise<boolean> {
      const used = await db
        .deleteFrom('loginChallenges')
        .where('tokenHash', '=', tokenHash)
        .returning('adminId')
        .executeTakeFirst()
      return used !== undefined
    },

    /** After `most` wrong codes the login must start over with the password. */
    async countWrongCode(tokenHash: Buffer, most: number): Promise<void> {
      const counted = await db
        .updateTable('loginChallenges')
        .set((row) => ({ wrongCodes: row('wrongCodes', '+', 1) }))
        .where('tokenHash', '=', tokenHash)
        .returning('wrongCodes')
        .executeTakeFirst()
      if (counted && counted.wrongCodes >= most) await this.use(tokenHash)
    },

    async removeAllOf(adminId: string): Promise<void> {
      await db.deleteFrom('loginChallenges').where('adminId', '=', adminId).execute()
    },
  }
}

/** Deletes a limited number of expired challenges. */
export async function sweepChallenges(db: Queryable, now: Date): Promise<void> {
  await db
    .deleteFrom('loginChallenges')
    .where('tokenHash', 'in', (some) =>
      some
        .selectFrom('loginChallenges')
        .select('tokenHash')
        .where('expiresAt', '<=', now)
        .limit(SWEEP_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
