import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import type { JobName } from '#contract/jobs.ts'
import { isMailJob } from '../../src/server/platform/jobs/job-lanes.ts'
import { DEAD_JOBS, jobNames } from '../../src/server/platform/jobs/queue.ts'
import type { Queue } from '../../src/server/platform/jobs/queue.ts'
import { recordDeadJob, runJob } from '../../src/server/platform/jobs/runner.ts'
import type { KnownHandlers } from '../../src/server/platform/jobs/runner.ts'

// as in the worker, money goes before mails
const inOrder = jobNames.toSorted((one, other) => Number(isMailJob(one)) - Number(isMailJob(other)))

/** Runs every job that is ready, and those that these bring, until none is left; says which ran. */
export async function drainJobs(queue: Queue, handlers: KnownHandlers): Promise<JobName[]> {
  const ran: JobName[] = []
  for (;;) {
    const before = ran.length
    let names = await namesOfWaiting(queue)
    for (const name of inOrder) {
      // most are empty, and asking each takes longer than what the jobs do
      if (!names.has(name)) continue
      const jobs = await queue.boss.fetch<unknown>(name, { batchSize: 100 })
      for (const job of jobs) {
        await runJob(queue, handlers, { name, job })
        await queue.boss.complete(name, job.id)
        ran.push(name)
      }
      // what they brought has its turn in the same round
      if (jobs.length > 0) names = await namesOfWaiting(queue)
    }
    if (ran.length === before) return ran
  }
}

/** Of all that have not begun, ready or not. */
async function namesOfWaiting(queue: Queue): Promise<Set<string>> {
  const { rows } = await queue.boss
    .getDb()
    .executeSql(`select distinct name from pgboss.job where state < 'active'`)
  // the one column
  return new Set((rows as { name: string }[]).map(({ name }) => name))
}

/** Lets the queue give up every job of this name, as after the last of its tries. */
export async function giveUpJobs(
  { db, queue }: { db: Database; queue: Queue },
  name: JobName,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`update pgboss.job set retry_limit = retry_count
    where name = ${name} and state in ('created', 'retry', 'active') returning id`.execute(db)
  for (const { id } of rows) await queue.boss.fail(name, id, { message: 'It did not work.' })
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  for (const dead of await queue.boss.fetch(DEAD_JOBS, { batchSize: 100, includeMetadata: true })) {
    await recordDeadJob(queue, dead, quiet)
    await queue.boss.complete(DEAD_JOBS, dead.id)
  }
}
