import type { RecordActivity } from '../activity/activity.ts'
import type { Clock } from '../foundation/clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Log } from '../foundation/log.ts'
import type { Enqueue } from '../jobs/enqueue.ts'

/** What every use case may reach for; each takes it as its first argument. */
export type Deps = {
  db: Database
  clock: Clock
  log: Log
  /** One transaction (READ COMMITTED): all of the work, or none of it. */
  inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Queues a job in the same transaction as the change that it follows. */
  enqueue: Enqueue
  /** Notes who changed what, in the same transaction as the change (activity/activity.ts). */
  recordActivity: RecordActivity
}
