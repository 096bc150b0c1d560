import type { RecordActivity } from '../activity/activity.ts'
import type { Clock } from '../foundation/time/clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Log } from '../foundation/log.ts'
import type { Enqueue } from '../jobs/enqueue.ts'

/** The dependencies of every use case, passed as its first argument. */
export type Deps = {
  db: Database
  clock: Clock
  log: Log
  /** Runs work in one transaction (READ COMMITTED): all of it, or nothing. */
  inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Enqueues a job in the transaction of the change that it follows. */
  enqueue: Enqueue
  /**
   * Records a change in the activity log, in the transaction of that change (activity/activity.ts).
   */
  recordActivity: RecordActivity
}
