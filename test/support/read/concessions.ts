import type { Queryable } from '#server/platform/db/database.ts'

/** How far an order has used its concession; undefined: it has none. */
export async function concessionUseOf(db: Queryable, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('concessionUses')
    .select('state')
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return row?.state
}

/** The last open concession with this code, or for this student, that lowers this course; null: there is none. */
export async function openConcessionOf(
  db: Queryable,
  { code, studentId, courseId }: { code: string; studentId: string; courseId: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('concessions')
    .select('id')
    .where('state', '=', 'open')
    .where((of) => of.or([of('code', '=', code), of('studentId', '=', studentId)]))
    .where((of) => of.or([of('courseId', 'is', null), of('courseId', '=', courseId)]))
    .orderBy('givenAt', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}
