import type { Queryable } from '../../db/database.ts'

/** Above which amount, in paise, a refund takes two who approve it. */
export async function aboveInPaise(db: Queryable): Promise<number> {
  const { secondPersonAboveInPaise } = await db
    .selectFrom('officeSettings')
    .select('secondPersonAboveInPaise')
    .executeTakeFirstOrThrow()
  return secondPersonAboveInPaise
}
