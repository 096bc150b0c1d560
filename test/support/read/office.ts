import type { Queryable } from '#server/platform/db/database.ts'

/** The entries of the activity log about an order, a refund or another subject, oldest first. */
export async function activityAbout(db: Queryable, subjectId: string) {
  return db
    .selectFrom('activity')
    .select(['action', 'actorId', 'actorName', 'before', 'after', 'reason'])
    .where('subjectId', '=', subjectId)
    .orderBy('position')
    .execute()
}

/** The matters that a person had or has to look at, of these orders. */
export async function flagsOf(db: Queryable, orderIds: readonly string[]) {
  return db
    .selectFrom('orderFlags')
    .select(['id', 'orderId', 'kind', 'resolvedAt'])
    .where('orderId', 'in', orderIds)
    .orderBy('raisedAt')
    .execute()
}

/** The id of the order's first open flag, of this kind if one is given. @throws where there is none. */
export async function openFlagOf(db: Queryable, orderId: string, kind?: string): Promise<string> {
  const flags = await flagsOf(db, [orderId])
  const flag = flags.find((one) => one.resolvedAt === null && (kind ?? one.kind) === one.kind)
  if (flag === undefined) throw new Error(`order ${orderId} has no open flag`)
  return flag.id
}

/** How often a mail about the order was tried, and how that ended; undefined: there was none. */
export async function sentMailAbout(db: Queryable, orderId: string) {
  return db
    .selectFrom('sentMails')
    .select(['outcome', 'tries'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
}

/** The student's e-mail address; empty where it has none. */
export async function emailOf(db: Queryable, studentId: string): Promise<string> {
  const { email } = await db
    .selectFrom('students')
    .select('email')
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow()
  return email ?? ''
}

/** A course as the catalogue has it. */
export async function courseOf(db: Queryable, courseId: string) {
  return db.selectFrom('courses').selectAll().where('id', '=', courseId).executeTakeFirstOrThrow()
}
