import type { StaffRole } from '#contract/platform/roles.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { StaffLinkPurpose } from './staff-links.ts'

type NewLink = {
  id: string
  purpose: StaffLinkPurpose
  /** null: nobody has the requested address. */
  adminId: string | null
  seed: Buffer
  tokenHash: Buffer
  createdAt: Date
  expiresAt: Date
}

const SWEEP_AT_ONCE = 100

export function staffLinkStore(db: Queryable) {
  return {
    async add(link: NewLink): Promise<void> {
      await db.insertInto('staffLinks').values(link).execute()
    },

    /** Finds a link whose owner may still use it. */
    async findToMail(id: string, now: Date) {
      return (
        db
          .selectFrom('staffLinks')
          .innerJoin('admins', 'admins.id', 'staffLinks.adminId')
          .select(['staffLinks.seed', 'staffLinks.tokenHash', 'admins.email', 'admins.name'])
          // the column's CHECK constraints allow only these words
          .select((row) => row.ref('staffLinks.purpose').$castTo<StaffLinkPurpose>().as('purpose'))
          .select((row) => row.ref('admins.role').$castTo<StaffRole>().as('role'))
          .where('staffLinks.id', '=', id)
          .where('staffLinks.expiresAt', '>', now)
          .where('admins.blockedAt', 'is', null)
          .executeTakeFirst()
      )
    },

    /** Finds the owner of a token that is still valid. */
    async findLive(tokenHash: Buffer, now: Date): Promise<{ adminId: string } | undefined> {
      const found = await db
        .selectFrom('staffLinks')
        .select('adminId')
        .where('tokenHash', '=', tokenHash)
        .where('expiresAt', '>', now)
        .executeTakeFirst()
      return found?.adminId ? { adminId: found.adminId } : undefined
    },

    /** @returns false if the token was already used or removed. */
    async use(tokenHash: Buffer): Promise<boolean> {
      const used = await db
        .deleteFrom('staffLinks')
        .where('tokenHash', '=', tokenHash)
        .returning('id')
        .executeTakeFirst()
      return used !== undefined
    },

    async removeAllOf(adminId: string): Promise<void> {
      await db.deleteFrom('staffLinks').where('adminId', '=', adminId).execute()
    },

    async removeEarlier(adminId: string, purpose: StaffLinkPurpose): Promise<void> {
      await db
        .deleteFrom('staffLinks')
        .where('adminId', '=', adminId)
        .where('purpose', '=', purpose)
        .execute()
    },
  }
}

/** Deletes a limited number of expired links. */
export async function sweepStaffLinks(db: Queryable, now: Date): Promise<void> {
  await db
    .deleteFrom('staffLinks')
    .where('id', 'in', (some) =>
      some
        .selectFrom('staffLinks')
        .select('id')
        .where('expiresAt', '<=', now)
        .limit(SWEEP_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
