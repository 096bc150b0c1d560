import type { JobName, JobPayload } from '#contract/jobs.ts'
import type { Transaction } from '../db/database.ts'

/** Commits or vanishes with the transaction. */
export type Enqueue = <N extends JobName>(
  tx: Transaction,
  name: N,
  payload: JobPayload<N>,
) => Promise<void>

/** The same job once more, because somebody asked for it; commits or vanishes with the transaction. */
export type Repeat = (
  tx: Transaction,
  job: { id: string; name: JobName; payload: object },
  repeatedAt: Date,
) => Promise<void>

export type JobHandlers = { [N in JobName]: (payload: JobPayload<N>) => Promise<void> }
