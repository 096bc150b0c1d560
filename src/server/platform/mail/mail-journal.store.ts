import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

export type MailState = 'waiting' | 'sent' | 'notNeeded' | 'refused' | 'failed'

/** Writes the state of mails; mail-list.store.ts reads it. */
export function mailJournalStore(db: Queryable) {
  return {
    insert: async (mail: {
      id: string
      job: string
      payload: object
      repeats: string | null
      queuedAt: Date
    }): Promise<void> => {
      const payload = JSON.stringify(mail.payload)
      const row = { ...mail, payload, state: 'waiting', ...about(mail.payload) }
      await db.insertInto('mails').values(row).execute()
    },
    noteTry: async (
      id: string,
      tried: { now: Date; state: MailState; recipient: string | null; error: string | null },
    ): Promise<void> => {
      await db
        .updateTable('mails')
        .set({
          state: tried.state,
          tries: sql`tries + 1`,
          lastTriedAt: tried.now,
          lastError: tried.error,
          recipient: sql`coalesce(${tried.recipient}, recipient)`,
        })
        .where('id', '=', id)
        .execute()
    },
  }
}

/** Marks a mail as failed, or inserts a row for other work. */
export async function insertDeadJob(
  db: Queryable,
  { id, job, payload, tries, error: lastError, now }: DeadRow,
): Promise<void> {
  const ended = { state: 'failed', lastError, lastTriedAt: now, tries }
  const row = { id, job, payload: JSON.stringify(payload), queuedAt: now }
  await db
    .insertInto('mails')
    .values({ ...row, ...ended, ...about(payload) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(ended))
    .execute()
}

type DeadRow = {
  id: string
  job: string
  payload: object
  tries: number
  error: string
  now: Date
}

/**
 * Returns the subject of a job from its payload. A link's subject is the person it was made for.
 */
function about(payload: object) {
  const { orderId, refundId, certificateId, studentId, adminId, linkId } = payload as Partial<
    Record<string, string>
  > // ids in the payloads of contract/jobs.ts are text
  const ofLink = (table: 'mailed_links' | 'staff_links', column: string) =>
    sql<
      string | null
    >`(select ${sql.ref(column)} from ${sql.table(table)} where id = ${linkId}::uuid)`
  return {
    orderId: orderId ?? null,
    refundId: refundId ?? null,
    certificateId: certificateId ?? null,
    studentId: linkId === undefined ? (studentId ?? null) : ofLink('mailed_links', 'student_id'),
    adminId: linkId === undefined ? (adminId ?? null) : ofLink('staff_links', 'admin_id'),
  }
}
