import type { StaffRole } from '#contract/platform/roles.ts'
import { SWEEP_AT_ONCE } from '../../../platform/authentication/sweep-at-once.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type { MailedLink, StaffLinkPurpose } from '../../../platform/authentication/mailed-link.ts'

type NewLink = MailedLink & {
  purpose: StaffLinkPurpose
  /** null: nobody has the requested address. */
  adminId: string | null
}

export function staffLinkStore(db: Queryable) {
  return {
    async add(link: NewLink): Promise<void> {
      await db.insertInto('staffLinks').values(link).execute()
    },

    /** Finds a link whose owner may still use it. */
    async findToMail(id: string) {
      return (
        db
          .selectFrom('staffLinks')
          .innerJoin('admins', 'admins.id', 'staffLinks.adminId')
          .select(['staffLinks.seed', 'staffLinks.tokenHash', 'staffLinks.expiresAt'])
          .select(['admins.email', 'admins.name'])
          // the column's CHECK constraints allow only these words
          .select((row) => row.ref('staffLinks.purpose').$castTo<StaffLinkPurpose>().as('purpose'))
          .select((row) => row.ref('admins.role').$castTo<StaffRole>().as('role'))
          .where('staffLinks.id', '=', id)
          .where('admins.blockedAt', 'is', null)
          .executeTakeFirst()
      )
    },

    /** Finds the link of a token, valid or expired, and its owner. */
    async find(tokenHash: Buffer): Promise<{ adminId: string; expiresAt: Date } | undefined> {
      const found = await db
        .selectFrom('staffLinks')
        .select(['adminId', 'expiresAt'])
        .where('tokenHash', '=', tokenHash)
        .executeTakeFirst()
      return found?.adminId ? { ...found, adminId: found.adminId } : undefined
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

    async removeAllOf(adminId: string, purpose?: StaffLinkPurpose): Promise<void> {
      await db
        .deleteFrom('staffLinks')
        .where('adminId', '=', adminId)
        .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? ''))
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
