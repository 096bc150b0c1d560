import { sql } from 'kysely'
import { countedAtMost } from '#contract/platform/limits.ts'
import { countAtMost } from '../../db/count-at-most.store.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { likeText } from '../../db/like-text.ts'
import type { JobName } from '#contract/jobs.ts'
import type { Slice } from '../../foundation/list-page.ts'
import type { MailState } from '../mail-journal.store.ts'

export type MailQuery = {
  /** The beginning of an order id. */
  orderId: string | undefined
  state: MailState | undefined
  /** Only mails that failed since then and were not sent again. */
  undeliveredSince: Date | undefined
  jobs: readonly JobName[]
}

export function mailListStore(db: Queryable) {
  return {
    /** Newest first, with the name of each mail's subject. */
    find: async (query: MailQuery, { limit, offset }: Slice) =>
      withSubjects(
        db,
        matching(db, query)
          .selectAll()
          .orderBy('queuedAt', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset(offset),
      )
        .orderBy('mails.queuedAt', 'desc')
        .orderBy('mails.id', 'desc')
        .execute(),
    /** Stops at one more than the limit. */
    count: (query: MailQuery): Promise<number> =>
      countAtMost(db, matching(db, query), countedAtMost),
    findOne: async (id: string) =>
      withSubjects(db, db.selectFrom('mails').selectAll().where('id', '=', id)).executeTakeFirst(),
  }
}

/** Locks one mail against a concurrent repeat. */
export async function lockMail(
  tx: Transaction,
  id: string,
): Promise<{ repeatedAt: Date | null } | null> {
  const row = await tx
    .selectFrom('mails')
    .select('repeatedAt')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function noteRepeated(tx: Transaction, id: string, repeatedAt: Date): Promise<void> {
  await tx.updateTable('mails').set({ repeatedAt }).where('id', '=', id).execute()
}

export type ListedMail = Awaited<ReturnType<ReturnType<typeof mailListStore>['find']>>[number]

function matching(db: Queryable, { orderId, state, undeliveredSince, jobs }: MailQuery) {
  let query = db.selectFrom('mails').where(sql<boolean>`job = any(${jobs})`)
  if (orderId !== undefined) {
    const pattern = `${likeText(orderId)}%`
    query = query.where('orderId', 'like', pattern)
  }
  if (state !== undefined) query = query.where('state', '=', state)
  if (undeliveredSince !== undefined)
    query = query
      .where('state', 'in', ['failed', 'refused'])
      .where('repeatedAt', 'is', null)
      .where('queuedAt', '>=', undeliveredSince)
  return query
}

type Mails = ReturnType<ReturnType<typeof matching>['selectAll']>

/** Joins five tables for the subjects, so it runs only for the rows of the page. */
function withSubjects(db: Queryable, mails: Mails) {
  return db
    .selectFrom(mails.as('mails'))
    .leftJoin('refunds', 'refunds.id', 'mails.refundId')
    .leftJoin('certificates', 'certificates.id', 'mails.certificateId')
    .leftJoin('students', 'students.id', 'mails.studentId')
    .leftJoin('admins', 'admins.id', 'mails.adminId')
    .select([
      'mails.id',
      'mails.job',
      'mails.payload',
      'mails.orderId',
      'mails.refundId',
      'mails.certificateId',
      'mails.studentId',
      'mails.adminId',
      'mails.recipient',
      'mails.state',
      'mails.tries',
      'mails.lastTriedAt',
      'mails.lastError',
      'mails.queuedAt',
      'mails.repeats',
      'refunds.orderId as refundedOrderId',
      'certificates.number as certificateNumber',
      'admins.name as adminName',
    ])
    .select(
      sql<string | null>`trim(students.first_name || ' ' || students.last_name)`.as('studentName'),
    )
}
