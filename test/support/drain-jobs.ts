import type { JobName } from '../../src/server/jobs/jobs.ts'
import { jobNames } from '../../src/server/jobs/queue.ts'
import type { Queue } from '../../src/server/jobs/queue.ts'
import { runJob } from '../../src/server/jobs/runner.ts'
import type { KnownHandlers } from '../../src/server/jobs/runner.ts'

/** Runs every job that is ready, and those that these bring, until none is left; says which ran. */
export async function drainJobs(queue: Queue, handlers: KnownHandlers): Promise<JobName[]> {
  const ran: JobName[] = []
  for (;;) {
    const before = ran.length
    for (const name of jobNames)
      for (const job of await queue.boss.fetch<unknown>(name, { batchSize: 100 })) {
        await runJob(handlers, name, job.data)
        await queue.boss.complete(name, job.id)
        ran.push(name)
      }
    if (ran.length === before) return ran
  }
}
