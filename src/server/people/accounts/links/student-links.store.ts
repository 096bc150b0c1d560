import { SWEEP_AT_ONCE } from '../../../platform/authentication/sweep-at-once.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import type {
  MailedLink,
  StudentLinkPurpose,
} from '../../../platform/authentication/mailed-link.ts'

type NewLink = MailedLink & {
  purpose: StudentLinkPurpose
  /** null: nobody has the requested address. */
  to: { id: string; email: string } | null
}

export function studentLinkStore(db: Queryable) {
  return {
    async add({ to, ...link }: NewLink): Promise<void> {
      await db
        .insertInto('mailedLinks')
        .values({ ...link, studentId: to?.id ?? null, email: to?.email ?? null })
        .execute()
    },

    /** Finds the link of a token, valid or expired, and its recipient. */
    async find(tokenHash: Buffer) {
      const found = await db
        .selectFrom('mailedLinks')
        .select(['purpose', 'studentId', 'email', 'expiresAt'])
        .where('tokenHash', '=', tokenHash)
        .executeTakeFirst()
      if (!found?.studentId || !found.email) return undefined
      return { ...found, studentId: found.studentId, email: found.email }
    },

    /** @returns false if the token was already used or removed. */
    async use(tokenHash: Buffer): Promise<boolean> {
      const used = await db
        .deleteFrom('mailedLinks')
        .where('tokenHash', '=', tokenHash)
        .returning('id')
        .executeTakeFirst()
      return used !== undefined
    },

    async removeAllOf(studentId: string, purpose?: StudentLinkPurpose): Promise<void> {
      await db
        .deleteFrom('mailedLinks')
        .where('studentId', '=', studentId)
        .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? ''))
        .execute()
    },
  }
}

/** Finds a link whose owner may still use it. */
export function findLinkToMail(db: Queryable, id: string) {
  return db
    .selectFrom('mailedLinks')
    .innerJoin('students', 'students.id', 'mailedLinks.studentId')
    .select(['mailedLinks.purpose', 'mailedLinks.expiresAt'])
    .select(['mailedLinks.seed', 'mailedLinks.tokenHash'])
    .select(['students.firstName', 'students.lastName'])
    .select(({ fn }) => fn.coalesce('mailedLinks.email', 'students.email').as('email'))
    .where('mailedLinks.id', '=', id)
    .where('students.blockedAt', 'is', null)
    .where((link) =>
      link.or([
        link('mailedLinks.purpose', '=', 'new-address'),
        link('students.email', '=', link.ref('mailedLinks.email')),
      ]),
    )
    .executeTakeFirst()
}

/** Deletes a limited number of expired links. */
export async function sweepStudentLinks(db: Queryable, now: Date): Promise<void> {
  await db
    .deleteFrom('mailedLinks')
    .where('id', 'in', (some) =>
      some
        .selectFrom('mailedLinks')
        .select('id')
        .where('expiresAt', '<=', now)
        .limit(SWEEP_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
