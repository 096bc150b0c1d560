import { sql } from 'kysely'
import type { FlagKind } from '#contract/money/flag-kinds.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { resolveFlag } from './flags.store.ts'

/** Raised when doubts persist (record-doubts.ts). */
const kind = 'unreadable-answer' satisfies FlagKind

/** All SQL about provider responses that could not be read or believed. */
export function doubtsStore(tx: Transaction) {
  return {
    /** @returns the number of doubtful responses in a row, and the time of the first. */
    countDoubt: async (
      attemptId: string,
      doubt: string,
      now: Date,
    ): Promise<{ count: number; since: Date }> => {
      const row = await tx
        .updateTable('paymentAttempts')
        .set((attempt) => ({
          doubt: doubt.slice(0, 200),
          doubtCount: sql<number>`doubt_count + 1`,
          doubtSince: attempt.fn.coalesce('doubtSince', sql<Date>`${now}`),
        }))
        .where('id', '=', attemptId)
        .returning(['doubtCount', 'doubtSince'])
        .executeTakeFirstOrThrow()
      return { count: row.doubtCount, since: row.doubtSince ?? now }
    },
    /** Ends the doubt about an attempt and resolves its flag. */
    endDoubt: async (attemptId: string, now: Date): Promise<void> => {
      const ended = await tx
        .updateTable('paymentAttempts')
        .set({ doubt: null, doubtCount: 0, doubtSince: null })
        .where('id', '=', attemptId)
        .where('doubtCount', '>', 0)
        .returning('orderId')
        .executeTakeFirst()
      if (ended !== undefined) await resolveFlag(tx, { orderId: ended.orderId, kind }, now)
    },
  }
}
