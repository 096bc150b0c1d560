import type { StaffRole } from '#contract/platform/roles.ts'
import { SWEEP_AT_ONCE } from '../../../platform/authentication/sweep-at-once.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { hasAnyFactor } from './admins.store.ts'

type NewSession = { tokenHash: Buffer; adminId: string; now: Date; expiresAt: Date }
/** Sessions are live if they expire after `now` and were used after `idleSince`. */
type Moment = { now: Date; idleSince: Date }

/**
 * A session ends when it expires or is idle too long, and at once when its owner is blocked or
 * removed.
 */
export function adminSessionStore(db: Queryable) {
  return {
    async add({ now, ...session }: NewSession): Promise<void> {
      await db
        .insertInto('adminSessions')
        .values({ ...session, createdAt: now, lastSeenAt: now })
        .execute()
    },

    async findLive(tokenHash: Buffer, { now, idleSince }: Moment) {
      return (
        db
          .selectFrom('adminSessions')
          .innerJoin('admins', 'admins.id', 'adminSessions.adminId')
          .select(['admins.id as adminId', 'admins.name', 'adminSessions.lastSeenAt'])
          // the column's CHECK constraint allows only these roles
          .select((row) => row.ref('admins.role').$castTo<StaffRole>().as('role'))
          .select(['admins.campus', 'admins.isCampusOnly'])
          .select(hasAnyFactor.as('hasFactor'))
          .where('adminSessions.tokenHash', '=', tokenHash)
          .where('adminSessions.expiresAt', '>', now)
          .where('adminSessions.lastSeenAt', '>', idleSince)
          .where('admins.blockedAt', 'is', null)
          .executeTakeFirst()
      )
    },

    /** Latest use first. */
    async listLive(adminId: string, { now, idleSince }: Moment) {
      return db
        .selectFrom('adminSessions')
        .select(['tokenHash', 'createdAt', 'lastSeenAt'])
        .where('adminId', '=', adminId)
        .where('expiresAt', '>', now)
        .where('lastSeenAt', '>', idleSince)
        .orderBy('lastSeenAt', 'desc')
        .orderBy('createdAt', 'desc')
        .execute()
    },

    async noteSeen(tokenHash: Buffer, now: Date): Promise<void> {
      await db
        .updateTable('adminSessions')
        .set({ lastSeenAt: now })
        .where('tokenHash', '=', tokenHash)
        .execute()
    },

    async remove(tokenHash: Buffer): Promise<void> {
      await db.deleteFrom('adminSessions').where('tokenHash', '=', tokenHash).execute()
    },
  }
}

export async function endAdminSessions(
  db: Queryable,
  adminId: string,
  kept: { except?: Buffer } = {},
): Promise<void> {
  const { except } = kept
  await db
    .deleteFrom('adminSessions')
    .where('adminId', '=', adminId)
    .$if(except !== undefined, (query) => query.where('tokenHash', '!=', except ?? Buffer.of()))
    .execute()
}

/** Deletes a limited number of expired and idle sessions. */
export async function sweepAdminSessions(db: Queryable, { now, idleSince }: Moment): Promise<void> {
  await db
    .deleteFrom('adminSessions')
    .where('tokenHash', 'in', (some) =>
      some
        .selectFrom('adminSessions')
        .select('tokenHash')
        .where((row) => row.or([row('expiresAt', '<=', now), row('lastSeenAt', '<=', idleSince)]))
        .limit(SWEEP_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
