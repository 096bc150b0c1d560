import { AsyncLocalStorage } from 'node:async_hooks'

/** What became of the mail that a job posted. */
export type MailFate = {
  outcome: 'sent' | 'temporary' | 'permanent'
  /** null where it was handed over before, by the same job. */
  to: string | null
  reason: string | null
}

/**
 * The job that the present work belongs to. The mail service writes the mail's fate here: between a job and the mail room
 * stands the subject whose mail it is, which need not carry this to and fro.
 */
export type JobInHand = {
  /** When somebody asked for the mail once more; it is a mail of its own then. */
  repeatedAt: Date | null
  fate: MailFate | null
}

export const jobInHand = new AsyncLocalStorage<JobInHand>()

/** Told of the job in hand; outside of any job nobody wants to know. */
export function noteFate(fate: MailFate): void {
  const job = jobInHand.getStore()
  if (job) job.fate = fate
}
