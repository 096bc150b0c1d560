import type { Transaction } from '../db/database.ts'
import type { MailDelivery } from './current-job.ts'
import type { JobName } from '#contract/jobs.ts'

export type QueuedJob = {
  name: JobName
  payload: object
  /** The entry that this job repeats on request. */
  repeats: string | null
}

export type DeadJob = { id: string; name: string; payload: object; tries: number; error: string }

/** Records the life of mails and the jobs that were given up (mail/mail-journal.ts). */
export type JobJournal = {
  /** @returns the id for the queued job; null if it is not a mail job. */
  noteQueued(tx: Transaction, job: QueuedJob): Promise<string | null>
  /** Records success; fate null: the job had nothing to send. */
  noteDone(id: string, fate: MailDelivery | null): Promise<void>
  /** Records a failure that will be retried. */
  noteFailed(id: string, fate: MailDelivery | null, error: string): Promise<void>
  /** Records a job that has used up its retries. */
  noteDead(job: DeadJob): Promise<void>
}
