import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'
import type { BatchFacts } from './batch-facts.ts'

type Change = { by: string; now: Date }

/** Writes to batches; each increments the version. The caller holds the batch's row lock. */
export function batchChangesStore(tx: Transaction) {
  return {
    add: async (id: string, facts: BatchFacts, { by, now }: Change): Promise<void> => {
      const times = { createdAt: now, updatedAt: now, editedByName: by }
      await tx
        .insertInto('batches')
        .values({ id, ...columnsOf(facts), ...times })
        .execute()
    },
    change: (id: string, facts: BatchFacts, change: Change) =>
      write(tx, { id, columns: columnsOf(facts) }, change),
    cancel: (id: string, reason: string, change: Change) =>
      write(tx, { id, columns: { cancelledAt: change.now, cancelReason: reason } }, change),
    remove: async (id: string): Promise<void> => {
      await tx.deleteFrom('batches').where('id', '=', id).execute()
    },
    /** @returns false where the same mail was written before. */
    addMail: async (mail: {
      id: string
      batchId: string
      subject: string
      body: string
      recipients: number
      sentBy: string
      sentByName: string
      sentAt: Date
    }): Promise<boolean> => {
      const row = await tx
        .insertInto('batchMails')
        .values(mail)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
    /** Closes the waiting list of a cancelled batch. @returns the ids of its entries, for mails. */
    closeWaitingList: async (
      batchId: string,
      now: Date,
    ): Promise<{ id: string; studentId: string }[]> => {
      return tx
        .updateTable('waitingList')
        .set({ state: 'closed', endedAt: now })
        .where('batchId', '=', batchId)
        .where('endedAt', 'is', null)
        .returning(['id', 'studentId'])
        .execute()
    },
  }
}

async function write(
  tx: Transaction,
  { id, columns }: { id: string; columns: object },
  { by, now }: Change,
): Promise<number> {
  const { version } = await tx
    .updateTable('batches')
    .set({ ...columns, updatedAt: now, editedByName: by })
    .set((update) => ({ version: update('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Days and times are written as the text that the queries read. */
function columnsOf({ startsOn, endsOn, enrollUntil, startsAt, endsAt, ...facts }: BatchFacts) {
  return {
    ...facts,
    startsOn: sql<Date>`${startsOn}::date`,
    endsOn: sql<Date>`${endsOn}::date`,
    enrollUntil: sql<Date>`${enrollUntil}::date`,
    startsAt: sql<string>`${startsAt}::time`,
    endsAt: sql<string>`${endsAt}::time`,
  }
}
