import { SWEEP_AT_ONCE } from '../../../platform/authentication/sweep-at-once.ts'
import type { Queryable } from '../../../platform/db/database.ts'

type NewSession = { tokenHash: Buffer; ownerId: string; now: Date; expiresAt: Date }
type LiveSession = { ownerId: string; startedAt: Date; lastSeenAt: Date }

/** A session ends when it expires, and at once when its owner is blocked or closed. */
export function studentSessionStore(db: Queryable) {
  return {
    async add({ ownerId, now, ...session }: NewSession): Promise<void> {
      await db
        .insertInto('studentSessions')
        .values({ ...session, studentId: ownerId, createdAt: now, lastSeenAt: now })
        .execute()
    },

    async findLive(tokenHash: Buffer, now: Date): Promise<LiveSession | undefined> {
      return db
        .selectFrom('studentSessions')
        .innerJoin('students', 'students.id', 'studentSessions.studentId')
        .select(['students.id as ownerId', 'studentSessions.createdAt as startedAt'])
        .select('studentSessions.lastSeenAt')
        .where('tokenHash', '=', tokenHash)
        .where('expiresAt', '>', now)
        .where('students.blockedAt', 'is', null)
        .where('students.closedAt', 'is', null)
        .executeTakeFirst()
    },

    /** Latest use first. */
    async listLive(ownerId: string, now: Date) {
      return db
        .selectFrom('studentSessions')
        .select(['tokenHash', 'createdAt', 'lastSeenAt'])
        .where('studentId', '=', ownerId)
        .where('expiresAt', '>', now)
        .orderBy('lastSeenAt', 'desc')
        .orderBy('createdAt', 'desc')
        .execute()
    },

    async noteSeen(tokenHash: Buffer, now: Date, expiresAt: Date): Promise<void> {
      await db
        .updateTable('studentSessions')
        .set({ lastSeenAt: now, expiresAt })
        .where('tokenHash', '=', tokenHash)
        .execute()
    },

    async remove(tokenHash: Buffer): Promise<void> {
      await db.deleteFrom('studentSessions').where('tokenHash', '=', tokenHash).execute()
    },
  }
}

export async function endStudentSessions(
  db: Queryable,
  studentId: string,
  kept: { except?: Buffer } = {},
): Promise<void> {
  const { except } = kept
  await db
    .deleteFrom('studentSessions')
    .where('studentId', '=', studentId)
    .$if(except !== undefined, (query) => query.where('tokenHash', '!=', except ?? Buffer.of()))
    .execute()
}

/** Deletes a limited number of expired sessions. */
export async function sweepStudentSessions(db: Queryable, now: Date): Promise<void> {
  await db
    .deleteFrom('studentSessions')
    .where('tokenHash', 'in', (some) =>
      some
        .selectFrom('studentSessions')
        .select('tokenHash')
        .where('expiresAt', '<=', now)
        .limit(SWEEP_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
