import pLimit from 'p-limit'
import type { Log } from '../foundation/log.ts'
import { currentRequestId } from '../foundation/current-request-id.ts'
import { timeJob } from '../metrics/meters.ts'
import { currentJob } from './current-job.ts'
import type { CurrentJob } from './current-job.ts'
import { isMailJob, jobLanes, laneOf } from './job-lanes.ts'
import { jobs } from '#contract/jobs.ts'
import type { JobName } from '#contract/jobs.ts'
import type { JobHandlers } from './enqueue.ts'
import { paymentPriority } from './payment-priority.ts'
import { RetryLater } from './retry-later.ts'
import { DEAD_JOBS, jobNames, repeatedAtOf, requestOf } from './queue.ts'
import type { Queue } from './queue.ts'

/** The handlers of this process. A job without one waits for a worker that has it. */
export type KnownHandlers = Partial<JobHandlers>

/**
 * Processes every queue that has a handler, until stop. Each lane runs by itself, and payments come
 * before mails. A failed job is retried with growing pauses (queue.ts).
 */
export async function runJobs(
  queue: Queue,
  handlers: KnownHandlers,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const { runPayment, waitForQuiet } = paymentPriority()
  const turns = {
    money: pLimit(jobLanes.money.atOnce),
    documents: pLimit(jobLanes.documents.atOnce),
    mails: pLimit(jobLanes.mails.atOnce),
    backups: pLimit(jobLanes.backups.atOnce),
  }
  for (const name of jobNames.filter((job) => handlers[job])) {
    const lane = laneOf(name)
    const { batchSize, takers, lookEverySeconds } = jobLanes[lane]
    const inTurn = (work: () => Promise<Result>) =>
      turns[lane](async () => {
        if (lane === 'money') return runPayment(work)
        await waitForQuiet()
        return work()
      })
    await queue.boss.work(
      name,
      {
        batchSize,
        localConcurrency: takers,
        // a full batch is followed by the next at once, so that a burst drains after one NOTIFY
        burstWhenBatchFull: true,
        notifyPollingIntervalSeconds: lookEverySeconds,
        perJobResults: true,
      },
      async (batch) =>
        Promise.all(
          batch.map((job) => inTurn(() => processJob(queue, handlers, { name, job, log }))),
        ),
    )
  }
  await recordDeadJobs(queue, log)
  return { stop: () => queue.stop() }
}

type ClaimedJob = { name: JobName; job: { id: string; data: unknown }; log: Log }
type Result = { id: string; status: 'completed' | 'failed'; output?: object }

/**
 * Runs a job and returns its result. A failed job does not fail its batch. The job's request is the
 * current request meanwhile.
 */
export function processJob(
  queue: Pick<Queue, 'journal'>,
  handlers: KnownHandlers,
  claimed: ClaimedJob,
): Promise<Result> {
  return currentRequestId.run(requestOf(claimed.job.data), () =>
    runAndReport(queue, handlers, claimed),
  )
}

async function runAndReport(
  queue: Pick<Queue, 'journal'>,
  handlers: KnownHandlers,
  { name, job, log }: ClaimedJob,
): Promise<Result> {
  const end = timeJob(name)
  try {
    await runJob(queue, handlers, { name, job })
    end('done')
    log.info({ job: name, jobId: job.id }, 'job done')
    return { id: job.id, status: 'completed' }
  } catch (error) {
    end('again')
    log.warn({ job: name, jobId: job.id, err: error }, 'job failed and will be retried')
    return { id: job.id, status: 'failed', output: { message: sentenceOf(error) } }
  }
}

/**
 * Runs a job's handler with its payload, as declared in contract/jobs.ts, and records the fate of
 * its mail.
 */
export async function runJob(
  { journal }: Pick<Queue, 'journal'>,
  handlers: KnownHandlers,
  { name, job }: Omit<ClaimedJob, 'log'>,
): Promise<void> {
  // the job's own schema parses the payload below
  const handle = handlers[name] as ((payload: unknown) => Promise<void>) | undefined
  const current: CurrentJob = { repeatedAt: repeatedAtOf(job.data), mailOutcome: null }
  try {
    await currentJob.run(current, async () => handle?.(jobs[name].payload.parse(job.data)))
  } catch (error) {
    await journal.noteFailed(job.id, current.mailOutcome, sentenceOf(error))
    throw error
  }
  // only mail jobs have a journal entry
  if (isMailJob(name)) await journal.noteDone(job.id, current.mailOutcome)
}

/**
 * Records jobs that have used up their retries, including those with a worker that was killed each
 * time.
 */
async function recordDeadJobs(queue: Queue, log: Log): Promise<void> {
  await queue.boss.work(
    DEAD_JOBS,
    { includeMetadata: true, notifyPollingIntervalSeconds: jobLanes.mails.lookEverySeconds },
    async (dead) => {
      for (const job of dead) await recordDeadJob(queue, job, log)
    },
  )
}

/** A job in the dead letter queue. */
type DeadLetter = {
  id: string
  data: unknown
  sourceName: string | null
  sourceId: string | null
  sourceRetryCount: number | null
  sourceOutput: object | null
}

export async function recordDeadJob(
  { journal }: Pick<Queue, 'journal'>,
  dead: DeadLetter,
  log: Log,
): Promise<void> {
  const { sourceId, sourceName, sourceRetryCount, sourceOutput } = dead
  const payload: object = Object(dead.data)
  const name = sourceName ?? 'unknown'
  const output: { message?: unknown } = sourceOutput ?? {}
  const error = typeof output.message === 'string' ? output.message : 'It did not end in time.'
  const requestId = requestOf(dead.data)
  log.error({ job: name, error, ...(requestId ? { requestId } : {}) }, 'job failed for good')
  const tries = (sourceRetryCount ?? 0) + 1
  await journal.noteDead({ id: sourceId ?? dead.id, name, payload, tries, error })
}

/** The sentence for the office; the message of an unexpected error would not help there. */
function sentenceOf(error: unknown): string {
  return error instanceof RetryLater
    ? error.message
    : 'Something went wrong in the portal; its log says what.'
}
