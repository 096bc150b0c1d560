import type { RecordActivity } from './audit/audit.service.ts'
import type { Clock } from './clock.ts'
import type { Database, Transaction } from './db/database.ts'
import type { Enqueue } from './jobs/jobs.ts'

/** The part of a logger that the house uses: an event name and fields, never personal data. */
export type Log = {
  info(fields: object, event: string): void
  warn(fields: object, event: string): void
  error(fields: object, event: string): void
}

/** What every use case may reach for; each takes it as its first argument. */
export type Tools = {
  db: Database
  clock: Clock
  log: Log
  /** One transaction (READ COMMITTED): all of the work, or none of it. */
  inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Queues a job in the same transaction as the change that it follows. */
  enqueue: Enqueue
  /** Notes who changed what, in the same transaction as the change (audit/activity.ts). */
  recordActivity: RecordActivity
}
