import { sql } from 'kysely'
import type { FlagKind } from '#contract/flag-kinds.ts'
import { builtOnce, compilable } from '../../db/built-statements.ts'
import type { ValueOf } from '../../db/built-statements.ts'
import type { Transaction } from '../../db/database.ts'
import { held } from '../../db/held-statements.ts'

/** Raised where doubts persist (note-doubts.ts). */
const kind = 'unreadable-answer' satisfies FlagKind

/** All SQL about answers that could not be read or believed. */
export function doubtsStore(tx: Transaction) {
  return {
    /** @returns how many answers in a row were in doubt, and since when. */
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
    /** Where something was in doubt it is no more, and its flag is resolved. */
    endDoubt: async (attemptId: string, now: Date): Promise<void> => {
      await end.run(tx, { attemptId, now })
    },
  }
}

const end = builtOnce((db, value: ValueOf<{ attemptId: string; now: Date }>) =>
  compilable(
    db,
    sql`
      with ended as (
        update payment_attempts set doubt = null, doubt_count = 0, doubt_since = null
        where id = ${value('attemptId')} and doubt_count > 0 returning order_id)
      update order_flags set resolved_at = ${value('now')} from ended
      where order_flags.order_id = ended.order_id and kind = ${kind} and resolved_at is null ${held}`,
  ),
)
