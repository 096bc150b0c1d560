import type { Log } from '../tools.ts'
import { jobs } from './jobs.ts'
import type { JobHandlers, JobName } from './jobs.ts'
import { jobNames } from './queue.ts'
import type { Queue } from './queue.ts'

/** What a process can do. A job without a handler waits in its queue for a worker that has one. */
export type KnownHandlers = Partial<JobHandlers>

/** How many jobs of one kind a worker runs side by side. */
const CONCURRENCY = 4

/** Works every queue that has a handler until stop. A job that throws is retried with growing pauses; see queue.ts. */
export async function runJobs(
  queue: Queue,
  handlers: KnownHandlers,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  for (const name of jobNames.filter((known) => handlers[known]))
    await queue.boss.work(name, { batchSize: 1, localConcurrency: CONCURRENCY }, async ([job]) => {
      if (job) await runJob(handlers, name, job.data)
      log.info({ job: name }, 'job done')
    })
  return { stop: () => queue.stop() }
}

/** Runs one job's handler on its payload, as declared in jobs.ts. */
export async function runJob(handlers: KnownHandlers, name: JobName, data: unknown): Promise<void> {
  await handlers[name]?.(jobs[name].parse(data))
}
