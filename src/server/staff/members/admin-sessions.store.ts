import type { StaffRole } from '#contract/staff.ts'
import type { Queryable } from '../../db/database.ts'
import { hasAnyFactor } from './admins.store.ts'

type NewSession = { tokenHash: Buffer; adminId: string; now: Date; expiresAt: Date }
/** Which sessions still live: not past their end, and seen since. */
type Moment = { now: Date; idleSince: Date }

/** Dead rows are swept a few at a time, by whoever logs in. */
const SWEEP_AT_ONCE = 100

/** A session dies with its time, when it is left alone, and at once when its owner is blocked or gone. */
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
          // the column's check knows the same roles
          .select((row) => row.ref('admins.role').$castTo<StaffRole>().as('role'))
          .select(hasAnyFactor.as('hasFactor'))
          .where('adminSessions.tokenHash', '=', tokenHash)
          .where('adminSessions.expiresAt', '>', now)
          .where('adminSessions.lastSeenAt', '>', idleSince)
          .where('admins.blockedAt', 'is', null)
          .executeTakeFirst()
      )
    },

    /** The latest use first. */
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

/** Ends all sessions of an admin, or all but one. */
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

/** Removes some of the sessions that have ended, also by being left idle. */
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
