import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

export type MailState = 'waiting' | 'sent' | 'notNeeded' | 'refused' | 'failed'

/** What is written about the life of mails; read by mail-list.store.ts. */
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

/** A mail has its row; other work gets one now. */
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

/** What a job is about, as its payload names it; a link is about whoever it was made for. */
function about(payload: object) {
  const { orderId, refundId, certificateId, studentId, adminId, linkId } = payload as Partial<
    Record<string, string>
  > // the payloads of contract/jobs.ts carry ids as text
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
