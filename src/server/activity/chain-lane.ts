import type { Database } from '../db/database.ts'
import { transactionsOf } from '../db/in-transaction.ts'
import type { Clock } from '../foundation/clock.ts'
import type { LanePass } from '../jobs/follow-lanes.ts'
import { activityChainStore, addLink } from './activity-chain.store.ts'

/** Up to here is chained as soon as none of these is under way any more. */
type Wait = { upTo: number; writers: ReadonlySet<string> }

/**
 * For a worker: closes links of the chain over the activity log, so that a line that is changed, taken away or put in
 * later is found (check-activity.store.ts). No payment waits for it, and none writes a row more because of it.
 *
 * Lines are numbered when they are written and seen when their transaction commits, so a lower number may be seen after
 * a higher one: a link that was closed in between would miss it for ever. Whoever writes a line holds a lock on the table
 * from before it has a number until it has ended. So the last number that is seen is read first, then who holds such a
 * lock: once all of these are gone, nothing at or below that number comes any more. A column with the transaction's
 * id would say the same, until the database is restored on a server that counts anew; a note for each line by a trigger
 * would be one write more in each payment.
 *
 * Whoever can write every table can also make the whole chain anew: only its last hash, kept elsewhere (in a backup, or
 * what `npm run doctor` printed), shows that.
 */
export function chainLane({ db, clock }: { db: Database; clock: Clock }): LanePass {
  const inTransaction = transactionsOf(db)
  let wait: Wait | null = null
  return {
    name: 'activity chain',
    pass: async (goesOn) => {
      const store = activityChainStore(db)
      const { written, chained } = await store.ends()
      if (written <= chained) return { asked: 0, broken: 0 }
      const writers = await store.writers()
      const settled = settledBy(wait, { upTo: written, writers: new Set(writers) })
      wait = settled.wait
      let asked = 0
      while (goesOn() && settled.upTo > chained) {
        const limits = { upTo: settled.upTo, now: clock.now() }
        if (!(await inTransaction((tx) => addLink(tx, limits)))) break
        asked += 1
      }
      return { asked, broken: 0 }
    },
  }
}

/** @returns up to where nothing is missing, and what is waited for now. */
function settledBy(wait: Wait | null, seen: Wait): { upTo: number; wait: Wait | null } {
  if (seen.writers.size === 0) return { upTo: seen.upTo, wait: null }
  const isOver = wait !== null && ![...wait.writers].some((one) => seen.writers.has(one))
  return { upTo: isOver ? wait.upTo : 0, wait: isOver ? seen : (wait ?? seen) }
}
