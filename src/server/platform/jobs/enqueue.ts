import type { JobName, JobPayload } from '#contract/jobs.ts'
import type { Transaction } from '../db/database.ts'

/** Enqueues a job, if the transaction commits. */
export type Enqueue = <N extends JobName>(
  tx: Transaction,
  name: N,
  payload: JobPayload<N>,
) => Promise<void>

/** Enqueues the same job again on request, if the transaction commits. */
export type Repeat = (
  tx: Transaction,
  job: { id: string; name: JobName; payload: object },
  repeatedAt: Date,
) => Promise<void>

export type JobHandlers = { [N in JobName]: (payload: JobPayload<N>) => Promise<void> }
