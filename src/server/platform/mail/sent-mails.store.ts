import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { MailOutcome } from './mailer.ts'

export type MailRecord = {
  messageId: string
  kind: string
  orderId: string | null
  outcome: MailOutcome
  lastTriedAt: Date
}

export function sentMailsStore(db: Queryable) {
  return {
    /** The outcome of the last attempt; null before the first. */
    lastOutcome: async (messageId: string): Promise<MailOutcome | null> => {
      const row = await db
        .selectFrom('sentMails')
        .select('outcome')
        .where('messageId', '=', messageId)
        .executeTakeFirst()
      // the column's CHECK constraint guarantees this type
      return row ? (row.outcome as MailOutcome) : null
    },
    record: async (mail: MailRecord): Promise<void> => {
      const { outcome, lastTriedAt } = mail
      await db
        .insertInto('sentMails')
        .values(mail)
        .onConflict((conflict) =>
          conflict
            .column('messageId')
            .doUpdateSet({ outcome, lastTriedAt, tries: sql`sent_mails.tries + 1` }),
        )
        .execute()
    },
  }
}
