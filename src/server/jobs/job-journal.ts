import type { Transaction } from '../db/database.ts'
import type { MailFate } from './job-in-hand.ts'
import type { JobName } from '#contract/jobs.ts'

export type QueuedJob = {
  name: JobName
  /** What the job carries. */
  payload: object
  /** The entry that somebody asked for once more. */
  repeats: string | null
}

export type DeadJob = { id: string; name: string; payload: object; tries: number; error: string }

/** Where the life of mails and the end of hopeless jobs are written down; mail/mail-journal.ts. */
export type JobJournal = {
  /** @returns the id under which the job is to be queued; null where it is no mail. */
  noteQueued(tx: Transaction, job: QueuedJob): Promise<string | null>
  /** The job has done its work; null where it had nothing to mail. */
  noteDone(id: string, fate: MailFate | null): Promise<void>
  /** It will be tried again. */
  noteFailed(id: string, fate: MailFate | null, error: string): Promise<void>
  /** It was tried so often that it is given up. */
  noteDead(job: DeadJob): Promise<void>
}
