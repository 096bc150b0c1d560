import type { Database } from '../db/database.ts'
import { transactionsOf } from '../db/in-transaction.ts'
import type { Clock } from '../foundation/time/clock.ts'
import type { LanePass } from '../jobs/follow-lanes.ts'
import { activityChainStore, addLink } from './activity-chain.store.ts'

/** Positions up to `upTo` can be chained once all these transactions have ended. */
type PendingLink = { upTo: number; writers: ReadonlySet<string> }

/**
 * A worker's lane that adds links to the activity log's hash chain. The chain reveals a changed,
 * removed or inserted line (check-activity.store.ts). Payments neither wait for it nor write a row
 * for it.
 *
 * A line gets its position when it is written, and becomes visible when its transaction commits. A
 * lower position may therefore appear after a higher one, and a link made in between would miss it.
 * Each writer locks the table before it draws a position, and keeps the lock until it ends. The
 * lane reads the last visible position first and then the holders of that lock. Once they have all
 * ended, no position up to that number can appear any more.
 *
 * Alternatives: a column with the transaction's id fails after a restore, because another server
 * counts from the start. A trigger with a note for each line would add a write to each payment.
 *
 * A person who can write every table can rebuild the whole chain. A copy of its last hash reveals
 * that: in a backup, or in the output of `npm run doctor`.
 */
export function chainLane({ db, clock }: { db: Database; clock: Clock }): LanePass {
  const inTransaction = transactionsOf(db)
  let pending: PendingLink | null = null
  return {
    name: 'activity chain',
    pass: async (shouldContinue) => {
      const store = activityChainStore(db)
      const { written, chained } = await store.ends()
      if (written <= chained) return { checked: 0, failed: 0 }
      const writers = await store.writers()
      const settled = chainablePosition(pending, { upTo: written, writers: new Set(writers) })
      pending = settled.wait
      let added = 0
      while (shouldContinue() && settled.upTo > chained) {
        const limits = { upTo: settled.upTo, now: clock.now() }
        if (!(await inTransaction((tx) => addLink(tx, limits)))) break
        added += 1
      }
      return { checked: added, failed: 0 }
    },
  }
}

/** @returns the position up to which no line is missing, and what to wait for next. */
function chainablePosition(
  wait: PendingLink | null,
  seen: PendingLink,
): { upTo: number; wait: PendingLink | null } {
  if (seen.writers.size === 0) return { upTo: seen.upTo, wait: null }
  const isOver = wait !== null && ![...wait.writers].some((one) => seen.writers.has(one))
  return { upTo: isOver ? wait.upTo : 0, wait: isOver ? seen : (wait ?? seen) }
}
