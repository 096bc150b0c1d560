import type { Log } from '../tools.ts'
import { jobs } from './jobs.ts'
import type { JobHandlers, JobName } from './jobs.ts'
import { jobNames } from './queue.ts'
import type { Queue } from './queue.ts'

/** What a process can do. A job without a handler waits in its queue for a worker that has one. */
export type KnownHandlers = Partial<JobHandlers>

/** How many jobs of one kind a worker takes at once and runs side by side. */
const BATCH = 8

/** Works every queue that has a handler until stop. A job that throws is retried with growing pauses; see queue.ts. */
export async function runJobs(
  queue: Queue,
  handlers: KnownHandlers,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  for (const name of jobNames.filter((known) => handlers[known]))
    await queue.boss.work(
      name,
      {
        batchSize: BATCH,
        localConcurrency: 2,
        // a full batch is followed by the next at once; a burst that NOTIFY told of once drains
        burstWhenBatchFull: true,
        notifyPollingIntervalSeconds: 2,
        perJobResults: true,
      },
      async (batch) => Promise.all(batch.map((job) => settled(handlers, { name, job, log }))),
    )
  return { stop: () => queue.stop() }
}

type Taken = { name: JobName; job: { id: string; data: unknown }; log: Log }

/** One job that breaks does not take its batch with it. */
async function settled(handlers: KnownHandlers, { name, job, log }: Taken) {
  try {
    await runJob(handlers, name, job.data)
    log.info({ job: name }, 'job done')
    return { id: job.id, status: 'completed' as const }
  } catch (error) {
    log.warn({ job: name, err: error }, 'job will be tried again')
    return { id: job.id, status: 'failed' as const }
  }
}

/** Runs one job's handler on its payload, as declared in jobs.ts. */
export async function runJob(handlers: KnownHandlers, name: JobName, data: unknown): Promise<void> {
  // the job's own schema has made its payload just now
  const handle = handlers[name] as ((payload: unknown) => Promise<void>) | undefined
  await handle?.(jobs[name].parse(data))
}
