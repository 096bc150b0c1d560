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

/** All SQL about what was mailed. */
export function sentMailsStore(db: Queryable) {
  return {
    /** True when this mail has come to its end: it was taken, or refused for good. */
    isOver: async (messageId: string): Promise<boolean> => {
      const row = await db
        .selectFrom('sentMails')
        .select('outcome')
        .where('messageId', '=', messageId)
        .executeTakeFirst()
      return row !== undefined && row.outcome !== 'temporary'
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
